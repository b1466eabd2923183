/** What is not known or not done, and what would close it: the same data as in the documents and on the command line. */
import { useSnapshot } from '../../client/useHost.tsx';
import { Loaded } from '../../parts/Loaded.tsx';
import { Scroll } from '../../parts/Scroll.tsx';
import { Section } from '../../parts/Section.tsx';
import { useFormat, useTexts } from '../../texts/useTexts.tsx';

export function GapsSection() {
  const { status } = useTexts();
  const { gapColumn: column } = status;
  const format = useFormat();
  const gaps = useSnapshot('gaps/list', {});
  const note = format.language === 'en' ? status.gapsNote : `${status.gapsNote} ${status.gapsLanguage}`;
  return (
    <Section title={status.gaps} wide note={<p>{note}</p>}>
      <Loaded of={gaps}>
        {(list) =>
          list.length === 0 ? (
            <p className="dim">{status.noGaps}</p>
          ) : (
            <Scroll name={status.tableOf(status.gaps)}>
              <table className="gaps">
                <thead>
                  <tr>
                    <th scope="col">{column.gap}</th>
                    <th scope="col">{column.closes}</th>
                    <th scope="col" className="r">
                      {column.since}
                    </th>
                  </tr>
                </thead>
                <tbody>
                  {list.map((gap) => (
                    <tr key={gap.id} id={`gap-${gap.id}`}>
                      <td>
                        <span lang="en">{gap.gap}</span>
                        <small className="faint digest">{gap.id}</small>
                      </td>
                      <td className="ev" lang="en">
                        {gap.closes}
                      </td>
                      <td className="r num">{format.moment(Date.parse(`${gap.since}T12:00:00`), 0)}</td>
                    </tr>
                  ))}
                </tbody>
              </table>
            </Scroll>
          )
        }
      </Loaded>
    </Section>
  );
}
