/** A language is asked for, and the new text is in another one. By the commonest words of eight languages. Advises only. */
import type { Finding, Pair } from '../pair.ts';
import { quoted } from '../pair.ts';
import { wordsOf } from '../reading/words.ts';

const common = {
  english: 'the and you your is are for with have this that please thank not of to we will our dear could',
  german: 'der die das und ist sind nicht mit fur ein eine ich sie wir bitte vielen dank liebe auf zu bei sehr',
  french: 'de au le la les et est pour avec vous nous je merci une des du que pas bonjour dans votre sur cher chere',
  spanish: 'de el la los las y es para con que gracias una por usted mi su del muy hola estimado estimada no pero',
  italian: 'il la gli e per con che grazie una di del della sono mi non molto gentile cara caro vorrei ho',
  portuguese: 'de o os as e para com que obrigado obrigada uma do da nao muito por voce bom dia preciso estimada ao',
  dutch: 'de het een en is voor met niet ik u bedankt beste wij van dat op zijn graag hebben aan',
  polish: 'i w na z do nie jest sie dla prosze dziekuje szanowni panie pani ze jak o czy to za',
} as const;
type Named = keyof typeof common;

const asked: readonly (readonly [Named, string])[] = [
  ['english', 'english|englisch\\w*|anglais|ingles'],
  ['german', 'german|deutsch\\w*|allemand|aleman'],
  ['french', 'french|franzosisch\\w*|francais|frances'],
  ['spanish', 'spanish|spanisch\\w*|espagnol|espanol|castellano'],
  ['italian', 'italian|italienisch\\w*|italien|italiano'],
  ['portuguese', 'portuguese|portugiesisch\\w*|portugais|portugues'],
  ['dutch', 'dutch|niederlandisch\\w*|hollandisch\\w*|neerlandais|holandes|neerlandes'],
  ['polish', 'polish|polnisch\\w*|polonais|polaco'],
];
const lists = Object.fromEntries(Object.entries(common).map(([name, words]) => [name, new Set(words.split(' '))]));

export function wrongLanguage({ request, change, action }: Pair): Finding | null {
  if (change === null || action.kind !== 'write' || change.added.length === 0) return null;
  const said = asked.filter(([, words]) =>
    new RegExp(`(?<!\\p{L})(?:in|into|to|auf|ins|en|al|a) (?:the )?(?:${words})(?!\\p{L})`, 'u').test(request.folded),
  );
  const [one] = said;
  if (one === undefined || said.length !== 1) return null;
  const words = wordsOf(change.added.join('\n')).map(({ key }) => key);
  const rate = (name: string) => words.filter((word) => lists[name]?.has(word)).length;
  const own = rate(one[0]);
  const best = Object.keys(common).toSorted((a, b) => rate(b) - rate(a))[0] ?? '';
  if (words.length < 8 || best === one[0] || rate(best) < 4 || rate(best) < own * 2) return null;
  return {
    id: 'wrong-language',
    strength: 'soft',
    line: `The request asks for ${quoted(one[0])}, and the new text seems to be ${quoted(best)}.`,
  };
}
