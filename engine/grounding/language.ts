/** Which of four languages a text is clearly in, by its small words; undefined where it is not clear. */
import { foldWord } from './characters.ts';

export type Language = 'en' | 'de' | 'fr' | 'es';

/** Words that are frequent in one of the four and rare in the three others. */
const SMALL_WORDS: Readonly<Record<Language, string>> = {
  en: 'the and of to for with from is are was be this that by our your you we please not have has will at it on which their before after',
  de: 'der die das und ist sind mit von zu zum zur fur auf im den dem ein eine einen einer nicht wir sie bei nach aus wird werden bitte ihre unsere uber bis oder am war',
  fr: 'le la les des du et est sont avec pour sur dans une vous nous par votre notre aux au ce cette qui pas ete avant apres merci veuillez',
  es: 'el los las del y es son con para por una su sus nuestro que al ha fue muy mas este esta gracias hasta desde antes despues',
};

const LANGUAGES: readonly Language[] = ['en', 'de', 'fr', 'es'];
const OWNER = new Map<string, Language[]>();
for (const language of LANGUAGES) {
  for (const word of SMALL_WORDS[language].split(' ')) OWNER.set(word, [...(OWNER.get(word) ?? []), language]);
}

const READ_CHARACTERS = 100_000;
const ENOUGH = 3;

/** Clear means: at least three small words, and at least twice as many as of any other language. */
export function languageOf(text: string): Language | undefined {
  const counts: Record<Language, number> = { en: 0, de: 0, fr: 0, es: 0 };
  for (const [word] of text.slice(0, READ_CHARACTERS).matchAll(/\p{L}[\p{L}\p{M}]{0,14}/gu)) {
    for (const language of OWNER.get(foldWord(word)) ?? []) counts[language] += 1;
  }
  const [best, second] = LANGUAGES.toSorted((a, b) => counts[b] - counts[a]);
  if (best === undefined || second === undefined) return undefined;
  return counts[best] >= ENOUGH && counts[best] >= 2 * counts[second] ? best : undefined;
}
