/** What the store alone answers of the method table. A row without a handler does not compile. */
import { z } from 'zod';
import type { Component } from '../../contract/component.ts';
import { fail, ok, type Result } from '../../contract/failure.ts';
import { missionIdSchema, type ReviewId, reviewIdSchema, runIdSchema } from '../../contract/ids.ts';
import type { MethodParams, MethodResult, MissionSummary, StoreMethod } from '../../contract/methods.ts';
import { sha256 } from '../../engine/digest.ts';
import type { Review } from '../../engine/review/openReview.ts';
import { jsonColumn } from '../../engine/store/jsonColumn.ts';
import type { FrozenMission, Store } from '../../engine/store/store.ts';
import { knownGaps } from './knownGaps.ts';

export interface HandlerDeps {
  readonly store: Store;
  readonly review: Review;
}

/** `by`: the person who asks, as the transport knows them. */
export type StoreHandlers = {
  readonly [M in StoreMethod]: (params: MethodParams<M>, by: Component) => Result<MethodResult<M>>;
};

export function makeHandlers({ store, review }: HandlerDeps): StoreHandlers {
  const card = (id: string): Result<ReviewId> => {
    const parsed = reviewIdSchema.safeParse(id);
    return parsed.success ? ok(parsed.data) : unknown('review.unknown', 'review card', id, 'countersign review list');
  };
  return {
    'mission/list': () => ok(store.missions.missions().map((mission) => summarise(store, mission))),
    'mission/show': ({ id }) => {
      const mission = findMission(store, id);
      if (mission === null) return unknown('mission.unknown', 'mission or run', id, 'countersign mission list');
      const digestHolds = sha256(mission.canonical) === mission.digest;
      return ok({ mission: summarise(store, mission), canonical: mission.canonical, digestHolds });
    },
    'review/list': ({ state }) => ok([...store.reviews.items(state === undefined ? {} : { state })]),
    'review/show': ({ id }) => {
      const parsed = card(id);
      if (!parsed.ok) return parsed;
      const shown = review.show(parsed.value);
      return shown.ok ? ok({ item: shown.value.item, grid: [...shown.value.grid.rows] }) : shown;
    },
    'review/decide': ({ id, decision }, by) => {
      const parsed = card(id);
      if (!parsed.ok) return parsed;
      const decided = review.decide(parsed.value, { decision, component: by, why: `${by.id} said so` });
      if (!decided.ok || decided.value.state !== 'approved') return decided;
      return review.applyApproved(parsed.value);
    },
    'review/undo': ({ id }, by) => {
      const parsed = card(id);
      return parsed.ok ? review.undo(parsed.value, by) : parsed;
    },
    'ledger/rows': ({ runId }) => ok([...store.ledger.rows(runId === undefined ? {} : { runId })]),
    'ledger/verify': () => ok(store.ledger.verify()),
    'gaps/list': () => ok([...knownGaps()]),
  };
}

function unknown(code: 'review.unknown' | 'mission.unknown', what: string, id: string, command: string) {
  return fail(code, `There is no ${what} with the id ${JSON.stringify(id)}.`, {
    action: `Run "${command}" for those there are.`,
  });
}

/** By the mission's own id, or by a run's. */
export function findMission(store: Store, id: string): FrozenMission | null {
  const mission = missionIdSchema.safeParse(id);
  if (mission.success) return store.missions.mission(mission.data);
  const run = runIdSchema.safeParse(id);
  const found = run.success ? store.missions.run(run.data) : null;
  return found === null ? null : store.missions.mission(found.missionId);
}

function summarise(store: Store, mission: FrozenMission): MissionSummary {
  const runs = store.missions
    .runs(mission.id)
    .map(({ id, startedAtMs, endedAtMs, result }) => ({ id, startedAtMs, endedAtMs, result }));
  const { canonical, ...rest } = mission;
  const spec = shownSpecSchema.safeParse(jsonColumn(canonical));
  const shown = spec.success
    ? { deliverable: spec.data.deliverable.path, checks: spec.data.acceptance.length }
    : { deliverable: null, checks: null };
  return { ...rest, ...shown, runs };
}

/** What a list says of a frozen spec. A stored text that somebody changed may say anything, or nothing. */
const shownSpecSchema = z.object({ deliverable: z.object({ path: z.string() }), acceptance: z.array(z.unknown()) });
