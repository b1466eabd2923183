/** One check in words, with what its passing would not show; opened, its fields. */

import { useEffect, useRef } from 'react';
import { checkSchema } from '../../../contract/mission.ts';
import { Outside } from '../../parts/Outside.tsx';
import { visibleText } from '../../parts/visibleText.ts';
import { useFormat, useTexts } from '../../texts/useTexts.tsx';
import { shapeOf } from './assertShapes.ts';
import { CheckEditor } from './CheckEditor.tsx';
import { checkWords } from './checkWords.ts';
import { type CheckDraft, checkOf } from './draft.ts';
import { Problems, useProblems } from './Field.tsx';
import { fieldId } from './problems.ts';

export function CheckRow({
  check,
  index,
  columns,
  numbers,
  open,
  onOpen,
  onChange,
  onRemove,
}: {
  readonly check: CheckDraft;
  readonly index: number;
  readonly columns: readonly string[];
  readonly numbers: readonly string[];
  readonly open: boolean;
  readonly onOpen: (open: boolean) => void;
  readonly onChange: (change: Partial<CheckDraft>) => void;
  readonly onRemove: () => void;
}) {
  const texts = useTexts();
  const words = texts.missions.form;
  const format = useFormat();
  const pointer = `/acceptance/${index}`;
  const problems = useProblems(pointer, true);
  const parsed = checkSchema.safeParse(checkOf(check));
  const said = parsed.success ? checkWords(parsed.data, texts) : texts.missions.checkKinds[check.check];
  const toggle = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(open);
  useEffect(() => {
    if (wasOpen.current && !open) toggle.current?.focus();
    wasOpen.current = open;
  }, [open]);
  return (
    <li id={fieldId(pointer)} tabIndex={-1}>
      <div className="check-line">
        <span>
          <Outside text={said} />
          {check.proposal === null ? null : <span className="faint tiny"> {words.proposed}</span>}
          {weak() === null ? null : <small className="weak">{weak()}</small>}
        </span>
        <span className="num">{check.check}</span>
        <span className="row-acts">
          <button
            type="button"
            className="btn"
            ref={toggle}
            aria-expanded={open}
            aria-label={open ? words.doneEditing : words.edit(visibleText(said))}
            onClick={() => onOpen(!open)}
          >
            {open ? words.doneEditing : words.editWord}
          </button>
          <button type="button" className="btn" aria-label={words.remove(visibleText(said))} onClick={onRemove}>
            {words.removeWord}
          </button>
        </span>
      </div>
      {open ? (
        <fieldset className="check-edit">
          <legend className="vh">{words.check(format.count(index + 1))}</legend>
          <CheckEditor check={check} pointer={pointer} columns={columns} numbers={numbers} onChange={onChange} />
        </fieldset>
      ) : (
        <Problems id={`${fieldId(pointer)}-problem`} problems={problems} />
      )}
    </li>
  );

  function weak(): string | null {
    if (check.check === 'grounded') return words.groundedWeak;
    return check.check === 'numeric_consistency' && shapeOf(check.assert).kind === 'sum' ? words.sumWeak : null;
  }
}
