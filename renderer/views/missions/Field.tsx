/** One field of the form under the pointer that it has in mission.json: label, hint, and what the host says is wrong with it. */
import { createContext, type ReactNode, useContext } from 'react';
import { Status } from '../../parts/Status.tsx';
import { useTexts } from '../../texts/useTexts.tsx';
import { fieldId, type Problem, problemsAt } from './problems.ts';

export interface FormProblems {
  readonly problems: readonly Problem[];
  /** Whether the person has been at this field: before that nothing is called wrong. */
  readonly touched: (pointer: string) => boolean;
}

export const ProblemsContext = createContext<FormProblems>({ problems: [], touched: () => true });

/** What an input takes over, so that label, hint and problem belong to it. */
export interface FieldProps {
  readonly id: string;
  readonly 'aria-invalid'?: true;
  readonly 'aria-describedby'?: string;
}

export function useProblems(pointer: string, deep: boolean): readonly Problem[] {
  const { problems, touched } = useContext(ProblemsContext);
  if (!touched(pointer)) return [];
  return deep ? problemsAt(problems, pointer) : problems.filter((problem) => problem.pointer === pointer);
}

export function Field({
  pointer,
  label,
  hint,
  deep,
  quiet,
  children,
}: {
  readonly pointer: string;
  readonly label: string;
  readonly hint?: string;
  /** Problems of parts that have no field of their own are shown here too. */
  readonly deep?: boolean;
  /** The label is for screen readers: the column's head says it for the eye. */
  readonly quiet?: boolean;
  readonly children: (props: FieldProps) => ReactNode;
}) {
  const id = fieldId(pointer);
  const problems = useProblems(pointer, deep === true);
  const described = [
    ...(hint === undefined ? [] : [`${id}-hint`]),
    ...(problems.some(isSaid) ? [`${id}-problem`] : []),
  ].join(' ');
  return (
    <div className="field">
      <label htmlFor={id} {...(quiet === true ? { className: 'vh' } : {})}>
        {label}
      </label>
      {children({
        id,
        ...(problems.length === 0 ? {} : { 'aria-invalid': true as const }),
        ...(described === '' ? {} : { 'aria-describedby': described }),
      })}
      {hint === undefined ? null : (
        <span className="hint" id={`${id}-hint`}>
          {hint}
        </span>
      )}
      <Problems id={`${id}-problem`} problems={problems} />
    </div>
  );
}

export function Problems({ id, problems }: { readonly id: string; readonly problems: readonly Problem[] }) {
  const { missions } = useTexts();
  const said = problems.filter(isSaid);
  if (said.length === 0) return null;
  return (
    <div id={id}>
      {said.map((problem) => (
        <p className="err" key={`${problem.pointer} ${problem.message}`}>
          <Status is="failed" hidden>
            {missions.form.problem}
          </Status>
          <span>{problem.empty ? missions.form.needed : problem.message}</span>
        </p>
      ))}
    </div>
  );
}

/** A problem without words is said elsewhere: here it only marks the field. */
function isSaid({ empty, message }: Problem): boolean {
  return empty || message !== '';
}

/** A group of fields with one name: a list, or radio buttons. */
export function FieldGroup({
  pointer,
  legend,
  hint,
  children,
}: {
  readonly pointer: string;
  readonly legend: string;
  readonly hint?: string;
  readonly children: ReactNode;
}) {
  const id = fieldId(pointer);
  const problems = useProblems(pointer, false);
  return (
    <fieldset className="field group" id={id} tabIndex={-1}>
      <legend className="legend">{legend}</legend>
      {children}
      {hint === undefined ? null : <span className="hint">{hint}</span>}
      <Problems id={`${id}-problem`} problems={problems} />
    </fieldset>
  );
}
