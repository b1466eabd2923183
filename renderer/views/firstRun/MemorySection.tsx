/** The memory as a bar and as the sum that it shows: each term with where its number comes from. */
import type { CSSProperties } from 'react';
import type { ModelsView } from '../../../contract/modelViews.ts';
import { Scroll } from '../../parts/Scroll.tsx';
import { Section } from '../../parts/Section.tsx';
import { useFormat, useTexts } from '../../texts/useTexts.tsx';
import { type MemoryTerm, memorySum } from './memorySum.ts';
import { pairTitle } from './pairTitle.ts';
import type { PairPlan } from './planPair.ts';

const swatch: Readonly<Record<MemoryTerm['what'], string | undefined>> = {
  reserve: 'used',
  writer: 'a',
  decision: 'b',
  room: 'c',
  left: undefined,
  short: undefined,
};

export function MemorySection({ view, plan }: { readonly view: ModelsView; readonly plan: PairPlan }) {
  const texts = useTexts();
  const { firstRun } = texts;
  const format = useFormat();
  const gib = (bytes: number) => format.decimal(bytes / 2 ** 30, 2);
  const terms = memorySum(view, plan);
  const name = ({ what }: MemoryTerm) => {
    if (what === 'writer') return firstRun.memoryTerm.writer(plan.writer.name);
    if (what === 'decision') return firstRun.memoryTerm.decision(plan.decision.name);
    return firstRun.memoryTerm[what];
  };
  const from = ({ what }: MemoryTerm) => {
    if (what === 'reserve') return firstRun.memoryHow.reserve;
    if (what === 'writer') return firstRun.memoryHow.file(format.count(plan.writer.bytes));
    if (what === 'decision') return firstRun.memoryHow.file(format.count(plan.decision.bytes));
    if (what === 'room') return firstRun.memoryHow.room;
    const sum = [view.memoryBytes, ...terms.slice(0, -1).map((term) => term.bytes)].map(gib).join(' − ');
    return what === 'left' ? sum : `−(${sum})`;
  };
  const spoken = terms.map((term) => `${gib(term.bytes)} ${name(term)}`).join(', ');
  return (
    <Section title={firstRun.memory} wide note={<p>{firstRun.memoryNote(pairTitle(plan.pair, texts))}</p>}>
      <div className="stack">
        <div className="meter" role="img" aria-label={firstRun.memoryBar(format.memory(view.memoryBytes), spoken)}>
          {terms.map((term) => (
            <i
              key={term.what}
              style={{ '--v': String(term.percent) } as CSSProperties}
              {...(swatch[term.what] === undefined ? {} : { 'data-k': swatch[term.what] })}
            />
          ))}
        </div>
        <Scroll name={firstRun.tableOf(firstRun.memory)}>
          <table>
            <thead>
              <tr>
                <th scope="col">{firstRun.memoryWhat}</th>
                <th scope="col">{firstRun.memoryFrom}</th>
                <th scope="col" className="r">
                  {firstRun.memoryUnit}
                </th>
              </tr>
            </thead>
            <tbody>
              {terms.map((term) => (
                <tr key={term.what}>
                  <td>
                    <span
                      className="sw"
                      aria-hidden="true"
                      {...(swatch[term.what] === undefined ? {} : { 'data-k': swatch[term.what] })}
                    />
                    {name(term)}
                  </td>
                  <td className="ev">{from(term)}</td>
                  <td className="r num">{gib(term.bytes)}</td>
                </tr>
              ))}
            </tbody>
            <tfoot>
              <tr>
                <th scope="row">{firstRun.memoryTerm.whole}</th>
                <td className="ev">{firstRun.memoryHow.whole}</td>
                <td className="r num">{gib(view.memoryBytes)}</td>
              </tr>
            </tfoot>
          </table>
        </Scroll>
      </div>
    </Section>
  );
}
