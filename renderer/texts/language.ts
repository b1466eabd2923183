/** Which of our languages a person gets: their own choice, else the first of the system's that we have, else English. */
export const languages = ['en', 'de'] as const;
export type Language = (typeof languages)[number];

export function chooseLanguage(setting: string, system: readonly string[]): Language {
  const wanted = setting === 'system' ? system : [setting];
  for (const tag of wanted) {
    const found = languages.find(
      (language) => tag.toLowerCase() === language || tag.toLowerCase().startsWith(`${language}-`),
    );
    if (found !== undefined) return found;
  }
  return 'en';
}
