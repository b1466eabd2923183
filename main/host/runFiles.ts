/** Files of a run as they stand on the disk now: its sources and its deliverable, and nothing else of the workspace. Only reads. */
import { fail, ok, type Result } from '../../contract/failure.ts';
import type { MissionSpec } from '../../contract/mission.ts';
import type { DeliverableView, TextView } from '../../contract/missionViews.ts';
import type { ReviewItem } from '../../contract/review.ts';
import type { WorkspacePath } from '../../contract/workspacePath.ts';
import { decodeSource } from '../../engine/grounding/decodeSource.ts';
import { maxCheckedBytes } from '../../engine/missions/acceptance/checkContext.ts';
import { readTable } from '../../engine/missions/deliverable/deliverable.ts';
import { isSourcePath } from '../../engine/missions/spec/sourceGlobs.ts';
import type { FrozenMission } from '../../engine/store/store.ts';
import type { FileContent, Workspace } from '../../engine/workspace/workspace.ts';
import { openMissionWorkspace } from '../wiring/missionWorkspace.ts';

/** Lines and characters that a page gets at once. */
const mostLines = 4_000;
const mostCharacters = 1_000_000;
/** A longer file is shown as its lines: cutting it into cells would make everybody else wait. */
const mostTableBytes = 1_048_576;

export function showText(
  dataFolder: string,
  mission: FrozenMission,
  spec: MissionSpec,
  wanted: string,
  aroundLine = 1,
): Result<TextView> {
  const opened = openMissionWorkspace(mission.workspaceRoot, dataFolder);
  if (!opened.ok) return opened;
  using workspace = opened.value;
  const path = workspace.resolve(wanted, 'read');
  if (!path.ok) return path;
  if (path.value !== spec.deliverable.path && !isSourcePath(path.value, spec.sources)) {
    return fail('call.refused', `${path.value} is neither a source nor the deliverable of this mission.`, {
      action: 'Open it with another program.',
    });
  }
  return readText(workspace, path.value, aroundLine);
}

/** `items`: every change that the run proposed, oldest first. */
export function showDeliverable(
  dataFolder: string,
  items: readonly ReviewItem[],
  mission: FrozenMission,
  spec: MissionSpec,
): Result<DeliverableView> {
  const { deliverable } = spec;
  const view = (standing: DeliverableView['standing'], more: Partial<DeliverableView> = {}) =>
    ok({ path: deliverable.path, standing, text: null, table: null, failure: null, ...more });
  const opened = openMissionWorkspace(mission.workspaceRoot, dataFolder);
  if (!opened.ok) return view('absent', { failure: opened.failure });
  using workspace = opened.value;
  const path = workspace.resolve(deliverable.path, 'read');
  if (!path.ok) return view('absent', { failure: path.failure });
  const there = workspace.stat(path.value);
  const last = items.findLast(
    (item) => item.path === path.value && (item.state === 'applied' || item.state === 'undone'),
  );
  if (there.ok && there.value === null) return view(last?.state === 'undone' ? 'undone' : 'absent');
  const read = workspace.read(path.value, maxCheckedBytes);
  if (!read.ok) return view('changed', { failure: read.failure });
  const standing = standingOf(last, read.value.digest);
  const text = textView(path.value, read.value, 1);
  if (!text.ok) return view(standing, { failure: text.failure });
  const table = tableOf(read.value, spec);
  return view(standing, {
    text: text.value,
    table: table?.ok ? table.value : null,
    failure: table === null || table.ok ? null : table.failure,
  });
}

function standingOf(last: ReviewItem | undefined, digest: string): DeliverableView['standing'] {
  if (last?.state === 'undone') return digest === last.base ? 'undone' : 'changed';
  return last?.next === digest ? 'ours' : 'changed';
}

function tableOf(
  content: FileContent,
  { deliverable }: MissionSpec,
): Result<NonNullable<DeliverableView['table']>> | null {
  const { format, columns } = deliverable;
  if ((format !== 'csv' && format !== 'json') || columns === undefined) return null;
  if (content.bytes.byteLength > mostTableBytes) return null;
  const read = readTable(Buffer.from(content.bytes).toString('utf8'), format, deliverable);
  if (!read.ok) return read;
  const names = columns.map((column) => column.name);
  const cells = (row: Readonly<Record<string, string>>) =>
    names.map((name) => (Object.hasOwn(row, name) ? (row[name] ?? '') : ''));
  const { rows, footer } = read.value;
  return ok({ columns: names, rows: rows.map(cells), footer: footer === null ? null : cells(footer) });
}

function readText(workspace: Workspace, path: WorkspacePath, aroundLine: number): Result<TextView> {
  const read = workspace.read(path, maxCheckedBytes);
  return read.ok ? textView(path, read.value, aroundLine) : read;
}

function textView(path: WorkspacePath, content: FileContent, aroundLine: number): Result<TextView> {
  const decoded = decodeSource(content.bytes);
  if (!decoded.ok) return decoded;
  const all = decoded.value.text.split('\n');
  if (all.at(-1) === '') all.pop();
  // The line that was asked for stands in the middle of what comes.
  const wanted = Math.min(Math.max(1, aroundLine), Math.max(1, all.length));
  const first = Math.max(0, Math.min(wanted - 1 - mostLines / 2, all.length - mostLines));
  const lines: string[] = [];
  let characters = 0;
  for (const line of all.slice(first, first + mostLines)) {
    if (characters + line.length > mostCharacters && lines.length > 0) break;
    characters += line.length;
    lines.push(line.slice(0, mostCharacters));
  }
  return ok({
    path,
    bytes: content.bytes.byteLength,
    sha256: content.digest,
    lines,
    firstLine: first + 1,
    cut: all.length - lines.length,
  });
}
