/** What a person chose among the values that the spec leaves open. Pure: the host checks every pick again. */
import { type MissionSpec, rowAsField, type Undecided } from '../../../contract/mission.ts';

export type Choices = ReadonlyMap<string, string>;

export interface RunPick {
  readonly row: string;
  readonly field: string;
  readonly value: string;
}

export function openKey({ row, field }: Pick<Undecided, 'row' | 'field'>): string {
  return JSON.stringify([row, field]);
}

export function picksOf(undecided: readonly Undecided[], choices: Choices): readonly RunPick[] {
  return undecided.flatMap((open) => {
    const value = choices.get(openKey(open));
    return value === undefined ? [] : [{ row: open.row, field: open.field, value }];
  });
}

/** Everything that could be meant, the value of the result first, each once. */
export function valuesOf(
  open: Undecided,
): readonly { readonly value: string; readonly evidence: Undecided['evidence'] }[] {
  const all = [
    { value: open.value, evidence: open.evidence },
    ...open.others.map(({ value, evidence }) => ({ value, evidence })),
  ];
  return all.filter(({ value }, index) => all.findIndex((other) => other.value === value) === index);
}

/** The same answer for each open field of a column: the value in the result, or its only rival. */
export function chooseAll(
  undecided: readonly Undecided[],
  choices: Choices,
  field: string,
  which: 'now' | 'other',
): Choices {
  const next = new Map(choices);
  for (const open of undecided) {
    if (open.field !== field) continue;
    const [rival, ...more] = open.others;
    if (which === 'now') next.set(openKey(open), open.value);
    else if (rival !== undefined && more.length === 0) next.set(openKey(open), rival.value);
  }
  return next;
}

/** Columns with more than one open field, and whether each of them has one rival alone. */
export function columnsOf(
  undecided: readonly Undecided[],
): readonly { readonly field: string; readonly count: number; readonly oneRival: boolean }[] {
  const names = [...new Set(undecided.map(({ field }) => field))];
  return names.flatMap((field) => {
    const open = undecided.filter((each) => each.field === field);
    return open.length < 2
      ? []
      : [{ field, count: open.length, oneRival: open.every(({ others }) => others.length === 1) }];
  });
}

/** Values can be picked in tables; what stands in a text can only be kept. */
export function canPick({ deliverable }: MissionSpec): boolean {
  return deliverable.columns !== undefined && (deliverable.format === 'csv' || deliverable.format === 'json');
}

export function isRowQuestion({ field }: Undecided): boolean {
  return field === rowAsField.name;
}

export function needsPerson(spec: MissionSpec): boolean {
  return spec.review === 'human' || spec.acceptance.some(({ check }) => check === 'semantic');
}
