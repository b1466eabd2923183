/**
 * The page's one line to its host: calls with both ends parsed, frames in order, and the snapshots that views look at.
 * It holds copies of what the host said, never anything of its own.
 */
import { type Failure, fail, type Result } from '../../contract/failure.ts';
import {
  type EventFrame,
  type HostStateFrame,
  type Mark,
  pageFrameSchema,
  replySchema,
} from '../../contract/hostEvents.ts';
import { type MethodName, type MethodParams, type MethodResult, methods } from '../../contract/methods.ts';
import { applyEvent } from './applyEvent.ts';
import { atStart, type FrameOrder, relate, stepEvent, stepHost } from './frameOrder.ts';
import type { Transport } from './transport.ts';

export interface SnapshotState<V> {
  /** The last value that the host gave, also while a newer one is asked for. */
  readonly value: V | undefined;
  readonly failure: Failure | undefined;
  readonly loading: boolean;
}

export interface HostStanding {
  readonly state: HostStateFrame['state'];
  readonly failure: Failure | null;
}

export interface Link {
  readonly kind: Transport['kind'];
  call<M extends MethodName>(method: M, params: MethodParams<M>): Promise<Result<MethodResult<M>>>;
  snapshot<M extends MethodName>(method: M, params: MethodParams<M>): Snapshot<M>;
  standing(): HostStanding;
  onStanding(listener: () => void): () => void;
  /** Every event in order, for what is announced once. */
  onEvent(listener: (frame: EventFrame) => void): () => void;
}

export interface Snapshot<M extends MethodName> {
  state(): SnapshotState<MethodResult<M>>;
  /** The first listener asks for the value; after the last one is gone it is forgotten. */
  subscribe(listener: () => void): () => void;
  refresh(): void;
}

const refetchDelayMs = 60;
/** Of what grows all the time: a page that shows the newest rows once a second is in time. */
const slowRefetchMs = 1_000;
const slow: ReadonlySet<MethodName> = new Set(['ledger/page', 'ledger/trail']);
/** The host may be on its way back: asked again a little later, for as long as a view looks. */
const retryDelayMs = 700;
const passing: ReadonlySet<string> = new Set(['host.restarting', 'host.unreachable']);

export function openLink(transport: Transport): Link {
  let order: FrameOrder = atStart;
  let standing: HostStanding = { state: 'starting', failure: null };
  const standingListeners = new Set<() => void>();
  const eventListeners = new Set<(frame: EventFrame) => void>();
  const snapshots = new Map<string, Live>();

  async function ask<M extends MethodName>(
    method: M,
    params: MethodParams<M>,
  ): Promise<{ readonly mark: Mark | null; readonly result: Result<MethodResult<M>> }> {
    let raw: unknown;
    try {
      raw = await transport.call(method, params);
    } catch {
      return { mark: null, result: unreachable };
    }
    const reply = replySchema.safeParse(raw);
    if (!reply.success) return { mark: null, result: garbled(method) };
    if (!reply.data.ok) return { mark: reply.data.mark, result: { ok: false, failure: reply.data.failure } };
    const value = methods[method].result.safeParse(reply.data.value);
    if (!value.success) return { mark: null, result: garbled(method) };
    return { mark: reply.data.mark, result: { ok: true, value: value.data as MethodResult<M> } };
  }

  transport.listen((raw) => {
    const parsed = pageFrameSchema.safeParse(raw);
    if (!parsed.success) return;
    const frame = parsed.data;
    if (frame.kind === 'host') {
      standing = { state: frame.state, failure: frame.failure };
      if (frame.mark !== null) take(stepHost(order, frame.mark));
      for (const listener of standingListeners) listener();
      return;
    }
    const step = stepEvent(order, frame);
    take(step);
    if (step.kind === 'old') return;
    if (step.kind === 'next') for (const live of snapshots.values()) live.apply(frame);
    for (const listener of eventListeners) listener(frame);
  });
  void ask('shell/hostState', {}).then(({ result }) => {
    if (!result.ok || standing.state === result.value.state) return;
    standing = { state: result.value.state, failure: null };
    for (const listener of standingListeners) listener();
  });

  function take(step: ReturnType<typeof stepEvent>): void {
    if (step.kind === 'old') return;
    order = step.order;
    if (step.kind === 'gap') for (const live of snapshots.values()) live.missed();
  }

  return {
    kind: transport.kind,
    call: async (method, params) => (await ask(method, params)).result,
    snapshot<M extends MethodName>(method: M, params: MethodParams<M>): Snapshot<M> {
      const key = `${method} ${JSON.stringify(params)}`;
      return {
        state: () => (snapshots.get(key)?.state() ?? waiting) as SnapshotState<MethodResult<M>>,
        subscribe(listener) {
          const live = snapshots.get(key) ?? openLive(method, params, ask, () => order.mark);
          snapshots.set(key, live);
          live.listeners.add(listener);
          return () => {
            live.listeners.delete(listener);
            if (live.listeners.size > 0) return;
            live.close();
            if (snapshots.get(key) === live) snapshots.delete(key);
          };
        },
        refresh: () => snapshots.get(key)?.refresh(),
      };
    },
    standing: () => standing,
    onStanding(listener) {
      standingListeners.add(listener);
      return () => standingListeners.delete(listener);
    },
    onEvent(listener) {
      eventListeners.add(listener);
      return () => eventListeners.delete(listener);
    },
  };
}

const waiting: SnapshotState<never> = { value: undefined, failure: undefined, loading: true };
const unreachable = fail('host.unreachable', 'The program behind this page does not answer.', {
  kept: 'Nothing was lost: what is allowed or written stands on the disk.',
});

function garbled(method: string) {
  return fail('client.badReply', `The answer to ${method} is not of its schema.`, {
    action: 'Update the app: the page and the program behind it are not of one version.',
  });
}

interface Live {
  readonly listeners: Set<() => void>;
  state(): SnapshotState<unknown>;
  apply(frame: EventFrame): void;
  refresh(): void;
  /** Frames were missed: asks again, unless the value is of the moment where the page stands now. */
  missed(): void;
  close(): void;
}

type Ask = <M extends MethodName>(
  method: M,
  params: MethodParams<M>,
) => Promise<{ readonly mark: Mark | null; readonly result: Result<MethodResult<M>> }>;

/** @param here where the page stands in the host's order */
function openLive<M extends MethodName>(method: M, params: MethodParams<M>, ask: Ask, here: () => Mark | null): Live {
  let state: SnapshotState<MethodResult<M>> = waiting;
  let valueMark: Mark | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let asking = false;
  let again = false;
  let closed = false;
  /** Frames that came while the answer was on its way: those that it does not contain are applied to it. */
  let meanwhile: EventFrame[] = [];
  const listeners = new Set<() => void>();
  const set = (next: SnapshotState<MethodResult<M>>) => {
    state = next;
    for (const listener of listeners) listener();
  };

  async function fetchValue(): Promise<void> {
    if (asking) {
      again = true;
      return;
    }
    asking = true;
    again = false;
    meanwhile = [];
    const { mark, result } = await ask(method, params);
    asking = false;
    if (closed) return;
    if (!result.ok) {
      const passes = passing.has(result.failure.code);
      set({ value: state.value, failure: passes ? undefined : result.failure, loading: passes });
      if (passes) later(retryDelayMs);
      else if (again) later(refetchDelayMs);
      return;
    }
    let { value } = result;
    valueMark = mark;
    const newer = meanwhile.filter((frame) => mark !== null && relate(mark, frame.mark) === 'after');
    if (!reaches(mark, newer.length)) again = true;
    for (const frame of newer) {
      const applied = applyEvent(method, params, value, frame.event);
      if (applied.kind === 'stale') again = true;
      if (applied.kind === 'value') value = applied.value;
    }
    meanwhile = [];
    set({ value, failure: undefined, loading: false });
    if (again) later(refetchDelayMs);
  }

  /** Is a value of this mark, with so many frames after it, all that the page could know? Of a host that is gone it never is. */
  function reaches(mark: Mark | null, frames: number): boolean {
    const now = here();
    if (mark === null || now === null) return true;
    return mark.epoch === now.epoch && mark.seq + frames >= now.seq;
  }

  function later(delayMs: number): void {
    if (closed || timer !== undefined) return;
    timer = setTimeout(() => {
      timer = undefined;
      void fetchValue();
    }, delayMs);
  }

  void fetchValue();
  return {
    listeners,
    state: () => state,
    apply(frame) {
      if (asking) meanwhile.push(frame);
      if (state.value === undefined) return;
      // An answer can overtake the frames before it.
      if (valueMark !== null && relate(valueMark, frame.mark) === 'contained') return;
      const applied = applyEvent(method, params, state.value, frame.event);
      if (applied.kind === 'stale') later(slow.has(method) ? slowRefetchMs : refetchDelayMs);
      if (applied.kind === 'value') set({ ...state, value: applied.value });
    },
    refresh: () => later(refetchDelayMs),
    missed() {
      if (!asking && !reaches(valueMark, 0)) later(refetchDelayMs);
    },
    close() {
      closed = true;
      clearTimeout(timer);
    },
  };
}
