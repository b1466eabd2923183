/** The judge's answers, one bar each: how strongly it says "contradicts", and the mark from which a card would be held. */
import type { CSSProperties } from 'react';
import { visibleText } from '../../parts/visibleText.ts';
import { useFormat, useTexts } from '../../texts/useTexts.tsx';
import { type Canary, judgeCanary } from './readStatus.ts';

export function CanaryBars({ canaries, judge }: { readonly canaries: readonly Canary[]; readonly judge: string }) {
  const { status } = useTexts();
  const format = useFormat();
  const words = (canary: Canary) => {
    const { id, expected, got, contradictsBps } = canary;
    const verdict = judgeCanary(canary);
    if (verdict === 'notAsked') return status.canary.notAsked(id);
    const level = contradictsBps === null ? '–' : format.count(contradictsBps);
    return verdict === 'hit'
      ? status.canary.hit(id, status.label[expected], level)
      : status.canary.miss(id, status.label[expected], status.label[got], level);
  };
  return (
    <ol className="canaries" aria-label={status.canariesName(visibleText(judge))}>
      {canaries.map((canary) => {
        const verdict = judgeCanary(canary);
        const style = { '--v': String((canary.contradictsBps ?? 0) / 100) } as CSSProperties;
        return (
          <li
            key={canary.id}
            style={style}
            title={words(canary)}
            data-side={canary.expected === 'contradicts' ? 'high' : 'low'}
            {...(verdict === 'miss' ? { 'data-miss': '' } : {})}
            {...(canary.contradictsBps === null ? { 'data-none': '' } : {})}
          >
            <span className="vh">{words(canary)}</span>
          </li>
        );
      })}
    </ol>
  );
}
