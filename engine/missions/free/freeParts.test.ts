import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import type { ChatMessage } from '../../../contract/writer.ts';
import { openingMessages, resultMessage } from './freePrompt.ts';
import { maxOfferedPaths, parseToolCall, toolCallJsonSchema } from './toolCalls.ts';
import { charactersOf, trimTranscript } from './transcript.ts';

describe('tool calls', () => {
  test('one JSON object of a known shape is a call; anything around or beside it is none', () => {
    assert.deepEqual(parseToolCall('{"tool":"read","path":"a.txt"}'), {
      ok: true,
      call: { tool: 'read', path: 'a.txt' },
    });
    for (const text of [
      '',
      'Sure! {"tool":"list"}',
      '{"tool":"list"}{"tool":"list"}',
      '{"tool":"shell","command":"rm -rf /"}',
      '{"tool":"read"}',
      '{"tool":"read","path":"a.txt","also":"b.txt"}',
      '{"tool":"write","path":"a.txt"}',
      '[{"tool":"list"}]',
      'null',
    ]) {
      assert.equal(parseToolCall(text).ok, false, text);
    }
  });

  test('the schema offers only the paths there are, and no tool without something to work on', () => {
    const nothing = JSON.stringify(toolCallJsonSchema({ readable: [], writable: [] }));
    assert.equal(/"(read|write|replace|search)"/.test(nothing), false);
    const some = JSON.stringify(toolCallJsonSchema({ readable: ['a.txt'], writable: ['out.md'] }));
    assert.match(some, /"enum":\["a\.txt"\]/);
    assert.match(some, /"enum":\["out\.md"\]/);
    const many = toolCallJsonSchema({
      readable: Array.from({ length: maxOfferedPaths + 1 }, (_, i) => `${i}`),
      writable: [],
    });
    assert.match(JSON.stringify(many), /"maxLength":4096/);
  });
});

describe('the prompt', () => {
  test('is pinned, and has no clock and no seed in it', () => {
    const task = {
      request: 'List the open tasks.',
      deliverable: 'tasks.md',
      sources: ['notes.md'],
      facts: ['check 2 failed'],
    };
    assert.deepEqual(openingMessages(task), openingMessages(task));
    assert.equal(
      openingMessages(task)[1]?.content,
      'TASK: List the open tasks.\nFILE TO WRITE: tasks.md\nSOURCES: notes.md\nFACTS FROM THE CHECKS OF EARLIER ATTEMPTS:\n- check 2 failed',
    );
  });

  test('no file can close its own fence', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom('`', '```', '````', 'x', '\n'), { maxLength: 40 }), (parts) => {
        const text = parts.join('');
        const lines = resultMessage('read', text).content.split('\n');
        const fence = lines[1] ?? '';
        assert.match(fence, /^`{3,}$/);
        assert.equal(text.includes(fence), false);
        assert.equal(lines.at(-1), fence);
      }),
    );
  });
});

describe('the transcript', () => {
  const opening: ChatMessage[] = [
    { role: 'system', content: 'system' },
    { role: 'user', content: 'task' },
  ];
  const turn = (n: number): ChatMessage[] => [
    { role: 'assistant', content: `call ${n}` },
    { role: 'user', content: `result ${n} ${'x'.repeat(100)}` },
  ];

  test('within the caps nothing is touched and nothing fires', () => {
    const messages = [...opening, ...turn(1)];
    assert.deepEqual(trimTranscript(messages, 2, { messages: 240, inputCharacters: 32_000 }), { messages, fired: [] });
  });

  test('over a cap the oldest go, the task stays, and the cap says what was left out', () => {
    const messages = [...opening, ...turn(1), ...turn(2), ...turn(3)];
    const few = trimTranscript(messages, 2, { messages: 4, inputCharacters: 32_000 });
    assert.deepEqual(
      few.messages.map((message) => message.content.slice(0, 8)),
      ['system', 'task', 'call 3', 'result 3'],
    );
    assert.deepEqual(few.fired, [{ cap: 'messages', leftOut: 'the 4 oldest messages' }]);
    const short = trimTranscript(messages, 2, { messages: 240, inputCharacters: 300 });
    assert.ok(charactersOf(short.messages) <= 300);
    assert.match(short.messages.at(-1)?.content ?? '', /^result 3/);
    assert.equal(short.fired[0]?.cap, 'inputCharacters');
  });

  test('any transcript: the opening and the last message stay', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 12 }),
        fc.integer({ min: 4, max: 30 }),
        fc.nat(3_000),
        (turns, cap, characters) => {
          const messages = [...opening, ...Array.from({ length: turns }, (_, n) => turn(n)).flat()];
          const { messages: kept } = trimTranscript(messages, 2, { messages: cap, inputCharacters: characters });
          assert.deepEqual(kept.slice(0, 2), opening);
          assert.deepEqual(kept.at(-1), messages.at(-1));
          assert.ok(kept.length <= cap);
        },
      ),
    );
  });
});
