/** Tool calls of the free strategy: what the model asked for, dashed, and what came of it. */

import { Outside } from '../../parts/Outside.tsx';
import { Status, type StatusName } from '../../parts/Status.tsx';
import { visibleLines } from '../../parts/visibleText.ts';
import { counted } from '../../texts/counted.ts';
import { useFormat, useTexts } from '../../texts/useTexts.tsx';
import type { EntryOf } from './foldEntries.ts';

const toolGlyphs: Readonly<Record<EntryOf<'tool'>['event']['outcome'], StatusName>> = {
  done: 'passed',
  refused: 'failed',
  failed: 'failed',
};

export function ToolCalls({ tools, name }: { readonly tools: readonly EntryOf<'tool'>[]; readonly name: string }) {
  const { run } = useTexts();
  const format = useFormat();
  if (tools.length === 0) return null;
  return (
    <div className="said">
      <p>{counted(run.tools, tools.length, format)}</p>
      <ol className="tools" aria-label={run.toolsOf(name)}>
        {tools.map(({ seq, event }) => (
          <li key={seq}>
            <details>
              <summary>
                <Status is={toolGlyphs[event.outcome]}>{run.toolOutcome[event.outcome]}</Status>
                <code>
                  <Outside text={event.tool} />
                </code>
              </summary>
              <p className="small faint">{run.toolSaid}</p>
              <pre className="canonical">{visibleLines(event.call)}</pre>
              <p className="small">
                <Outside text={event.why} lines />
              </p>
            </details>
          </li>
        ))}
      </ol>
    </div>
  );
}
