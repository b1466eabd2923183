/** A card as a page shows it, from the store and the disk as they are now. Grids are computed once a card and kept for a few. */
import { ok, type Result } from '../../contract/failure.ts';
import type { ReviewId } from '../../contract/ids.ts';
import { missionSpecSchema } from '../../contract/mission.ts';
import type { ReviewItem } from '../../contract/review.ts';
import type { CardView } from '../../contract/reviewViews.ts';
import { type MarkedGrid, openMarkedGrid } from '../../engine/review/markedGrid.ts';
import { maxReviewBytes } from '../../engine/review/prepareChange.ts';
import { jsonColumn } from '../../engine/store/jsonColumn.ts';
import { openWorkspace } from '../../engine/workspace/openWorkspace.ts';
import type { Engine } from '../wiring/openEngine.ts';

export interface CardViews {
  grid(id: ReviewId): Result<MarkedGrid>;
  view(item: ReviewItem): Result<CardView>;
}

const keptGrids = 4;
/** Rows that come with the card itself: more than a screen holds. */
const firstRows = 200;
/** Lines above the first change that a page shows with it: three beside the change, and three more that it would not fold. */
const linesBefore = 6;

export function openCardViews({ store, review }: Engine): CardViews {
  const grids = new Map<ReviewId, MarkedGrid>();

  function grid(id: ReviewId): Result<MarkedGrid> {
    const kept = grids.get(id);
    if (kept !== undefined) {
      // Looked at last, let go last.
      grids.delete(id);
      grids.set(id, kept);
      return ok(kept);
    }
    const looked = review.look(id);
    if (!looked.ok) return looked;
    const made = openMarkedGrid(looked.value.grid);
    const [oldest] = grids.keys();
    if (grids.size >= keptGrids && oldest !== undefined) grids.delete(oldest);
    grids.set(id, made);
    return ok(made);
  }

  return {
    grid,
    view(item) {
      const made = grid(item.id);
      if (!made.ok) return made;
      const { kind, shortest, length, removed, inserted, changes, ends } = made.value;
      const first = Math.max(0, (changes[0] ?? 0) - linesBefore);
      const sizeOf = (digest: ReviewItem['base']) =>
        digest === null ? null : (store.blobs.get(digest)?.length ?? null);
      const mission = missionOf(item);
      const standing = item.state === 'conflicted' || item.state === 'applied' ? whatStands(item) : null;
      return ok({
        item,
        bytes: { old: sizeOf(item.base), next: sizeOf(item.next) },
        grid: { kind, rows: length, removed, inserted, changes: [...changes], ends: [...ends], shortest },
        first,
        rows: [...made.value.rows(first, firstRows)],
        request: mission?.request ?? null,
        mission: mission?.named ?? null,
        found: item.state === 'conflicted' ? standing : null,
        undo: undoOf(item, standing),
      });
    },
  };

  function missionOf(item: ReviewItem) {
    const run = item.runId === null ? null : store.missions.run(item.runId);
    const mission = run === null ? null : store.missions.mission(run.missionId);
    if (run === null || mission === null) return null;
    const spec = missionSpecSchema.safeParse(jsonColumn(mission.canonical));
    const begun = store.runEvents.last(run.id, 'attempt', item.createdAtMs);
    const attempt = begun?.event.type === 'attempt' ? begun.event.attempt : 0;
    return {
      request: spec.success ? spec.data.request : null,
      named: { id: mission.id, name: mission.name, runId: run.id, attempt },
    };
  }
}

function whatStands(item: ReviewItem): { readonly bytes: number | null; readonly sha256: string | null } {
  const opened = openWorkspace(item.root);
  if (!opened.ok) return { bytes: null, sha256: null };
  using workspace = opened.value;
  const there = workspace.stat(item.path);
  const read = workspace.read(item.path, maxReviewBytes);
  return {
    bytes: there.ok ? (there.value?.sizeBytes ?? null) : null,
    sha256: read.ok ? read.value.digest : null,
  };
}

function undoOf(item: ReviewItem, standing: ReturnType<typeof whatStands> | null): CardView['undo'] {
  if (item.state === 'undone') return 'undone';
  if (item.state !== 'applied' || standing === null) return null;
  return standing.sha256 === item.next ? 'possible' : 'changedSince';
}
