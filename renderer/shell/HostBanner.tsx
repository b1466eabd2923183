/** Says where the engine stands whenever that is not "ready": a page that shows old values says so. */
import { useAsk, useHostStanding } from '../client/useHost.tsx';
import { FailureBanner } from '../parts/FailureBanner.tsx';
import { Status } from '../parts/Status.tsx';
import { useTexts } from '../texts/useTexts.tsx';

export function HostBanner() {
  const { shell } = useTexts();
  const standing = useHostStanding();
  const restart = useAsk('shell/restartHost');
  if (standing.state === 'ready') return null;
  if (standing.state === 'failed') {
    const failure = standing.failure ?? { code: 'host.failed' as const, message: shell.host.failed };
    return (
      <FailureBanner failure={failure}>
        <button className="btn" type="button" disabled={restart.pending} onClick={() => void restart.ask({})}>
          {shell.host.restart}
        </button>
      </FailureBanner>
    );
  }
  const restarting = standing.state === 'restarting';
  return (
    <div className="banner fill" data-st="waiting" role="status" data-host={standing.state}>
      <Status is="run">{shell.status}</Status>
      <p>{restarting ? shell.host.restarting : shell.host.starting}</p>
    </div>
  );
}
