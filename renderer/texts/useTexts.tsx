/** The catalogue and the formats of the person's language, for views. */
import { createContext, type ReactNode, useContext, useEffect, useMemo } from 'react';
import { de } from './de.ts';
import { en } from './en.ts';
import { type Format, makeFormat } from './format.ts';
import type { Language } from './language.ts';
import type { TextsOf } from './textsOf.ts';

export type Texts = TextsOf<typeof en>;

const catalogues: Readonly<Record<Language, Texts>> = { en, de };
const TextsContext = createContext<{ readonly texts: Texts; readonly format: Format }>({
  texts: en,
  format: makeFormat('en'),
});

export function TextsProvider({ language, children }: { readonly language: Language; readonly children: ReactNode }) {
  const value = useMemo(() => ({ texts: catalogues[language], format: makeFormat(language) }), [language]);
  useEffect(() => {
    document.documentElement.lang = language;
  }, [language]);
  return <TextsContext value={value}>{children}</TextsContext>;
}

export function useTexts(): Texts {
  return useContext(TextsContext).texts;
}

export function useFormat(): Format {
  return useContext(TextsContext).format;
}
