/** A pointer into mission.json as the name of a place in the form. */
import type { Texts } from '../../texts/useTexts.tsx';

export function placeWords(pointer: string, form: Texts['missions']['form']): string {
  const { places } = form;
  const [, first = '', second, third] = pointer.split('/');
  const number = (text: string | undefined) => String(Number(text ?? 0) + 1);
  switch (first) {
    case 'name':
    case 'request':
    case 'limits':
    case 'folder':
      return places[first];
    case 'sources':
      return second === undefined ? places.sources : places.source(number(second));
    case 'acceptance':
      return second === undefined ? places.acceptance : places.check(number(second));
    case 'deliverable':
      switch (second) {
        case 'columns':
          return third === undefined ? places.columns : places.column(number(third));
        case 'sections':
          return third === undefined ? places.sections : places.section(number(third));
        case 'path':
        case 'format':
        case 'row':
        case 'footer':
          return places[second];
        default:
          return places.deliverable;
      }
    default:
      return pointer === '' ? form.whole : pointer;
  }
}
