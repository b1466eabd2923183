/** A short list of texts: options of a choice, headings of a report, names of columns. */
import { visibleText } from '../../parts/visibleText.ts';
import { useFormat, useTexts } from '../../texts/useTexts.tsx';
import { Field, FieldGroup } from './Field.tsx';

export function TextList({
  pointer,
  legend,
  itemName,
  addWord,
  items,
  onItems,
}: {
  readonly pointer: string;
  readonly legend: string;
  readonly itemName: (number: string) => string;
  readonly addWord: string;
  readonly items: readonly string[];
  readonly onItems: (items: readonly string[]) => void;
}) {
  const { missions } = useTexts();
  const words = missions.form;
  const format = useFormat();
  return (
    <FieldGroup pointer={pointer} legend={legend}>
      {items.map((item, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an item is its place; two may be alike while they are typed.
        <Field key={index} pointer={`${pointer}/${index}`} label={itemName(format.count(index + 1))} quiet>
          {(props) => (
            <div className="with-button">
              <input
                {...props}
                className="input"
                value={item}
                dir="auto"
                onChange={(event) => onItems(items.with(index, event.target.value))}
              />
              <button
                type="button"
                className="btn"
                aria-label={words.remove(visibleText(item) || itemName(format.count(index + 1)))}
                onClick={() => onItems(items.toSpliced(index, 1))}
              >
                {words.removeWord}
              </button>
            </div>
          )}
        </Field>
      ))}
      <button type="button" className="link small" onClick={() => onItems([...items, ''])}>
        {addWord}
      </button>
    </FieldGroup>
  );
}
