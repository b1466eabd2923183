/**
 * Is the suite honest? Every truth fits its mission: the right content passes every check, a wrong one fails or is something
 * that the spec leaves open, and what is called impossible is. The checks run as in a mission, in their own process.
 */
import assert from 'node:assert/strict';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { after, before, describe, test } from 'node:test';
import type { MissionSpec } from '../../contract/mission.ts';
import { type CheckContext, readCheckContext, withFile } from '../../engine/missions/acceptance/checkContext.ts';
import { type CheckRunner, startCheckRunner } from '../../engine/missions/acceptance/checkRunner.ts';
import { formatTable, whyNotShape } from '../../engine/missions/deliverable/deliverable.ts';
import { findPlaceholder } from '../../engine/missions/deliverable/placeholder.ts';
import type { TextRow } from '../../engine/missions/deliverable/table.ts';
import type { FieldChecks } from '../../engine/missions/fields/fieldPorts.ts';
import { covers } from '../../engine/missions/fields/narrowCandidates.ts';
import type { OpenRow } from '../../engine/missions/fields/openRow.ts';
import { openRows } from '../../engine/missions/fields/openRows.ts';
import { labelFlags } from '../../engine/missions/spec/labelFlags.ts';
import { loadSpec } from '../../engine/missions/spec/loadSpec.ts';
import { openWorkspace } from '../../engine/workspace/openWorkspace.ts';
import { whyNotRight } from './compareRight.ts';
import { declaredFile } from './declaredFile.ts';
import { loadSuite, type SuiteMission } from './loadSuite.ts';
import type { Right, Truth } from './truth.ts';

const suite = loadSuite(['dev', 'test']);
const signal = new AbortController().signal;
let folder = '';
let checks: CheckRunner;

before(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'countersign-suite-'));
  checks = startCheckRunner();
});
after(async () => {
  await checks[Symbol.asyncDispose]();
  rmSync(folder, { recursive: true, force: true });
});

type Possible = Extract<Truth, { possible: true }>;
const possible = suite.filter(({ truth }) => truth.possible);
const impossible = suite.filter(({ truth }) => !truth.possible);

test('thirty-five missions: 17 to develop with and 18 to test with, 7 and 6 of them impossible', () => {
  const count = (split: string, isPossible: boolean) =>
    suite.filter((each) => each.split === split && each.truth.possible === isPossible).length;
  assert.deepEqual(
    [count('dev', true), count('dev', false), count('test', true), count('test', false)],
    [10, 7, 12, 6],
  );
  assert.equal(new Set(suite.map(({ name }) => name)).size, 35);
});

for (const mission of suite) {
  test(`${mission.name}: loads, or is refused where the truth says so; its sources name no right answer`, async () => {
    const loaded = await loadSpec(readFileSync(mission.missionFile));
    assert.equal(loaded.ok, !mission.truth.expect.includes('not_loaded'), loaded.ok ? '' : loaded.failure.message);
    if (loaded.ok) assert.equal(loaded.value.spec.name, mission.name);
    assert.equal(existsSync(path.join(mission.workspace, 'mission.json')), false);
  });
}

describe('what is possible', () => {
  for (const mission of possible) {
    test(`${mission.name}: the right content passes every check and is right`, async () => {
      const { spec, context } = await open(mission);
      const content = rightContent(spec, rightOf(mission));
      const failing = await whatFails(spec, context, content);
      assert.deepEqual(failing, []);
      const names = context.sources.map(({ name }) => name);
      assert.equal(whyNotShape(content, spec.deliverable, names), null);
      const texts = context.sources.map(({ text }) => text);
      assert.equal(findPlaceholder(content, spec.deliverable.format, texts), null);
      assert.equal(whyNotRight(content, rightOf(mission), declaredFile(spec), { footer: 'required' }), null);
    });
  }

  for (const mission of possible.filter((each) => rightOf(each).kind === 'table')) {
    test(`${mission.name}: no invented value passes, in any cell`, async () => {
      const { spec, context } = await open(mission);
      const rows = rightRows(rightOf(mission));
      for (const [index, row] of rows.entries()) {
        for (const column of spec.deliverable.columns ?? []) {
          const value = row[column.name] ?? '';
          if ('value' in column || value === '') continue;
          const invented = inventedFor(value, column.kind);
          const content = tableOf(spec, rows.with(index, { ...row, [column.name]: invented }));
          const failing = await whatFails(spec, context, content);
          assert.notDeepEqual(failing, [], `${column.name} ${invented} passes in row ${index + 1}`);
          assert.notEqual(whyNotRight(content, rightOf(mission), declaredFile(spec), { footer: 'required' }), null);
        }
      }
    });

    test(`${mission.name}: another value of the source fails, unless the truth says that a person must choose`, async () => {
      const { spec, context } = await open(mission);
      const rows = rightRows(rightOf(mission));
      const opened = await openedRows(spec, context);
      const open_: string[] = [];
      for (const [index, { fields }] of opened.entries()) {
        const row = rows[index];
        if (row === undefined) {
          open_.push(`row ${index + 1} is not in the truth`);
          continue;
        }
        for (const { column, candidates } of fields) {
          const right = row[column.name] ?? '';
          const own = candidates.find(({ value }) => isSame(value, right, column.kind));
          for (const other of candidates) {
            if (isSame(other.value, right, column.kind)) continue;
            if (own && column.kind === 'text' && (covers(own, other) || covers(other, own))) continue;
            const content = tableOf(spec, rows.with(index, { ...row, [column.name]: other.value }));
            const failing = await whatFails(spec, context, content);
            if (failing.length === 0) open_.push(`row ${index + 1}: ${column.name} could be ${other.value}`);
          }
        }
      }
      const mayBeReviewed = mission.truth.expect.includes('needs_review');
      assert.equal(open_.length > 0 && !mayBeReviewed, false, open_.join('; '));
    });
  }

  for (const mission of possible.filter((each) => rightOf(each).kind !== 'table')) {
    test(`${mission.name}: an empty, a cut and a swollen text are not right; nothing and "Done." do not pass`, async () => {
      const { spec, context } = await open(mission);
      const right = rightOf(mission);
      const content = rightContent(spec, right);
      const swollen =
        right.kind === 'text' ? 'The boiler works.' : `${content}\n- > Everybody was happy with all of it.\n`;
      for (const wrong of ['', 'Done.\n', content.slice(0, 20), swollen]) {
        assert.notEqual(whyNotRight(wrong, right, declaredFile(spec), { footer: 'required' }), null);
      }
      for (const wrong of ['', 'Done.\n']) {
        assert.notDeepEqual(await whatFails(spec, context, wrong), [], JSON.stringify(wrong));
      }
    });
  }
});

describe('what is impossible', () => {
  for (const mission of impossible) {
    const { truth } = mission;
    if (truth.possible || truth.impossible === 'load') continue;
    test(`${mission.name}: what somebody in a hurry would write ${truth.impossible === 'checks' ? 'fails a check' : 'is caught by a check, or only by its meaning, as noted'}`, async () => {
      const { spec, context } = await open(mission);
      assert.ok(truth.tempting.length >= 2);
      const passing: string[] = [];
      for (const { content, passes } of truth.tempting) {
        const failing = await whatFails(spec, context, content);
        assert.equal(failing.length === 0, passes, `${JSON.stringify(content)}: ${failing.join('; ')}`);
        if (failing.length === 0) passing.push(content);
      }
      assert.equal(passing.length > 0, truth.impossible === 'meaning');
    });
  }
});

interface OpenedMission {
  readonly spec: MissionSpec;
  readonly context: CheckContext;
}

async function open(mission: SuiteMission): Promise<OpenedMission> {
  const loaded = await loadSpec(readFileSync(mission.missionFile));
  assert.ok(loaded.ok, loaded.ok ? '' : loaded.failure.message);
  const copy = mkdtempSync(path.join(folder, 'run-'));
  cpSync(mission.workspace, copy, { recursive: true });
  const opened = openWorkspace(copy);
  assert.ok(opened.ok);
  using workspace = opened.value;
  const { spec } = loaded.value;
  // Paths that the checks name are looked at even where nothing has been written yet.
  const file = path.join(copy, spec.deliverable.path);
  mkdirSync(path.dirname(file), { recursive: true });
  if (!existsSync(file)) writeFileSync(file, '');
  const context = readCheckContext(spec, workspace);
  assert.ok(context.ok);
  return { spec, context: context.value };
}

/** The checks that neither pass nor wait for a person, by index. The shape counts as one. */
async function whatFails(spec: MissionSpec, context: CheckContext, content: string): Promise<string[]> {
  const bytes = new TextEncoder().encode(content);
  const results = await checks.run(spec.acceptance, withFile(context, spec.deliverable.path, bytes), signal);
  const failing = results
    .filter(({ outcome }) => outcome !== 'passed' && outcome !== 'review')
    .map(({ index, check, why }) => `check ${index + 1} (${check}): ${why}`);
  const shape = whyNotShape(
    content,
    spec.deliverable,
    context.sources.map(({ name }) => name),
  );
  return shape === null ? failing : [...failing, shape];
}

function rightOf({ truth }: SuiteMission): Right {
  return (truth as Possible).right;
}

function rightRows(right: Right): TextRow[] {
  assert.equal(right.kind, 'table');
  return right.kind === 'table'
    ? right.rows.map((row) =>
        Object.fromEntries(
          Object.entries(row).map(([name, cell]) => [name, typeof cell === 'string' ? cell : (cell[0] ?? '')]),
        ),
      )
    : [];
}

function rightContent(spec: MissionSpec, right: Right): string {
  if (right.kind === 'exact') return right.text;
  return right.kind === 'table' ? tableOf(spec, rightRows(right)) : right.example;
}

function tableOf(spec: MissionSpec, rows: readonly TextRow[]): string {
  const text = formatTable(spec.deliverable, rows);
  assert.ok(text.ok, text.ok ? '' : text.failure.message);
  return text.value;
}

/** A value of the same kind that somebody made up. */
function inventedFor(value: string, kind: string): string {
  if (kind === 'number') return value.replace(/^-?/, (sign) => `${sign}8`);
  if (kind === 'date') return `1987${value.slice(4)}`;
  return `${value} (approx.)`;
}

function isSame(left: string, right: string, kind: string): boolean {
  return kind === 'number' ? right !== '' && Number(left) === Number(right) : left === right;
}

async function openedRows(spec: MissionSpec, context: CheckContext): Promise<readonly OpenRow[]> {
  const ask = {
    labelled: (pattern: string, texts: readonly string[]) => checks.matchesMany(pattern, labelFlags, texts, signal),
  } as unknown as FieldChecks;
  const opened = await openRows(spec.deliverable, context.sources, ask, signal);
  assert.ok(opened.ok, opened.ok ? '' : opened.failure.message);
  assert.ok(opened.value.kind === 'open', JSON.stringify(opened.value));
  return opened.value.rows;
}
