/**
 * Figures that follow from others of the same text: amounts from quantity and price, sums of what stands above, taxes from
 * their rate, differences. Pure; tolerant of a cent.
 */
import { readFigures } from './numbers.ts';

interface Row {
  /** Values of the line, in their order; each figure by its last reading. */
  readonly values: readonly number[];
  readonly percents: readonly number[];
}

function rowOf(line: string): Row {
  const figures = readFigures(line).filter(({ spelled }) => !spelled);
  return {
    values: figures.map(({ readings }) => readings.at(-1) ?? Number.NaN).filter((value) => Number.isFinite(value)),
    percents: figures.flatMap(({ at, text, readings }) =>
      /^\s?%/u.test(line.slice(at + text.length)) ? readings.slice(-1) : [],
    ),
  };
}

function close(left: number, right: number): boolean {
  return Math.abs(left - right) < 0.011 || Math.abs(left - right) < Math.abs(right) * 1e-4;
}

/** Whether `value`, standing in line `at`, follows from other figures of these lines. */
export function followsWithin(lines: readonly string[], at: number, value: number): boolean {
  const rows = lines.slice(0, 200).map(rowOf);
  const own = rows[at];
  if (own === undefined || value === 0) return false;
  const beside = own.values.filter((other) => !close(other, value));
  if (isProduct(beside, value)) return true;
  const others = rows.flatMap(({ values }, index) => (index === at ? beside : values));
  if (
    own.percents.some((rate) =>
      others.some((x) => close((x * rate) / 100, value) || close(x * (1 + rate / 100), value)),
    )
  ) {
    return true;
  }
  const last = rows.map(({ values }) => values.at(-1));
  return isSumAbove(last, at, value) || isOfTwoNear(last, at, value);
}

function isProduct(values: readonly number[], value: number): boolean {
  return values.some((a, i) => values.some((b, j) => i < j && close(a * b, value)));
}

/** A run of figures that ends above, with blanks between. */
function isSumAbove(last: readonly (number | undefined)[], at: number, value: number): boolean {
  for (let end = at - 1; end >= Math.max(0, at - 4); end -= 1) {
    let [sum, count] = [0, 0];
    for (let index = end; index >= Math.max(0, end - 60); index -= 1) {
      const figure = last[index];
      if (figure === undefined) continue;
      sum += figure;
      count += 1;
      if (count > 1 && close(sum, value)) return true;
    }
  }
  return false;
}

/** Net and tax, income and expenses: two figures nearby, added or taken away. */
function isOfTwoNear(last: readonly (number | undefined)[], at: number, value: number): boolean {
  const near = last.slice(Math.max(0, at - 5), at + 5).filter((figure): figure is number => figure !== undefined);
  return near.some((a, i) => near.some((b, j) => i !== j && (close(a + b, value) || close(a - b, value))));
}
