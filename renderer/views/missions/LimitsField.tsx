/** Who has the last word, and the limits of a run behind a disclosure. */
import { caps, type MissionSpec } from '../../../contract/mission.ts';
import { useFormat, useTexts } from '../../texts/useTexts.tsx';
import type { Draft, LimitName } from './draft.ts';
import { Field, FieldGroup } from './Field.tsx';

const names = [
  'runSeconds',
  'attempts',
  'turns',
  'toolRounds',
  'planSteps',
  'inputCharacters',
  'messages',
] as const satisfies readonly LimitName[];
const reviews = ['checks', 'human'] as const satisfies readonly MissionSpec['review'][];

export function ReviewField({ draft, onDraft }: { readonly draft: Draft; readonly onDraft: (draft: Draft) => void }) {
  const { missions } = useTexts();
  const words = missions.form;
  return (
    <FieldGroup pointer="/review" legend={words.review}>
      <div className="switches">
        {reviews.map((review) => (
          <label key={review}>
            <input
              type="radio"
              name="review"
              checked={draft.review === review}
              onChange={() => onDraft({ ...draft, review })}
            />{' '}
            {review === 'checks' ? words.reviewChecks : words.reviewHuman}
          </label>
        ))}
      </div>
    </FieldGroup>
  );
}

export function LimitsField({ draft, onDraft }: { readonly draft: Draft; readonly onDraft: (draft: Draft) => void }) {
  const { missions } = useTexts();
  const words = missions.form;
  const format = useFormat();
  return (
    <details className="fold" id="f-limits">
      <summary>{words.limits}</summary>
      <p className="small dim">{words.limitsHint}</p>
      <div className="limits">
        {names.map((name) => (
          <Field
            key={name}
            pointer={`/limits/${name}`}
            label={words.limitNames[name]}
            hint={words.atMost(format.count(caps[name]))}
          >
            {(props) => (
              <input
                {...props}
                className="input num"
                inputMode="numeric"
                value={draft.limits[name] ?? ''}
                onChange={(event) => onDraft({ ...draft, limits: { ...draft.limits, [name]: event.target.value } })}
              />
            )}
          </Field>
        ))}
      </div>
    </details>
  );
}
