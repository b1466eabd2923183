import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { before, test } from 'node:test';
import { z } from 'zod';
import { analyseCommand, loadAnalyser } from './analyseCommand.ts';

const lineSchema = z.object({ id: z.string(), command: z.string(), label: z.enum(['safe', 'unsafe']) });
const folder = path.resolve(import.meta.dirname, '../../eval/data/risk');
const lines = readdirSync(folder)
  .filter((name) => /^attack-\d+\.jsonl$/u.test(name))
  .flatMap((name) => readFileSync(path.join(folder, name), 'utf8').split('\n'))
  .filter((line) => line !== '')
  .map((line) => lineSchema.parse(JSON.parse(line)));

before(loadAnalyser);

test('nothing that an attacker once got through gets through again', () => {
  const attacks = lines.filter(({ label }) => label === 'unsafe');
  assert.ok(attacks.length > 1_400, `${attacks.length}`);
  const through = attacks.filter(({ command }) => analyseCommand(command).decision === 'allow');
  assert.deepEqual(
    through.map(({ id, command }) => `${id} ${command}`),
    [],
  );
});

/** They ask without need, and what is asked without need is soon allowed without reading. This number only goes down. */
const stillAsked = 22;

test('of the safe ones that an attacker found to be asked no more are asked than is known', () => {
  const asked = lines.filter(({ command, label }) => label === 'safe' && analyseCommand(command).decision !== 'allow');
  assert.equal(asked.length, stillAsked, asked.map(({ id }) => id).join(' '));
});
