/** The one decision of the form. As long as something is missing it is dashed and says what, with a way to each place. */
import type { Failure } from '../../../contract/failure.ts';
import { FailureBanner } from '../../parts/FailureBanner.tsx';
import { HostButton } from '../../parts/HostButton.tsx';
import { Seal } from '../../parts/Seal.tsx';
import { useFormat, useTexts } from '../../texts/useTexts.tsx';
import { placeWords } from './placeWords.ts';
import { fieldId, nearestField, type Problem } from './problems.ts';

export function StartBar({
  problems,
  digest,
  pending,
  failure,
  onStart,
  onPlace,
}: {
  readonly problems: readonly Problem[];
  /** Of the spec as it stands; null while it is not known. */
  readonly digest: string | null;
  readonly pending: boolean;
  readonly failure: Failure | null;
  readonly onStart: () => void;
  /** The person wants to see what is wrong there. */
  readonly onPlace: (pointer: string) => void;
}) {
  const { missions } = useTexts();
  const words = missions.form;
  const format = useFormat();
  const places = [...new Map(problems.map((problem) => [placeWords(problem.pointer, words), problem])).entries()];
  const toFix =
    places.length === 1 ? words.toFix.one : places.length > 1 ? words.toFix.many(format.count(places.length)) : null;
  const blocked = toFix === null ? (digest === null ? words.checking : null) : toFix;
  return (
    <div className="start-bar">
      {failure === null ? null : <FailureBanner failure={failure} />}
      <div className="row">
        <HostButton kind="allow" pending={pending} blocked={blocked} onPress={onStart}>
          {pending ? words.starting : words.start}
        </HostButton>
        {toFix === null ? (
          <span className="small dim" role="status">
            {digest === null ? (
              words.checking
            ) : (
              <>
                {words.digestBefore} <Seal digest={digest} />
              </>
            )}
          </span>
        ) : (
          <span className="small dim" role="status">
            {toFix}{' '}
            {places.map(([name, problem], index) => (
              <span key={name}>
                {index === 0 ? '' : ', '}
                <a
                  href={`#${fieldId(problem.pointer)}`}
                  onClick={(event) => {
                    event.preventDefault();
                    onPlace(problem.pointer);
                    queueMicrotask(() => focusPlace(problem.pointer));
                  }}
                >
                  {name}
                </a>
              </span>
            ))}
          </span>
        )}
      </div>
    </div>
  );
}

function focusPlace(pointer: string): void {
  const id = nearestField(pointer, (each) => document.getElementById(each) !== null);
  const place = id === null ? null : document.getElementById(id);
  place?.closest('details')?.setAttribute('open', '');
  place?.scrollIntoView({ block: 'center' });
  place?.focus({ preventScroll: true });
}
