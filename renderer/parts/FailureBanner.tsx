/** What did not work: what happened, what was kept, what to do. Never a trace, never an apology. */
import type { ReactNode } from 'react';
import type { Failure } from '../../contract/failure.ts';
import { useTexts } from '../texts/useTexts.tsx';
import { Status } from './Status.tsx';

export function FailureBanner({
  failure,
  children,
}: {
  readonly failure: Failure;
  /** What can be done about it here. */
  readonly children?: ReactNode;
}) {
  const { shell } = useTexts();
  return (
    <div className="banner fill" data-st="failed" role="alert">
      <Status is="failed">
        <code>{failure.code}</code>
      </Status>
      <div className="stack">
        <p>
          <strong>{failure.message}</strong>
        </p>
        {failure.kept === undefined ? null : (
          <p>
            {shell.failureKept} {failure.kept}
          </p>
        )}
        {failure.action === undefined ? null : (
          <p>
            {shell.failureTodo} {failure.action}
          </p>
        )}
      </div>
      <div className="row">{children}</div>
    </div>
  );
}
