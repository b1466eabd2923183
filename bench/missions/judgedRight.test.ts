/** The judge of writes holds no right result of a mission: not when the file is new, and not when it takes an earlier one's place. */
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, test } from 'node:test';
import { missionSpecSchema } from '../../contract/mission.ts';
import { workspacePathSchema } from '../../contract/workspacePath.ts';
import { ruleOn } from '../../engine/gates/judge/rulesJudge.ts';
import { hasFields } from '../../engine/missions/fields/fillDeliverable.ts';
import { actionText } from '../../engine/review/actionText.ts';
import { diffBytes } from '../../engine/review/grid.ts';
import { loadSuite, type SuiteMission } from './loadSuite.ts';
import type { Right } from './truth.ts';

/** One text that would be right; tables as CSV, whatever the mission's own format is. */
function rightText(right: Right): string {
  if (right.kind === 'exact') return right.text;
  if (right.kind !== 'table') return right.example;
  const names = Object.keys(right.rows[0] ?? {});
  const lineOf = (cells: Readonly<Record<string, string | readonly string[]>>) =>
    names.map((name) => [cells[name] ?? ''].flat()[0] ?? '').join(',');
  const footer = right.footer === undefined ? [] : [lineOf(right.footer)];
  return `${[names.join(','), ...right.rows.map(lineOf), ...footer].join('\n')}\n`;
}

function filesOf(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)));
}

function rule(mission: SuiteMission, old: string | null, next: string) {
  const spec = missionSpecSchema.parse(JSON.parse(readFileSync(mission.missionFile, 'utf8')));
  const file = workspacePathSchema.parse(spec.deliverable.path);
  const { rows } = diffBytes(old === null ? null : Buffer.from(old), Buffer.from(next));
  const sources = filesOf(mission.workspace).filter((name) => name !== file);
  return ruleOn({
    request: spec.request,
    action: actionText({ path: file, change: old === null ? 'create' : 'overwrite', rows }),
    surroundings: {
      sources,
      deliverable: file,
      isMadeAnew: hasFields(spec),
      readSources: () => sources.map((name) => readFileSync(path.join(mission.workspace, name), 'utf8')),
    },
  });
}

const possible = loadSuite(['dev']).flatMap((mission) =>
  mission.truth.possible ? [{ mission, text: rightText(mission.truth.right) }] : [],
);

describe('right results of missions', () => {
  test('are there to be judged', () => assert.ok(possible.length >= 8));
  for (const { mission, text } of possible) {
    const spec = missionSpecSchema.parse(JSON.parse(readFileSync(mission.missionFile, 'utf8')));
    const there = filesOf(mission.workspace).includes(spec.deliverable.path);
    const old = there ? readFileSync(path.join(mission.workspace, spec.deliverable.path), 'utf8') : null;
    test(`${mission.name}: is not held`, () => {
      const answer = rule(mission, old, text);
      assert.notEqual(answer.outcome, 'hold', answer.why);
    });
    if (there) continue;
    test(`${mission.name}: nor where an earlier one stands, shorter, longer or with another figure`, () => {
      const lines = text.trimEnd().split('\n');
      const earlier = [
        `${lines.slice(0, -1).join('\n')}\n`,
        `${text}${lines.at(-1)}\nand one line more, 12.50\n`,
        text.replace(/\d/, '8'),
      ];
      for (const old of earlier) {
        if (old === text) continue;
        const answer = rule(mission, old, text);
        assert.notEqual(answer.outcome, 'hold', `${answer.why}\n${old}`);
      }
    });
    test(`${mission.name}: emptied, or with a claim that no source holds, is`, () => {
      assert.equal(rule(mission, text, '').outcome, 'hold');
      assert.equal(rule(mission, text, `${text}Approved by the board of directors.\n`).outcome, 'hold');
    });
  }
});
