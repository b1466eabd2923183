/** The models that are here: which are in use, and to use, verify or remove each. */
import type { ModelsView } from '../../../contract/modelViews.ts';
import { WholePath } from '../../parts/PathText.tsx';
import { Scroll } from '../../parts/Scroll.tsx';
import { Section } from '../../parts/Section.tsx';
import { useTexts } from '../../texts/useTexts.tsx';
import { InstalledRow } from './InstalledRow.tsx';
import { useModelChoice } from './useModelChoice.ts';

export function InstalledSection({ view }: { readonly view: ModelsView }) {
  const { firstRun } = useTexts();
  const choice = useModelChoice();
  const here = view.models.filter((model) => model.state === 'installed');
  const [before = '', after = ''] = firstRun.installedIn('\n').split('\n');
  return (
    <Section
      title={firstRun.installed}
      wide
      note={
        <p>
          {before}
          <WholePath path={view.folder} />
          {after}
        </p>
      }
    >
      {here.length === 0 ? (
        <p className="dim">{firstRun.noneInstalled}</p>
      ) : (
        <Scroll name={firstRun.tableOf(firstRun.installed)}>
          <table>
            <thead>
              <tr>
                <th scope="col">{firstRun.column.name}</th>
                <th scope="col">{firstRun.column.for}</th>
                <th scope="col">{firstRun.column.digest}</th>
                <th scope="col" className="r">
                  {firstRun.column.size}
                </th>
                <th scope="col">
                  <span className="vh">{firstRun.column.acts}</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {here.map((model) => (
                <InstalledRow key={model.id} model={model} choice={choice} />
              ))}
            </tbody>
          </table>
        </Scroll>
      )}
    </Section>
  );
}
