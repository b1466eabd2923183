/** What must be true of the figures: in words where the form can write them, else as the person's own assertion. */
import { useState } from 'react';
import { useTexts } from '../../texts/useTexts.tsx';
import { type AssertShape, assertOf, shapeOf } from './assertShapes.ts';
import type { CheckEditorProps } from './checkEditorProps.ts';
import { Field } from './Field.tsx';

type Kind = AssertShape['kind'];
const kinds = ['sum', 'figure', 'adds', 'rowCount', 'own'] as const satisfies readonly Kind[];

export function AssertEditor({ check, pointer, numbers, onChange }: CheckEditorProps) {
  const { missions } = useTexts();
  const words = missions.form;
  // What is being typed may not be readable as words yet; the shape that was chosen stays until another one is.
  const [shape, setShape] = useState<AssertShape>(() => startOf(check.assert, numbers));
  const set = (next: AssertShape) => {
    setShape(next);
    onChange({ assert: assertOf(next) });
  };
  const [first = ''] = numbers;
  const last = numbers.at(-1) ?? '';
  return (
    <>
      <Field pointer={`${pointer}/assert-kind`} label={words.assertKind}>
        {(field) => (
          <select
            {...field}
            className="input"
            value={shape.kind}
            onChange={(event) => set(fresh(event.target.value as Kind))}
          >
            {kinds.map((kind) => (
              <option key={kind} value={kind}>
                {words.assertKinds[kind]}
              </option>
            ))}
          </select>
        )}
      </Field>
      {shape.kind === 'sum' ? (
        <ColumnChoice
          pointer={`${pointer}/assert`}
          value={shape.column}
          numbers={numbers}
          onValue={(column) => set({ ...shape, column })}
        />
      ) : null}
      {shape.kind === 'figure' ? (
        <div className="cols">
          <ColumnChoice
            pointer={`${pointer}/assert-column`}
            value={shape.column}
            numbers={numbers}
            onValue={(column) => set({ ...shape, column })}
          />
          <Field pointer={`${pointer}/assert`} label={words.assertFigure} hint={words.assertFigureHint}>
            {(field) => (
              <input
                {...field}
                className="input num"
                inputMode="decimal"
                value={shape.figure}
                onChange={(event) => set({ ...shape, figure: event.target.value.replaceAll(/[^\d.-]/g, '') })}
              />
            )}
          </Field>
        </div>
      ) : null}
      {shape.kind === 'rowCount' ? (
        <Field pointer={`${pointer}/assert`} label={words.assertCount}>
          {(field) => (
            <input
              {...field}
              className="input num"
              inputMode="numeric"
              value={shape.count}
              onChange={(event) => set({ ...shape, count: event.target.value.replaceAll(/\D/g, '') })}
            />
          )}
        </Field>
      ) : null}
      {shape.kind === 'adds' ? (
        <div className="cols">
          {shape.parts.map((part, index) => (
            <ColumnChoice
              // biome-ignore lint/suspicious/noArrayIndexKey: a part is its place.
              key={index}
              pointer={`${pointer}/assert-part-${index}`}
              label={words.assertParts}
              value={part}
              numbers={numbers}
              onValue={(name) => set({ ...shape, parts: shape.parts.with(index, name) })}
            />
          ))}
          <ColumnChoice
            pointer={`${pointer}/assert`}
            label={words.assertTotal}
            value={shape.total}
            numbers={numbers}
            onValue={(total) => set({ ...shape, total })}
          />
        </div>
      ) : null}
      {shape.kind === 'own' ? (
        <Field pointer={`${pointer}/assert`} label={words.assertText} hint={words.assertTextHint}>
          {(field) => (
            <textarea
              {...field}
              className="input mono"
              rows={3}
              value={shape.text}
              spellCheck={false}
              onChange={(event) => set({ kind: 'own', text: event.target.value })}
            />
          )}
        </Field>
      ) : null}
    </>
  );

  function fresh(kind: Kind): AssertShape {
    switch (kind) {
      case 'sum':
        return { kind, column: last };
      case 'figure':
        return { kind, column: last, figure: '' };
      case 'adds':
        return { kind, parts: [first, numbers[1] ?? first], total: last };
      case 'rowCount':
        return { kind, count: '' };
      case 'own':
        return { kind, text: check.assert };
    }
  }
}

/** A figure that is not typed yet is still a figure. */
function startOf(assert: string, numbers: readonly string[]): AssertShape {
  const column = numbers.at(-1) ?? '';
  const open: AssertShape = { kind: 'figure', column, figure: '' };
  if (assert === assertOf(open)) return open;
  return assert === '' ? { kind: 'own', text: '' } : shapeOf(assert);
}

function ColumnChoice({
  pointer,
  label,
  value,
  numbers,
  onValue,
}: {
  readonly pointer: string;
  readonly label?: string;
  readonly value: string;
  readonly numbers: readonly string[];
  readonly onValue: (value: string) => void;
}) {
  const { missions } = useTexts();
  const names = numbers.includes(value) ? numbers : [value, ...numbers];
  return (
    <Field pointer={pointer} label={label ?? missions.form.assertColumn}>
      {(field) => (
        <select {...field} className="input" value={value} onChange={(event) => onValue(event.target.value)}>
          {names.map((name) => (
            <option key={name} value={name}>
              {name}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
