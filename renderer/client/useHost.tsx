/** The host, for views: what it says of a method, and how to ask it something. */
import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import type { Failure, Result } from '../../contract/failure.ts';
import type { MethodName, MethodParams, MethodResult } from '../../contract/methods.ts';
import type { HostStanding, Link, SnapshotState } from './link.ts';

const LinkContext = createContext<Link | null>(null);

export function LinkProvider({ link, children }: { readonly link: Link; readonly children: ReactNode }) {
  return <LinkContext value={link}>{children}</LinkContext>;
}

export function useLink(): Link {
  const link = useContext(LinkContext);
  if (link === null) throw new Error('a view stands outside of its LinkProvider');
  return link;
}

/** The method's value, kept in step with the host for as long as the view is there. `params` are compared by their text. */
export function useSnapshot<M extends MethodName>(
  method: M,
  params: MethodParams<M>,
): SnapshotState<MethodResult<M>> & { readonly refresh: () => void } {
  const link = useLink();
  const text = JSON.stringify(params);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the text stands for the params.
  const snapshot = useMemo(() => link.snapshot(method, params), [link, method, text]);
  const state = useSyncExternalStore(snapshot.subscribe, snapshot.state);
  return { ...state, refresh: snapshot.refresh };
}

export function useHostStanding(): HostStanding {
  const link = useLink();
  return useSyncExternalStore(link.onStanding, link.standing);
}

export interface Asking<M extends MethodName> {
  readonly ask: (params: MethodParams<M>) => Promise<Result<MethodResult<M>>>;
  readonly pending: boolean;
  /** Of the last ask; gone when the next one begins. */
  readonly failure: Failure | null;
  readonly forget: () => void;
}

/** For what a person does: one ask at a time, with its failure beside the button that began it. */
export function useAsk<M extends MethodName>(method: M): Asking<M> {
  const link = useLink();
  const [pending, setPending] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const running = useRef<Promise<Result<MethodResult<M>>> | null>(null);
  const ask = useCallback(
    (params: MethodParams<M>) => {
      // A second press while the first is on its way means the same.
      if (running.current !== null) return running.current;
      setPending(true);
      setFailure(null);
      const asked = link.call(method, params).then((result) => {
        running.current = null;
        setPending(false);
        if (!result.ok) setFailure(result.failure);
        return result;
      });
      running.current = asked;
      return asked;
    },
    [link, method],
  );
  return { ask, pending, failure, forget: useCallback(() => setFailure(null), []) };
}
