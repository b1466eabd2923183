/** The run in five numbers, each with what it is of and where it comes from. */

import { caps } from '../../../contract/mission.ts';
import type { RunView } from '../../../contract/missionViews.ts';
import { useSnapshot } from '../../client/useHost.tsx';
import { useNow } from '../../parts/useNow.ts';
import { useFormat, useTexts } from '../../texts/useTexts.tsx';
import type { Story } from './foldEntries.ts';

export function Readouts({ view, story }: { readonly view: RunView; readonly story: Story }) {
  const { run } = useTexts();
  const words = run.readouts;
  const format = useFormat();
  const nowMs = useNow(1_000, view.state === 'playing');
  const writer = useSnapshot('status/show', {}).value?.processes.find(({ role }) => role === 'writer');
  const passed = [...story.checks.values()].filter(({ now }) => now?.outcome === 'passed').length;
  const attempt = story.parts.findLast(({ attempt }) => attempt !== null)?.attempt?.event;
  const limitMs = (view.spec.limits.runSeconds ?? caps.runSeconds) * 1_000;
  const result = view.run.result;
  const usedMs =
    result !== null ? result.seconds * 1_000 : story.head === null ? 0 : Math.max(0, nowMs - story.head.atMs);
  const tokens = view.state === 'playing' ? (writer?.tokensPerSecond ?? null) : null;
  return (
    <dl className="readout fill">
      <div>
        <dt>{words.checks}</dt>
        <dd>
          {format.count(passed)}
          <small> {words.of(format.count(view.spec.acceptance.length))}</small>
        </dd>
        <dd className="from">
          {story.revision === 0 && story.checks.size === 0
            ? words.notChecked
            : words.revision(format.count(Math.max(1, story.revision)))}
        </dd>
      </div>
      <div>
        <dt>{words.attempt}</dt>
        <dd>
          {format.count(attempt?.attempt ?? 0)}
          <small> {words.of(format.count(attempt?.of ?? view.spec.limits.attempts ?? caps.attempts))}</small>
        </dd>
        <dd className="from">{words.runner}</dd>
      </div>
      <div>
        <dt>{words.time}</dt>
        <dd>
          {clock(view.state === 'interrupted' ? 0 : usedMs)}
          <small> {words.of(clock(limitMs))}</small>
        </dd>
        <dd className="from">{view.state === 'playing' && story.head === null ? words.clockLater : words.clock}</dd>
      </div>
      <div>
        <dt>{words.answers}</dt>
        <dd>
          {format.count(story.answers.allowed)}
          <small> {words.allowed}</small>
        </dd>
        <dd className="from">
          {story.answers.denied > 0 ? words.denied(format.count(story.answers.denied)) : words.fromCards}
        </dd>
      </div>
      <div>
        <dt>{words.writer}</dt>
        <dd>
          {tokens === null ? <small>{words.noFigure}</small> : format.count(tokens)}
          {tokens === null ? null : <small> {words.tokens}</small>}
        </dd>
        <dd className="from">{tokens === null ? words.notWorking : words.tokensFrom}</dd>
      </div>
    </dl>
  );
}

/** `1:52`, as a stop watch shows it. */
function clock(ms: number): string {
  const seconds = Math.floor(ms / 1_000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
