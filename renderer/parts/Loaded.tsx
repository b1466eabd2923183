/** A snapshot's four faces: waited for (in words), failed (with what to do), there, and there but older than a failure. */
import type { ReactNode } from 'react';
import type { SnapshotState } from '../client/link.ts';
import { useTexts } from '../texts/useTexts.tsx';
import { FailureBanner } from './FailureBanner.tsx';

export function Loaded<V>({
  of,
  waiting,
  children,
}: {
  readonly of: SnapshotState<V> & { readonly refresh: () => void };
  /** What is awaited, where "asking the engine" says too little. */
  readonly waiting?: string;
  readonly children: (value: V) => ReactNode;
}) {
  const { shell } = useTexts();
  return (
    <>
      {of.failure === undefined ? null : (
        <FailureBanner failure={of.failure}>
          <button className="btn" type="button" onClick={of.refresh}>
            {shell.tryAgain}
          </button>
        </FailureBanner>
      )}
      {of.value === undefined ? (
        of.failure === undefined ? (
          <p className="dim fill" role="status">
            {waiting ?? shell.loading}
          </p>
        ) : null
      ) : (
        children(of.value)
      )}
    </>
  );
}
