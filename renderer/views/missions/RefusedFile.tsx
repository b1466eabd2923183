/** Every problem of a file that is no mission, each with its place in the file. */

import type { Failure } from '../../../contract/failure.ts';
import { Outside } from '../../parts/Outside.tsx';
import { PathText } from '../../parts/PathText.tsx';
import { Section } from '../../parts/Section.tsx';
import { useTexts } from '../../texts/useTexts.tsx';
import { problemsOf } from './problems.ts';

export function RefusedFile({ path, failure }: { readonly path: string; readonly failure: Failure }) {
  const { missions } = useTexts();
  const problems = problemsOf(failure);
  // The banner above names the first one.
  if (problems.length < 2) return null;
  return (
    <Section title={missions.form.refused} className="s-form">
      <p>
        <PathText path={path} />
      </p>
      <ul className="files">
        {problems.map(({ pointer, message }) => (
          <li key={`${pointer} ${message}`}>
            <span>
              <Outside text={message} />
            </span>
            <code>
              <Outside text={pointer} />
            </code>
          </li>
        ))}
      </ul>
    </Section>
  );
}
