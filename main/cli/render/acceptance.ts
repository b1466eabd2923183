/** The acceptance table: each frozen check, its answer, and why. A mark and a word, never colour alone. */
import type { CheckResult, MissionResult, Undecided } from '../../../contract/mission.ts';
import { visibleText } from '../../../engine/review/visibleText.ts';
import type { Output } from '../output.ts';
import { renderTable } from './table.ts';

const marks = { passed: '✓ passed', failed: '✗ failed', open: '○ open', review: '◐ person' } as const;
const colours = { passed: 'green', failed: 'red', open: 'dim', review: 'yellow' } as const;

export function renderAcceptance(
  checks: readonly Pick<CheckResult, 'check' | 'path' | 'outcome' | 'why'>[],
  output: Output,
) {
  return renderTable(
    [{ title: '#' }, { title: 'check' }, { title: 'answer' }, { title: 'why' }],
    checks.map((check, index) => [
      String(index + 1),
      check.check,
      output.style(colours[check.outcome], marks[check.outcome]),
      visibleText(check.why),
    ]),
  );
}

export function renderUndecided(fields: readonly Undecided[]): readonly string[] {
  const where = (evidence: Undecided['evidence']) =>
    evidence ? `${visibleText(evidence.source)}:${evidence.line}  ${visibleText(evidence.text.trim())}` : '';
  return fields.flatMap((field) => [
    `  ${visibleText(field.row)} · ${visibleText(field.field)}: ${
      field.others.every(({ value }) => value === '')
        ? 'nothing but the model says that this is what was asked'
        : 'nothing in the spec tells these apart'
    }`,
    ...renderTable(
      [{ title: 'value' }, { title: 'where it stands' }],
      [field, ...field.others].map((choice) => [
        choice.value === '' ? '(none)' : visibleText(choice.value),
        where(choice.evidence),
      ]),
      6,
    ).slice(1),
  ]);
}

const statusColours = {
  accepted: 'green',
  refused: 'red',
  needs_review: 'yellow',
  capped: 'yellow',
  void: 'red',
  failed: 'red',
} as const;

export function renderStatus(result: MissionResult, output: Output): string {
  // Nothing failed where the person ended it; the result's own word stays the format's.
  const word =
    result.stopped === true
      ? output.style(['bold', 'yellow'], 'stopped by you')
      : output.style(['bold', statusColours[result.status]], result.status);
  return `${word}${result.why ? `: ${visibleText(result.why)}` : ''}`;
}

/** What a person types to answer. */
export function renderAnswers(fields: readonly Undecided[], run: string): readonly string[] {
  const [first] = fields;
  if (first === undefined) return [];
  return [
    `  Answer with: countersign mission pick ${run} '${visibleText(first.row)}/${visibleText(first.field)}=VALUE' …`,
    '  (all in one command; =, and nothing behind it, means none of these; --keep leaves the rest as it is)',
  ];
}
