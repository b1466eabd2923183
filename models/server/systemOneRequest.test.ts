import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { ok } from '../../contract/failure.ts';
import { RequestQueue } from './requestQueue.ts';
import { answeringQuestions, mediaField } from './systemOneRequest.ts';

const questions = { q: { type: 'noul', instructions: '?' } };
const image = {
  role: 'user',
  content: [
    { type: 'text', text: 'look' },
    { type: 'image_url', image_url: { url: 'data:' } },
  ],
};

describe('what is no text', () => {
  test('images, sound and video are found beside the questions and in the messages of a state', () => {
    const found = (body: unknown) => mediaField(body);
    assert.equal(found({ state: 's', questions, images: ['data:image/png;base64,AA'] }), '/images');
    assert.equal(found({ state: 's', questions, files: 'data:' }), '/files');
    assert.equal(found({ state: [{ role: 'system', content: 'x' }, image], questions }), '/state/1/content/1');
    assert.equal(found({ state: { messages: [image] }, questions }), '/state/messages/0/content/1');
    for (const body of [
      { state: 's', questions },
      { state: 's', questions, images: [], files: null },
      { state: [{ role: 'user', content: [{ type: 'text', text: 'x' }] }], questions },
      { state: { type: 'image_url' }, questions },
      null,
      'text',
      [],
    ]) {
      assert.equal(found(body), undefined, JSON.stringify(body));
    }
  });

  test('they are 501 and name the field; an empty list is as if it were not there', async () => {
    const asked: unknown[] = [];
    const handler = answeringQuestions(new RequestQueue(1), async (request) => {
      asked.push(request);
      return ok({ answered: true });
    });
    const { signal } = new AbortController();
    const refused = await handler({ body: { state: 's', questions, images: ['data:'] }, signal });
    assert.ok('status' in refused && refused.status === 501);
    assert.match(JSON.stringify(refused.body), /"code":"server.notServed".*"field":"\/images"/);
    assert.equal(asked.length, 0);
    const served = await handler({ body: { state: 's', questions, images: [], videos: null }, signal });
    assert.ok('status' in served && served.status === 200);
    assert.deepEqual(asked, [{ state: 's', questions }]);
  });
});

describe('what the schemas would drop', () => {
  test('is refused and named, wherever it stands', async () => {
    const handler = answeringQuestions(new RequestQueue(1), async () => ok({ answered: true }));
    const { signal } = new AbortController();
    const places: Record<string, string> = {
      '/state/note/__proto__':
        '{"state":{"note":{"__proto__":"hidden"}},"questions":{"q":{"type":"noul","instructions":"?"}}}',
      '/questions/__proto__': '{"state":"s","questions":{"__proto__":{"type":"noul","instructions":"?"}}}',
      '/state/1/__proto__': '{"state":["a",{"__proto__":1}],"questions":{"q":{"type":"noul","instructions":"?"}}}',
    };
    for (const [field, body] of Object.entries(places)) {
      const refused = await handler({ body: JSON.parse(body) as unknown, signal });
      assert.ok('status' in refused && refused.status === 400);
      assert.equal((refused.body as { error: { field: string } }).error.field, field);
    }
  });
});
