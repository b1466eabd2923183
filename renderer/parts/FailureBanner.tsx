/** What did not work: what happened, what was kept, what to do. Never a trace, never an apology. */
import type { ReactNode } from 'react';
import type { Failure } from '../../contract/failure.ts';
import { useTexts } from '../texts/useTexts.tsx';
import { Outside } from './Outside.tsx';
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
          <strong>
            <Outside text={failure.message} lines />
          </strong>
        </p>
        {failure.kept === undefined ? null : (
          <p>
            {shell.failureKept} <Outside text={failure.kept} lines />
          </p>
        )}
        {failure.action === undefined ? null : (
          <p>
            {shell.failureTodo} <Outside text={failure.action} lines />
          </p>
        )}
      </div>
      <div className="row">{children}</div>
    </div>
  );
}
