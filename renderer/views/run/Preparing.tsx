/** Before a run's first word, and while a model comes back: which models are being started, and how long the run has waited. */

import type { RunView } from '../../../contract/missionViews.ts';
import { useSnapshot } from '../../client/useHost.tsx';
import { Status } from '../../parts/Status.tsx';
import { useNow } from '../../parts/useNow.ts';
import { isolate } from '../../parts/visibleText.ts';
import { useFormat, useTexts } from '../../texts/useTexts.tsx';
import type { Story } from './foldEntries.ts';

export function Preparing({ view, story }: { readonly view: RunView; readonly story: Story }) {
  const { run, shell } = useTexts();
  const format = useFormat();
  const playing = view.state === 'playing';
  const waits = playing && story.head === null;
  const nowMs = useNow(1_000, waits);
  const processes = useSnapshot('status/show', {}).value?.processes ?? [];
  if (!playing) return null;
  const starting = processes.flatMap(({ role, state, model }) => {
    if (state !== 'starting' || (role !== 'writer' && role !== 'decision')) return [];
    const name = role === 'writer' ? shell.foot.writer : shell.foot.judge;
    return [model === null ? name : `${name} ${isolate(model)}`];
  });
  if (starting.length === 0 && !waits) return null;
  return (
    <p className="row small preparing">
      <Status is="run">{starting.length === 0 ? run.notBegun : run.modelsStart(format.list(starting))}</Status>
      {/* Of a run that is taken up again nobody says since when. */}
      {waits ? <span className="num dim">{run.since(format.duration(nowMs - view.run.startedAtMs))}</span> : null}
    </p>
  );
}
