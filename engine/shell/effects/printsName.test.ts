import assert from 'node:assert/strict';
import { test } from 'node:test';
import { printsName } from './printsName.ts';

const prints = (pipeline: string) => printsName(pipeline.split(' | ').map((stage) => stage.split(' ')));

test('commits, branches, tags and accounts begin with a letter or a digit', () => {
  for (const pipeline of [
    'git rev-parse --short HEAD',
    'git merge-base main HEAD',
    'git describe --tags --abbrev=0',
    'git rev-list -n1 HEAD -- src/a.c',
    'git tag --sort=-v:refname | head -1',
    'git branch --show-current',
    'git log -1 --format=%H',
    'whoami',
  ])
    assert.ok(prints(pipeline), pipeline);
});

test('nothing is said of what may print its arguments, or text', () => {
  for (const pipeline of [
    'git rev-parse --output=x',
    'git rev-parse -- --output=x',
    'git rev-parse --sq-quote x',
    'git log -1',
    'git log -1 --format=%s',
    'git branch -a',
    'git tag -n | head -1',
    'git describe --dirty=x',
    'git tag | sed s/v/-/',
    'echo -o',
    'cat a',
  ])
    assert.ok(!prints(pipeline), pipeline);
});
