import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, test } from 'node:test';
import { anchors, Playground, said } from './testing/playground.ts';

for (const anchor of anchors) {
  describe(`listing a workspace held by ${anchor}`, () => {
    test('finds regular files by glob, sorted by code unit, each once', () => {
      using ground = new Playground(anchor);
      for (const name of ['b.txt', 'B.txt', 'a.txt', 'é.txt', 'sub/c.txt', 'sub/d.md', '.hidden.txt'])
        ground.put(name, '');
      const glob = (...patterns: string[]) => {
        const result = ground.workspace.glob(patterns);
        return result.ok ? result.value : result.failure.code;
      };
      assert.deepEqual(glob('*.txt'), ['B.txt', 'a.txt', 'b.txt', 'é.txt']);
      assert.deepEqual(glob('**/*.txt', 'a.txt', 'sub/*'), [
        'B.txt',
        'a.txt',
        'b.txt',
        'sub/c.txt',
        'sub/d.md',
        'é.txt',
      ]);
      assert.deepEqual(glob('.hidden.txt', 'sub', 'nowhere.txt', 'a.txt/x'), ['.hidden.txt']);
      assert.equal(glob('../*'), 'path.parent');
      assert.equal(glob('a.txt', '/etc/*'), 'path.absolute');
    });

    test('takes a name with brackets first of all as a name', () => {
      using ground = new Playground(anchor);
      for (const name of ['scan[1].txt', 'scan1.txt']) ground.put(name, '');
      const result = ground.workspace.glob(['scan[1].txt']);
      assert.deepEqual(result.ok && result.value, ['scan1.txt', 'scan[1].txt']);
    });

    test('counts what it leaves out and says so', () => {
      using ground = new Playground(anchor);
      ground.put('good.txt', '');
      ground.put('docs/deep.txt', '');
      for (const name of ['line\nbreak', 'photo\u202egnp.exe', 'CON', 'a:b', 'back\\slash', 'dot.']) {
        writeFileSync(path.join(ground.root, name), '');
      }
      if (process.platform === 'linux') {
        writeFileSync(Buffer.concat([Buffer.from(`${ground.root}/`), Buffer.from([0xff, 0xfe])]), '');
      }
      ground.put(`.countersign-${'0'.repeat(32)}.tmp`, '');
      ground.link('../outside/secret.txt', 'out.txt');
      ground.link('nowhere', 'dangling.txt');
      ground.link('docs', 'folder');
      ground.link('good.txt', 'inside.txt');
      const result = ground.workspace.list(['**']);
      assert.ok(result.ok);
      assert.deepEqual(result.value.paths, ['docs/deep.txt', 'good.txt', 'inside.txt']);
      const names = process.platform === 'linux' ? 7 : 6;
      assert.deepEqual(result.value.leftOut, { names, links: 3, unreadable: 0, deep: 0 });
      assert.deepEqual(ground.workspace.glob(['.*']), { ok: true, value: [] });
      for (const example of result.value.examples) assert.doesNotMatch(example, /[\n\u202e]/);
    });

    test('refuses a named file behind a link that leaves, instead of leaving it out', () => {
      using ground = new Playground(anchor);
      ground.link('../outside', 'folder');
      assert.equal(said(ground.workspace.glob(['folder/secret.txt'])), 'path.escapes');
    });

    test('gives up loudly when there is too much to look at', () => {
      using ground = new Playground(anchor, { maxEntries: 5 });
      for (const name of ['1', '2', '3', '4', '5']) ground.put(name, '');
      assert.equal(said(ground.workspace.glob(['*'])), 'ok');
      ground.put('6', '');
      assert.equal(said(ground.workspace.glob(['*'])), 'path.tooMany');
      assert.equal(said(ground.workspace.glob(['6'])), 'ok');
    });

    test('gives up by the same words when the patterns make too much of few files', () => {
      using ground = new Playground(anchor);
      for (let index = 0; index < 60; index += 1) ground.put(`${'a'.repeat(240)}${index}`, '');
      const involved = Array.from({ length: 64 }, (_, index) => `*${'a'.repeat(90 + index)}b`);
      const before = performance.now();
      assert.equal(said(ground.workspace.glob(involved)), 'path.tooMany');
      assert.ok(performance.now() - before < 10_000);
      assert.equal(said(ground.workspace.glob(involved.slice(0, 2))), 'ok');
    });

    test('in steps finds the same, and others have their turn in between', async () => {
      using ground = new Playground(anchor);
      for (let index = 0; index < 1_200; index += 1) ground.put(`${index % 7}/${index}.txt`, '');
      let turns = 0;
      const others = setInterval(() => {
        turns += 1;
      }, 0);
      const inSteps = await ground.workspace.listInSteps(['*/*5.txt']);
      clearInterval(others);
      assert.deepEqual(inSteps, ground.workspace.list(['*/*5.txt']));
      assert.ok(inSteps.ok && inSteps.value.paths.length === 120);
      assert.ok(turns > 0);
    });

    test('does not enter folders that no pattern can match', () => {
      using ground = new Playground(anchor, { maxEntries: 3 });
      for (const name of ['big/1', 'big/2', 'big/3', 'docs/a.txt']) ground.put(name, '');
      assert.deepEqual(ground.workspace.glob(['docs/*']), { ok: true, value: ['docs/a.txt'] });
    });
  });
}
