import assert from 'node:assert/strict';
import {
  chmodSync,
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
} from 'node:fs';
import path from 'node:path';
import { describe, test } from 'node:test';
import { supportedAnchor } from './anchor.ts';
import { openWorkspace } from './openWorkspace.ts';
import { anchors, at, bytes, digestOf, Playground, said } from './testing/playground.ts';

test('on Linux folders are held by descriptor', { skip: process.platform !== 'linux' && 'not Linux' }, () => {
  assert.equal(supportedAnchor(), 'descriptor');
});

for (const anchor of anchors) {
  describe(`a workspace held by ${anchor}`, () => {
    describe('its root', () => {
      test('must be a folder that is there', () => {
        using ground = new Playground(anchor);
        assert.equal(said(openWorkspace(path.join(ground.base, 'nowhere'), { anchor })), 'path.root');
        assert.equal(said(openWorkspace(path.join(ground.outside, 'secret.txt'), { anchor })), 'path.root');
      });

      test('may be named through a link, and is then the real folder', () => {
        using ground = new Playground(anchor);
        symlinkSync(ground.root, path.join(ground.base, 'alias'));
        const opened = openWorkspace(path.join(ground.base, 'alias'), { anchor });
        assert.ok(opened.ok);
        assert.equal(opened.value.root, ground.root);
        opened.value[Symbol.dispose]();
      });

      test('moved away or replaced stops everything with path.root', () => {
        using ground = new Playground(anchor);
        ground.put('a.txt', 'a');
        renameSync(ground.root, `${ground.root}2`);
        const all = () => [
          said(ground.workspace.read(at('a.txt'), 9)),
          said(ground.workspace.stat(at('a.txt'))),
          said(ground.workspace.resolve('a.txt', 'read')),
          said(ground.workspace.glob(['*'])),
          said(ground.create('b.txt', 'b')),
        ];
        assert.deepEqual(all(), Array(5).fill('path.root'));
        mkdirSync(ground.root);
        assert.deepEqual(all(), Array(5).fill('path.root'));
        rmSync(ground.root, { recursive: true });
        renameSync(`${ground.root}2`, ground.root);
        assert.equal(ground.read('a.txt'), 'a');
      });
    });

    describe('reading', () => {
      test('gives bytes, mode and digest', () => {
        using ground = new Playground(anchor);
        ground.put('docs/a.txt', 'hello');
        chmodSync(path.join(ground.root, 'docs/a.txt'), 0o640);
        const result = ground.workspace.read(at('docs/a.txt'), 5);
        assert.ok(result.ok);
        assert.equal(new TextDecoder().decode(result.value.bytes), 'hello');
        assert.equal(result.value.mode, 0o640);
        assert.equal(result.value.digest, '2cf24dba5fb0a30e26e83b2ac5b9e29e1b161e5c1fa7425e73043362938b9824');
        assert.deepEqual(ground.workspace.stat(at('docs/a.txt')), { ok: true, value: { sizeBytes: 5, mode: 0o640 } });
      });

      test('refuses more than the cap, a folder, a file used as a folder, and what is not there', () => {
        using ground = new Playground(anchor);
        ground.put('docs/a.txt', 'hello');
        assert.equal(said(ground.workspace.read(at('docs/a.txt'), 4)), 'file.tooLarge');
        assert.equal(ground.read('docs'), 'path.notFile');
        assert.equal(ground.read('docs/a.txt/x'), 'path.notDirectory');
        assert.equal(ground.read('docs/b.txt'), 'path.notFound');
        assert.deepEqual(ground.workspace.stat(at('docs/b.txt')), { ok: true, value: null });
        assert.equal(said(ground.workspace.stat(at('docs'))), 'path.notFile');
      });

      test('reads an empty file', () => {
        using ground = new Playground(anchor);
        ground.put('empty', '');
        assert.equal(ground.read('empty'), '');
      });
    });

    describe('links', () => {
      test('that stay inside are read through, however they are spelt', () => {
        using ground = new Playground(anchor);
        ground.put('docs/a.txt', 'hello');
        ground.put('other/b.txt', 'b');
        ground.link('docs/a.txt', 'near');
        ground.link('../docs/a.txt', 'other/up');
        ground.link('docs', 'folder');
        ground.link(path.join(ground.root, 'docs'), 'absolute');
        ground.link('near', 'chain');
        ground.link('docs/../other/./..//docs/a.txt', 'winding');
        for (const name of ['near', 'other/up', 'folder/a.txt', 'absolute/a.txt', 'chain', 'winding']) {
          assert.equal(ground.read(name), 'hello', name);
          assert.equal(said(ground.workspace.resolve(name, 'read')), 'ok', name);
        }
      });

      test('that leave are refused, however they are spelt', () => {
        using ground = new Playground(anchor);
        mkdirSync(path.join(ground.root, 'docs'));
        ground.link('../outside/secret.txt', 'out');
        ground.link('../outside', 'folder');
        ground.link(ground.outside, 'absolute');
        ground.link('out', 'chain');
        ground.link('../../outside/secret.txt', 'docs/up');
        ground.link(`${ground.root}/../outside/secret.txt`, 'dressed');
        ground.link(`${ground.root}2`, 'neighbour');
        ground.link('../w/docs', 'outAndBack');
        ground.link('/', 'slash');
        ground.link('/proc/self/cwd', 'magic');
        const names = ['out', 'folder/secret.txt', 'absolute/secret.txt', 'chain', 'docs/up', 'dressed', 'neighbour'];
        for (const name of [...names, 'outAndBack/x', 'slash/etc/passwd', 'magic/x']) {
          assert.equal(ground.read(name), 'path.escapes', name);
          assert.equal(said(ground.workspace.resolve(name, 'read')), 'path.escapes', name);
          assert.equal(said(ground.workspace.stat(at(name))), 'path.escapes', name);
        }
      });

      test('that turn in a circle, point at a folder above, or lead nowhere end in a refusal', () => {
        using ground = new Playground(anchor);
        mkdirSync(path.join(ground.root, 'docs'));
        ground.link('b', 'a');
        ground.link('a', 'b');
        ground.link('.', 'self');
        ground.link('..', 'docs/up');
        ground.link('nowhere', 'dangling');
        assert.equal(ground.read('a'), 'path.link');
        assert.equal(ground.read('self'), 'path.notFile');
        assert.equal(ground.read('docs/up'), 'path.notFile');
        assert.equal(ground.read('dangling'), 'path.notFound');
      });

      test('are followed forty deep and no deeper', () => {
        using ground = new Playground(anchor);
        ground.put('0', 'end');
        for (let depth = 1; depth <= 41; depth += 1) ground.link(`${depth - 1}`, `${depth}`);
        assert.equal(ground.read('40'), 'end');
        assert.equal(ground.read('41'), 'path.link');
      });

      test('are never written through, wherever they point', () => {
        using ground = new Playground(anchor);
        ground.put('docs/a.txt', 'hello');
        ground.link('docs', 'folder');
        ground.link('docs/a.txt', 'near');
        ground.link('../outside/secret.txt', 'out');
        ground.link('../outside', 'outFolder');
        ground.link('../outside/new.txt', 'dangling');
        const before = ground.everything();
        for (const name of ['folder/a.txt', 'folder/new.txt', 'near', 'out', 'outFolder/secret.txt', 'dangling']) {
          assert.equal(said(ground.workspace.resolve(name, 'write')), 'path.link', name);
          assert.equal(said(ground.create(name, 'x')), 'path.link', name);
          assert.equal(said(ground.overwrite(name, 'hello', 'x')), 'path.link', name);
          const gone = ground.workspace.apply({ path: at(name), base: digestOf('hello'), next: null, mode: 0o644 });
          assert.equal(said(gone), 'path.link', name);
        }
        assert.deepEqual(ground.everything(), before);
      });
    });

    describe('writing', () => {
      test('creates a file and the folders above it, replaces it, and deletes it', () => {
        using ground = new Playground(anchor);
        assert.equal(said(ground.create('a/b/c.txt', 'one')), 'ok');
        assert.equal(ground.text('a/b/c.txt'), 'one');
        assert.equal(said(ground.overwrite('a/b/c.txt', 'one', 'two')), 'ok');
        assert.equal(ground.text('a/b/c.txt'), 'two');
        const gone = ground.workspace.apply({ path: at('a/b/c.txt'), base: digestOf('two'), next: null, mode: 0o644 });
        assert.equal(said(gone), 'ok');
        assert.deepEqual(readdirSync(path.join(ground.root, 'a/b')), []);
      });

      test('gives the mode it was told to, executable bits included and no others', () => {
        using ground = new Playground(anchor);
        ground.put('run.sh', 'one');
        const change = { path: at('run.sh'), base: digestOf('one'), next: bytes('two') };
        assert.equal(said(ground.workspace.apply({ ...change, mode: 0o4755 })), 'ok');
        assert.equal(statSync(path.join(ground.root, 'run.sh')).mode & 0o7777, 0o755);
      });

      test('refuses when the base is not what is there, and leaves everything as it was', () => {
        using ground = new Playground(anchor);
        ground.put('a.txt', 'changed by the person');
        const before = ground.everything();
        assert.equal(said(ground.overwrite('a.txt', 'as it was', 'new')), 'file.changed');
        assert.equal(said(ground.overwrite('gone.txt', 'as it was', 'new')), 'file.changed');
        assert.equal(said(ground.overwrite('deep/gone.txt', 'as it was', 'new')), 'file.changed');
        assert.equal(said(ground.create('a.txt', 'new')), 'file.changed');
        const gone = ground.workspace.apply({ path: at('a.txt'), base: digestOf('other'), next: null, mode: 0o644 });
        assert.equal(said(gone), 'file.changed');
        assert.deepEqual(ground.everything(), before);
        assert.equal(existsSync(path.join(ground.root, 'deep')), false);
      });

      test('refuses when the file changes, goes or comes while the new bytes are written', () => {
        let meddle = () => {};
        using ground = new Playground(anchor, { onStep: (step) => step === 'synced' && meddle() });
        ground.put('a.txt', 'old');
        meddle = () => ground.put('a.txt', 'typed meanwhile');
        assert.equal(said(ground.overwrite('a.txt', 'old', 'new')), 'file.changed');
        assert.equal(ground.text('a.txt'), 'typed meanwhile');
        meddle = () => rmSync(path.join(ground.root, 'a.txt'));
        assert.equal(said(ground.overwrite('a.txt', 'typed meanwhile', 'new')), 'file.changed');
        meddle = () => ground.put('b/c.txt', 'typed meanwhile');
        assert.equal(said(ground.create('b/c.txt', 'new')), 'file.changed');
        assert.equal(ground.text('b/c.txt'), 'typed meanwhile');
        meddle = () => ground.link('../outside/secret.txt', 'd.txt');
        assert.equal(said(ground.create('d.txt', 'new')), 'path.link');
        assert.deepEqual(Object.keys(ground.everything()), ['outside/secret.txt', 'w/b/c.txt']);
        assert.deepEqual(readdirSync(ground.root).sort(), ['b', 'd.txt']);
      });

      test('never replaces a file that comes in the very last moment', () => {
        using ground = new Playground(anchor, {
          onStep: (step) => step === 'rechecked' && ground.put('a.txt', 'typed meanwhile'),
        });
        assert.equal(said(ground.create('a.txt', 'new')), 'file.changed');
        assert.equal(ground.text('a.txt'), 'typed meanwhile');
        assert.deepEqual(readdirSync(ground.root), ['a.txt']);
      });

      test('removes the folders it made when the write then fails', () => {
        using ground = new Playground(anchor, {
          onStep: (step) => {
            if (step === 'synced') throw Object.assign(new Error('full'), { code: 'ENOSPC' });
          },
        });
        const result = ground.create('x/y/z.txt', 'new');
        assert.equal(result.ok ? '' : result.failure.message, '"x/y/z.txt" cannot be used: the disk is full (ENOSPC).');
        assert.deepEqual(readdirSync(ground.root), []);
      });

      test('refuses folders, files used as folders, .git, and its own temporary names', () => {
        using ground = new Playground(anchor);
        ground.put('docs/a.txt', 'hello');
        assert.equal(said(ground.create('docs', 'x')), 'path.notFile');
        assert.equal(said(ground.create('docs/a.txt/b', 'x')), 'path.notDirectory');
        assert.equal(said(ground.create('.git/config', 'x')), 'path.git');
        assert.equal(said(ground.create('sub/.GIT/hooks/x', 'x')), 'path.git');
        assert.equal(said(ground.create(`.countersign-${'0'.repeat(32)}.tmp`, 'x')), 'path.reservedName');
        assert.equal(said(ground.workspace.resolve('docs', 'write')), 'path.notFile');
        assert.equal(said(ground.workspace.resolve('docs', 'read')), 'ok');
      });

      test('does not reach a file outside that has a hard link inside', () => {
        using ground = new Playground(anchor);
        linkSync(path.join(ground.outside, 'secret.txt'), path.join(ground.root, 'a.txt'));
        assert.equal(said(ground.overwrite('a.txt', 'secret', 'new')), 'ok');
        assert.equal(ground.text('a.txt'), 'new');
        assert.equal(readFileSync(path.join(ground.outside, 'secret.txt'), 'utf8'), 'secret');
      });

      test('refuses to create what iCloud has taken off the disk', () => {
        using ground = new Playground(anchor);
        ground.put('.letter.txt.icloud', 'stub');
        assert.equal(said(ground.create('letter.txt', 'x')), 'file.cloudStub');
        assert.equal(said(ground.create('other.txt', 'x')), 'ok');
      });

      test('sweeps leftovers of a crash that are old, and nothing else', () => {
        using ground = new Playground(anchor);
        const old = `.countersign-${'a'.repeat(32)}.tmp`;
        const fresh = `.countersign-${'b'.repeat(32)}.tmp`;
        const foreign = '.countersign-notes.tmp';
        for (const name of [old, fresh, foreign]) ground.put(name, 'left over');
        for (const name of [old, foreign]) utimesSync(path.join(ground.root, name), 1, 1);
        assert.equal(said(ground.create('a.txt', 'x')), 'ok');
        assert.deepEqual(readdirSync(ground.root).sort(), [fresh, foreign, 'a.txt'].sort());
      });
    });

    test('leaves no file open behind', { skip: process.platform !== 'linux' && 'counts /proc/self/fd' }, () => {
      const open = () => readdirSync('/proc/self/fd').length;
      const before = open();
      {
        using ground = new Playground(anchor);
        ground.put('docs/a.txt', 'a');
        ground.link('../outside', 'out');
        ground.link('docs/../docs', 'in');
        const held = open();
        for (const name of ['docs/a.txt', 'docs', 'docs/none/x', 'docs/a.txt/x', 'out/x', 'in/a.txt', 'in']) {
          ground.read(name);
          ground.workspace.resolve(name, 'read');
          ground.workspace.resolve(name, 'write');
          ground.create(name, 'x');
          ground.overwrite(name, 'y', 'x');
        }
        ground.workspace.list(['**', 'out/x', 'in/a.txt']);
        assert.equal(open(), held);
      }
      assert.equal(open(), before);
    });
  });
}
