/** A frozen spec in words, under its digest: what is made, from what, and when it counts as done. */

import { caps, type MissionSpec } from '../../../contract/mission.ts';
import { Outside } from '../../parts/Outside.tsx';
import { PathText } from '../../parts/PathText.tsx';
import { Seal } from '../../parts/Seal.tsx';
import { useNow } from '../../parts/useNow.ts';
import { isolate, visibleLines } from '../../parts/visibleText.ts';
import { counted } from '../../texts/counted.ts';
import { useFormat, useTexts } from '../../texts/useTexts.tsx';

export function SpecFacts({
  spec,
  canonical,
  digest,
  workspaceRoot,
  frozenAtMs,
}: {
  readonly spec: MissionSpec;
  readonly canonical: string;
  readonly digest: string;
  readonly workspaceRoot: string;
  readonly frozenAtMs: number | null;
}) {
  const { run } = useTexts();
  const format = useFormat();
  const nowMs = useNow(60_000);
  const { deliverable, acceptance } = spec;
  const count = acceptance.length === 1 ? run.oneCheck : run.allChecks(format.count(acceptance.length));
  return (
    <>
      <dl className="kv">
        <dt>{run.digest}</dt>
        <dd>
          <span className="row">
            <Seal digest={digest} />
            {frozenAtMs === null ? null : (
              <span className="dim small">{run.frozenAt(format.moment(frozenAtMs, nowMs))}</span>
            )}
          </span>
        </dd>
        <dt>{run.deliverable}</dt>
        <dd>
          <PathText path={deliverable.path} />, {describe()}
        </dd>
        <dt>{run.sources}</dt>
        <dd>
          {spec.sources.length === 0
            ? run.noSources
            : spec.sources.map((pattern) => (
                <span key={pattern}>
                  <code>
                    <Outside text={pattern} />
                  </code>{' '}
                </span>
              ))}
          {spec.sources.length === 0 ? null : <span className="faint small">{run.readOnly}</span>}
        </dd>
        <dt>{run.folder}</dt>
        <dd>
          <PathText path={workspaceRoot} />
        </dd>
        <dt>{run.acceptedWhen}</dt>
        <dd>
          {count}
          {spec.review === 'human' || acceptance.some(({ check }) => check === 'semantic') ? `, ${run.andPerson}` : ''}
        </dd>
        <dt>{run.limits}</dt>
        <dd>{format.duration((spec.limits.runSeconds ?? caps.runSeconds) * 1_000)}</dd>
      </dl>
      <details className="fold">
        <summary>{run.specText}</summary>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard. */}
        <pre className="canonical" tabIndex={0}>
          {visibleLines(canonical)}
        </pre>
      </details>
    </>
  );

  function describe(): string {
    const parts: string[] = [];
    if (deliverable.columns !== undefined) {
      parts.push(counted(run.columns, deliverable.columns.length, format), run.row[deliverable.row ?? 'source']);
    } else if (deliverable.sections !== undefined) {
      parts.push(counted(run.sectionsOf, deliverable.sections.length, format));
    } else parts.push(run.freely);
    const footer = Object.entries(deliverable.footer ?? {}).map(([name, kind]) => `${kind} ${name}`);
    if (footer.length > 0) parts.push(run.footer(isolate(footer.join(', '))));
    return parts.join(', ');
  }
}
