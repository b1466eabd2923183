/** What this is, in three lines, for whoever opens the app for the first time. */
import { Section } from '../../parts/Section.tsx';
import { useTexts } from '../../texts/useTexts.tsx';

export function Greeting() {
  const { firstRun } = useTexts();
  const { first, second, third } = firstRun.whatLines;
  return (
    <Section title={firstRun.what} note={<p>{firstRun.whatNote}</p>}>
      <div className="stack">
        <p>{first}</p>
        <p>{second}</p>
        <p>{third}</p>
      </div>
    </Section>
  );
}
