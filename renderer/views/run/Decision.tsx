/** What only a person may say of a result: accept or refuse, side by side, neither focused. */

import type { RunView } from '../../../contract/missionViews.ts';
import { useAsk } from '../../client/useHost.tsx';
import { FailureBanner } from '../../parts/FailureBanner.tsx';
import { HostButton } from '../../parts/HostButton.tsx';
import { Outside } from '../../parts/Outside.tsx';
import { useTexts } from '../../texts/useTexts.tsx';

export function Decision({ view }: { readonly view: RunView }) {
  const { run } = useTexts();
  const pick = useAsk('run/pick');
  const questions = view.spec.acceptance.flatMap((check) => (check.check === 'semantic' ? [check.question] : []));
  const say = (accepts: boolean) =>
    void pick.ask({ id: view.run.id, picks: [], keepRest: true, accepts, refuses: !accepts });
  return (
    <>
      {questions.length === 0 ? null : (
        <div className="small">
          <p>{run.questions}</p>
          <ul className="questions">
            {questions.map((question) => (
              <li key={question}>
                <Outside text={question} lines />
              </li>
            ))}
          </ul>
          <p className="dim">{run.acceptMeaning}</p>
        </div>
      )}
      {pick.failure === null ? null : <FailureBanner failure={pick.failure} />}
      {/* biome-ignore lint/a11y/useSemanticElements: two buttons are no set of form fields. */}
      <div className="decide" role="group" aria-label={run.ends.needs_review}>
        <HostButton kind="allow" pending={pick.pending} onPress={() => say(true)}>
          {run.accept}
        </HostButton>
        <HostButton kind="deny" pending={pick.pending} onPress={() => say(false)}>
          {run.refuse}
        </HostButton>
      </div>
    </>
  );
}
