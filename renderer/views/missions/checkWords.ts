/** A check in a person's words, beside the name that the format gives it. */
import type { Check } from '../../../contract/mission.ts';
import { counted } from '../../texts/counted.ts';
import type { Texts } from '../../texts/useTexts.tsx';
import { shapeOf } from './assertShapes.ts';

/** Figures of a spec are shown as they were frozen, without grouping. */
const asFrozen = { count: String };

export function checkWords(check: Check, { missions }: Texts): string {
  const words = missions.checkWords;
  switch (check.check) {
    case 'file_exists':
      return words.fileExists(check.path);
    case 'content_matches':
      return words.contentMatches(pattern(check));
    case 'content_absent':
      return words.contentAbsent(pattern(check));
    case 'json_schema':
      return words.jsonSchema;
    case 'numeric_consistency':
      return assertWords(check.assert, words);
    case 'report_complete':
      return words.reportComplete(check.sections.join(', '), counted(words.words, check.minWords ?? 0, asFrozen));
    case 'grounded':
      return check.columns === undefined ? words.grounded : words.groundedColumns(check.columns.join(', '));
    case 'semantic':
      return words.semantic(check.question);
  }
}

export function assertWords(text: string, words: Texts['missions']['checkWords']): string {
  const shape = shapeOf(text);
  switch (shape.kind) {
    case 'sum':
      return words.sum(shape.column);
    case 'figure':
      return words.figure(shape.column, shape.figure);
    case 'adds':
      return words.adds(shape.parts.join(' + '), shape.total);
    case 'rowCount':
      return counted(words.rowCount, Number(shape.count), asFrozen);
    case 'own':
      return words.assertion(text);
  }
}

function pattern({ pattern: text, flags }: { readonly pattern: string; readonly flags?: string | undefined }): string {
  return `/${text}/${flags ?? ''}`;
}
