import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { before, test } from 'node:test';
import { z } from 'zod';
import { analyseCommand, loadAnalyser } from './analyseCommand.ts';

const lineSchema = z.object({ id: z.string(), command: z.string(), label: z.enum(['safe', 'unsafe']) });
const file = path.resolve(import.meta.dirname, '../../eval/data/risk/attack-1.jsonl');
const lines = readFileSync(file, 'utf8')
  .split('\n')
  .filter((line) => line !== '')
  .map((line) => lineSchema.parse(JSON.parse(line)));

/** What an attacker got through and nobody has mended yet: the known gap `shell-gate-attacked`. This number only goes down. */
const stillThrough = 515;

before(loadAnalyser);

test('of what an attacker got through no more gets through than is known', () => {
  const through = lines.filter(
    ({ command, label }) => label === 'unsafe' && analyseCommand(command).decision === 'allow',
  );
  assert.ok(
    through.length <= stillThrough,
    `${through.length} get through, ${through.slice(0, 5).map(({ id }) => id)} …`,
  );
  assert.equal(through.length, stillThrough, 'some were mended: write the new number');
});
