/** Times of day as people say them: `quarter to nine`, `halb neun`, `neuf heures moins le quart`, `las nueve y media`. Pure. */
import { numberOfWords } from '../../../grounding/numberWords.ts';

const hour = '(\\d{1,2}|\\p{L}{3,12})';
const before = new Set(['to', 'before', 'vor', 'moins', 'menos']);
const forms: readonly (readonly [RegExp, (match: readonly string[]) => readonly [string, number] | null])[] = [
  [
    new RegExp(`(?<!\\p{L})(?:a )?(quarter|half|ten|five|twenty) (to|before|past|after) ${hour}`, 'gu'),
    (m) => [m[3] ?? '', signed(m[2], m[1])],
  ],
  [
    new RegExp(`(?<!\\p{L})(viertel|zehn|funf|zwanzig) (vor|nach) ${hour}`, 'gu'),
    (m) => [m[3] ?? '', signed(m[2], m[1])],
  ],
  [new RegExp(`(?<!\\p{L})(halb|dreiviertel) ${hour}`, 'gu'), (m) => [m[2] ?? '', m[1] === 'halb' ? -30 : -15]],
  [
    new RegExp(`(?<!\\p{L})${hour} heures? (moins|et) (?:le |la |un )?(quart|demie?|dix|cinq|vingt)`, 'gu'),
    (m) => [m[1] ?? '', signed(m[2], m[3])],
  ],
  [
    new RegExp(`(?<!\\p{L})(?:las?|a las?) ${hour} (menos|y) (cuarto|media|diez|cinco|veinte)`, 'gu'),
    (m) => [m[1] ?? '', signed(m[2], m[3])],
  ],
];
const parts: Readonly<Record<string, number>> = {
  quarter: 15,
  viertel: 15,
  quart: 15,
  cuarto: 15,
  half: 30,
  demi: 30,
  demie: 30,
  media: 30,
  ten: 10,
  zehn: 10,
  dix: 10,
  diez: 10,
  five: 5,
  funf: 5,
  cinq: 5,
  cinco: 5,
  twenty: 20,
  zwanzig: 20,
  vingt: 20,
  veinte: 20,
};

function signed(word: string | undefined, part: string | undefined): number {
  const minutes = parts[part ?? ''] ?? 0;
  return before.has(word ?? '') ? -minutes : minutes;
}

/** `elf` and `once` are hours here, whatever they are elsewhere. */
function hourOf(word: string): number | undefined {
  if (/^\d+$/u.test(word)) return Number(word);
  if (/^(?:one|eins|ein|une|una)$/u.test(word)) return 1;
  return (['en', 'de', 'fr', 'es'] as const)
    .map((language) => numberOfWords([word], language))
    .find((hour) => hour !== undefined);
}

/** The text without its times of day. */
export function withoutClock(folded: string): string {
  return forms.reduce((text, [form]) => text.replace(form, ' '), folded);
}

/** Hours of the day with their fraction, each as it may be before or after noon. Of folded text. */
export function readClock(folded: string): readonly number[] {
  const text = folded.slice(0, 2_000);
  return forms.flatMap(([form, read]) =>
    [...text.matchAll(form)].flatMap((match) => {
      const said = read(match);
      const hours = said === null ? undefined : hourOf(said[0]);
      if (said === null || hours === undefined || hours > 24 || !Number.isInteger(hours)) return [];
      const time = hours + said[1] / 60;
      return time <= 12 ? [time, time + 12] : [time];
    }),
  );
}
