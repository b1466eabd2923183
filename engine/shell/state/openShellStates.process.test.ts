/** Against real folders, and against git itself, which these tests alone start. */
import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  realpathSync,
  rmSync,
  symlinkSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { after, before, beforeEach, describe, test } from 'node:test';
import fc from 'fast-check';
import { analyseCommand, loadAnalyser } from '../analyseCommand.ts';
import { openShellStates } from './openShellStates.ts';
import { readBytes } from './readFile.ts';

let base = '';
let root = '';
const clock = { monotonicMs: () => 0 };
before(() => loadAnalyser());
before(() => {
  base = realpathSync(mkdtempSync(path.join(os.tmpdir(), 'countersign-shell-')));
});
after(() => rmSync(base, { recursive: true, force: true }));
beforeEach(() => {
  root = mkdtempSync(path.join(base, 'w-'));
});

const write = (name: string, text = '') => {
  mkdirSync(path.dirname(path.join(root, name)), { recursive: true });
  writeFileSync(path.join(root, name), text);
};
const git = (...words: readonly string[]) =>
  execFileSync('git', ['-c', 'user.name=t', '-c', 'user.email=t@t', ...words], { cwd: root, encoding: 'utf8' });
const state = () => {
  const made = openShellStates(clock).at(root);
  assert.ok(made);
  return made;
};
const decide = (command: string) => analyseCommand(command, state()).decision;

describe('what is there', () => {
  test('files, folders, nothing, links, and places that are really outside', () => {
    write('a.txt');
    mkdirSync(path.join(root, 'sub'));
    symlinkSync('a.txt', path.join(root, 'link'));
    symlinkSync(base, path.join(root, 'out'));
    symlinkSync('nowhere', path.join(root, 'dangling'));
    const kinds = ['a.txt', 'sub', 'sub/x/y', 'link', 'out/x', 'dangling', 'dangling/x', '../x', 'a.txt/x'].map(
      state().stat,
    );
    assert.equal(state().stat(`out/${path.basename(root)}`), 'other', 'a folder that is there, but outside');
    assert.deepEqual(kinds, ['file', 'folder', 'absent', 'other', 'other', 'other', 'other', 'other', undefined]);
  });

  test('a folder that is absent, or is a file, has no state', () => {
    write('a.txt');
    const states = openShellStates(clock);
    assert.equal(states.at(path.join(root, 'absent')), undefined);
    assert.equal(states.at(path.join(root, 'a.txt')), undefined);
  });

  test('a redirect, a copy and a change of folder follow the disk', () => {
    write('a.txt');
    write('sub/b.txt');
    symlinkSync(base, path.join(root, 'out'));
    assert.equal(decide('ls > new.txt'), 'allow');
    assert.equal(decide('ls > a.txt'), 'ask');
    assert.equal(decide('cp a.txt b.txt'), 'allow');
    assert.equal(decide('cd sub && ls > new.txt'), 'allow');
    assert.equal(decide('cd sub && ls > b.txt'), 'ask');
    assert.equal(decide('cd out && ls > new.txt'), 'ask');
    assert.equal(decide('ls > out/new.txt'), 'ask');
    assert.equal(decide('mkdir fresh && cd fresh && ls > new.txt'), 'allow');
  });

  test('links and patterns do not hide a credential', () => {
    write('.env', 'A=1');
    write('deploy.pem', 'x');
    write('notes.md', 'x');
    symlinkSync('.env', path.join(root, 'settings.txt'));
    assert.equal(decide('cat settings.txt'), 'ask');
    assert.equal(decide('cat *'), 'ask');
    assert.equal(decide('cat *.md'), 'allow');
  });
});

describe('what git would say, without git', () => {
  const versions = ['2', '3', '4'];
  for (const version of versions)
    test(`index of version ${version}: a build folder goes only when ignored, untracked and no repository`, () => {
      git('init', '-q');
      git('config', 'index.version', version);
      write('.gitignore', 'dist\nbuild/\n/out\ncoverage\n');
      write('dist/a.js');
      write('build/kept.js');
      write('coverage/.git/HEAD');
      write('src/dist/a.js');
      git('add', '.');
      git('add', '-f', 'build/kept.js');
      assert.equal(state().ignoredAndUntracked('dist'), true);
      assert.equal(state().ignoredAndUntracked('src/dist'), true);
      assert.equal(state().ignoredAndUntracked('build'), false);
      assert.equal(state().ignoredAndUntracked('coverage'), false);
      assert.equal(state().ignoredAndUntracked('src'), false);
      assert.deepEqual(['rm -rf dist', 'rm -rf dist/*', 'rm -rf build', 'rm -rf src', 'rm -rf coverage'].map(decide), [
        'allow',
        'allow',
        'ask',
        'ask',
        'ask',
      ]);
    });

  test('a worktree and a subfolder find their own index', () => {
    git('init', '-q');
    write('.gitignore', 'dist\n');
    write('src/x');
    git('add', '.');
    git('commit', '-qm', 'x');
    git('worktree', 'add', '-q', 'tree');
    write('tree/dist/a');
    write('src/dist/a');
    const states = openShellStates(clock);
    assert.equal(states.at(path.join(root, 'tree'))?.ignoredAndUntracked('dist'), true);
    assert.equal(states.at(path.join(root, 'src'))?.ignoredAndUntracked('dist'), true);
  });

  test('without a repository, or with an index that is not read, it cannot be told', () => {
    write('.gitignore', 'dist\n');
    write('dist/a');
    assert.equal(state().ignoredAndUntracked('dist'), undefined);
    git('init', '-q');
    assert.equal(state().ignoredAndUntracked('dist'), undefined, 'there is no index yet');
    writeFileSync(path.join(root, '.git/index'), 'DIRC garbage that is no index at all, but long enough');
    assert.equal(state().ignoredAndUntracked('dist'), undefined);
  });

  test('a path through a link is not about this repository', () => {
    git('init', '-q');
    write('.gitignore', 'dist\n');
    git('add', '.');
    mkdirSync(path.join(base, 'elsewhere/dist'), { recursive: true });
    symlinkSync(path.join(base, 'elsewhere'), path.join(root, 'linked'));
    assert.equal(state().ignoredAndUntracked('linked/dist'), undefined);
    assert.equal(decide('rm -rf linked/dist'), 'ask');
  });

  test('a split index is not read', () => {
    git('init', '-q');
    write('.gitignore', 'dist\n');
    write('dist/a');
    git('add', '.gitignore');
    git('add', '-f', 'dist/a');
    git('update-index', '--split-index');
    assert.equal(state().ignoredAndUntracked('dist'), undefined);
  });

  test('what it calls ignored git calls ignored too', () => {
    git('init', '-q');
    write('x');
    git('add', 'x');
    const name = fc.constantFrom('a', 'b', 'dist', '.c');
    const segment = fc.constantFrom('a', 'b', 'dist', '.c', '*', '**', 'd*', '?', '.*', 'd[i]st', '\\a');
    const pattern = fc
      .tuple(fc.constantFrom('', '!', '/'), fc.array(segment, { minLength: 1, maxLength: 3 }), fc.constantFrom('', '/'))
      .map(([start, segments, end]) => `${start}${segments.join('/')}${end}`);
    let ignored = 0;
    fc.assert(
      fc.property(
        fc.array(pattern, { minLength: 1, maxLength: 4 }),
        fc.array(name, { minLength: 1, maxLength: 3 }),
        (lines, names) => {
          write('.gitignore', `${lines.join('\n')}\n`);
          const file = names.join('/');
          mkdirSync(path.join(root, file), { recursive: true });
          if (state().ignoredAndUntracked(file) !== true) return;
          ignored += 1;
          assert.equal(
            spawnSync('git', ['check-ignore', '-q', file], { cwd: root }).status,
            0,
            JSON.stringify({ lines, file }),
          );
        },
      ),
      { numRuns: 250 },
    );
    assert.ok(ignored > 20, `only ${ignored} were ignored at all`);
  });
});

describe('scripts and targets', () => {
  const manifest = (scripts: Record<string, string>) => write('package.json', JSON.stringify({ scripts }));

  test('a script is judged by its text, with what runs before and after it', () => {
    manifest({
      count: 'wc -l src/a.ts',
      ship: 'git push',
      posttest: 'git push',
      test: 'jest',
      lint: 'eslint --fix .',
      check: 'node tools/check.mjs',
    });
    assert.deepEqual(['npm run count', 'npm run ship', 'npm test', 'npm run lint', 'npm run check'].map(decide), [
      'allow',
      'ask',
      'ask',
      'ask',
      'allow',
    ]);
  });

  test('a build may replace what builds make, and nothing else', () => {
    manifest({ build: 'rm -rf dist && tsc && cp a.json dist/a.json', compile: 'rm -rf data && tsc' });
    write('dist/a.json');
    write('data/a.json');
    assert.equal(decide('npm run build'), 'allow');
    assert.equal(decide('npm run compile'), 'ask');
    assert.equal(decide('rm -rf dist'), 'ask', 'outside of the build git has to say so');
  });

  test('a changed file is read again', () => {
    const states = openShellStates(clock);
    manifest({ x: 'ls' });
    assert.equal(states.at(root)?.npmScript('', 'x')?.[1], 'ls');
    manifest({ x: 'pwd' });
    utimesSync(path.join(root, 'package.json'), 1, 1);
    assert.equal(states.at(root)?.npmScript('', 'x')?.[1], 'pwd');
  });

  test('a target is judged by its recipe', () => {
    write('Makefile', 'count:\n\twc -l a.c\nship: count\n\tgit push\ntest:\n\t./run-tests\nlint:\n\tblack .\n');
    assert.deepEqual(['make count', 'make ship', 'make test', 'make lint', 'make'].map(decide), [
      'allow',
      'ask',
      'allow',
      'ask',
      'allow',
    ]);
  });
});

describe('a hostile folder', () => {
  test('nothing of it runs, whatever its configuration says', () => {
    git('init', '-q');
    write('.gitignore', 'dist\n');
    write('dist/a');
    git('add', '.gitignore');
    const trap = path.join(root, 'trap.sh');
    writeFileSync(trap, `#!/bin/sh\ntouch '${root}/ran'\n`);
    chmodSync(trap, 0o755);
    for (const name of [
      'core.fsmonitor',
      'core.pager',
      'core.hooksPath',
      'core.sshCommand',
      'alias.ls-files',
      'core.editor',
    ])
      git('config', name, trap);
    git('config', 'alias.check-ignore', `!${trap}`);
    write('package.json', '{"scripts":{"test":"jest"}}');
    for (const command of ['rm -rf dist', 'npm test', 'ls > x', 'git status', 'make']) decide(command);
    assert.equal(existsSync(path.join(root, 'ran')), false);
  });

  test('pipes, huge files and files that lead elsewhere neither hang nor count', () => {
    git('init', '-q');
    write('.gitignore', 'dist\n');
    write('dist/a');
    git('add', '.');
    for (const name of ['package.json', 'Makefile']) execFileSync('mkfifo', [path.join(root, name)]);
    rmSync(path.join(root, '.gitignore'));
    execFileSync('mkfifo', [path.join(root, '.gitignore')]);
    const from = performance.now();
    assert.equal(readBytes(path.join(root, 'Makefile'), 1_000), null, 'a pipe that nobody writes to');
    assert.equal(decide('npm run count'), 'ask');
    assert.equal(decide('make count'), 'ask');
    assert.equal(decide('rm -rf dist'), 'ask');
    rmSync(path.join(root, 'package.json'));
    write('package.json');
    truncateSync(path.join(root, 'package.json'), 100 * 1_048_576);
    assert.equal(readBytes(path.join(root, 'package.json'), 262_144), null);
    assert.equal(decide('npm run count'), 'ask');
    rmSync(path.join(root, 'package.json'));
    symlinkSync('/dev/zero', path.join(root, 'package.json'));
    assert.equal(decide('npm run count'), 'ask');
    rmSync(path.join(root, '.git'), { recursive: true });
    write('.git', `gitdir: ${root}/.git\n`);
    assert.equal(decide('rm -rf dist'), 'ask');
    assert.ok(performance.now() - from < 1_000);
  });

  test('odd manifests are no scripts', () => {
    for (const text of ['', '[]', '{"scripts":[]}', '{"scripts":{"count":1}}', '{"scripts":{"count":"wc -l a"}'])
      for (const name of ['package.json']) {
        write(name, text);
        assert.equal(decide('npm run count'), 'ask', text);
      }
    write('package.json', '{"scripts":{"__proto__":"ls","count":"wc -l a"}}');
    assert.equal(decide('npm run toString'), 'ask');
    assert.equal(decide('npm run count'), 'allow');
  });

  test('when the time is over nothing more can be told', () => {
    let now = 0;
    const late = openShellStates({ monotonicMs: () => (now += 15) }).at(root);
    assert.ok(late);
    write('a');
    assert.equal(late.stat('b'), 'absent');
    assert.equal(late.stat('b'), undefined);
    assert.equal(analyseCommand('ls > b', late).decision, 'ask');
    assert.match(analyseCommand('ls > b', late).why, /could not be told/);
  });
});
