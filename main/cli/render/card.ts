/** A review card on a terminal: what would change, who proposed it, what the judge said, how long it lives. */
import type { GridRow, ReviewItem } from '../../../contract/review.ts';
import { sayVerdict } from '../../../engine/gates/judge/sayVerdict.ts';
import { foldRows } from '../../../engine/review/grid.ts';
import { visibleText } from '../../../engine/review/visibleText.ts';
import type { Output } from '../output.ts';
import { renderGrid } from './grid.ts';
import { durationText } from './quantity.ts';

const verbs = { create: 'create', overwrite: 'overwrite', delete: 'DELETE' } as const;

export function renderCardHead(item: ReviewItem, output: Output, nowMs: number): readonly string[] {
  const { verdict } = item;
  const open = item.state === 'pending' || item.state === 'approved';
  return [
    `${output.style(['bold', item.change === 'create' ? 'green' : 'yellow'], `${verbs[item.change]} ${visibleText(item.path)}`)}  in ${visibleText(item.root)}`,
    `  card        ${item.id}, ${item.state}${open ? `, ${durationText(item.expiresAtMs - nowMs)} left` : ''}`,
    `  proposed by ${item.proposedBy.kind} ${item.proposedBy.id}`,
    `  judge       ${visibleText(sayJudge(verdict))}`,
    `  bytes       ${item.base ?? 'no file'}`,
    `           →  ${item.next ?? 'no file'}`,
    ...(item.why === '' ? [] : [`  why         ${visibleText(item.why)}`]),
  ];
}

/** What was said, who said it, and who was passed over. */
function sayJudge(verdict: ReviewItem['verdict']): string {
  if (verdict === null) return 'not asked';
  const { label, confidenceBps, component } = verdict;
  const figure = label === 'abstain' ? '' : `, ${confidenceBps} of 10,000`;
  return `${label}${figure}: ${sayVerdict(verdict)} [${component.kind}: ${component.id}]`;
}

/** Head and folded grid; of a grid longer than `mostRows` the rest is named by the command that shows it. */
export function printCard(
  item: ReviewItem,
  grid: readonly GridRow[],
  output: Output,
  nowMs: number,
  mostRows = Number.POSITIVE_INFINITY,
): void {
  for (const line of renderCardHead(item, output, nowMs)) output.say(line);
  const rows = foldRows(grid);
  for (const line of renderGrid(rows.slice(0, mostRows), output)) output.say(line);
  if (rows.length > mostRows) output.say(`  … ${rows.length - mostRows} more rows: countersign review show ${item.id}`);
}
