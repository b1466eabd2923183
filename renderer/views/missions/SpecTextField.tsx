/** mission.json as text: the very words that are frozen. The form follows it as soon as it is a mission again. */
import { useTexts } from '../../texts/useTexts.tsx';
import { Problems } from './Field.tsx';
import type { Problem } from './problems.ts';

export function SpecTextField({
  text,
  problems,
  onText,
}: {
  readonly text: string;
  readonly problems: readonly Problem[];
  readonly onText: (text: string) => void;
}) {
  const { missions } = useTexts();
  const words = missions.form;
  return (
    <div className="field">
      <label htmlFor="spec-text">{words.text}</label>
      <textarea
        id="spec-text"
        className="input mono spec-text"
        rows={24}
        value={text}
        spellCheck={false}
        aria-describedby={problems.length === 0 ? 'spec-text-hint' : 'spec-text-hint spec-text-problem'}
        {...(problems.length === 0 ? {} : { 'aria-invalid': true })}
        onChange={(event) => onText(event.target.value)}
      />
      <span className="hint" id="spec-text-hint">
        {words.textHint}
      </span>
      <Problems
        id="spec-text-problem"
        problems={problems.map((problem) => ({
          ...problem,
          empty: false,
          message: problem.pointer === '' ? problem.message : `${problem.pointer} ${problem.message}`,
        }))}
      />
    </div>
  );
}
