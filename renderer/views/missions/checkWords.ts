/** A check in a person's words, beside the name that the format gives it. */
import type { Check } from '../../../contract/mission.ts';
import type { Texts } from '../../texts/useTexts.tsx';
import { shapeOf } from './assertShapes.ts';

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
      return words.reportComplete(check.sections.join(', '), String(check.minWords ?? 0));
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
      return words.rowCount(shape.count);
    case 'own':
      return words.assertion(text);
  }
}

function pattern({ pattern: text, flags }: { readonly pattern: string; readonly flags?: string | undefined }): string {
  return `/${text}/${flags ?? ''}`;
}
