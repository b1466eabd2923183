/**
 * The encoder's tokens, exactly as its `tokenizer.json` says: BERT's normaliser and word splitter, then WordPiece. Pure.
 * Only the one kind of tokenizer that we train with is read; a file that says anything else is refused, never guessed at.
 *
 * Equal to the Python library `tokenizers` on every character but some 660 that Unicode named after that library's tables
 * were made. None of them is in the vocabulary.
 */
import { z } from 'zod';
import { fail, ok, type Result } from '../../contract/failure.ts';

export interface WordPiece {
  /** At most `most` numbers, first and last of them the two that frame a text. Never throws, whatever the text is. */
  encode(text: string, most: number): readonly number[];
  /** How many numbers the whole text has, the frame included; exact up to `most`, then `most`. */
  count(text: string, most: number): number;
}

const tokenNumber = z.int().min(0);
const flagless = { single_word: z.literal(false), lstrip: z.literal(false), rstrip: z.literal(false) };
const specialToken = z.object({ SpecialToken: z.object({ id: z.string(), type_id: z.literal(0) }) });
const theText = z.object({ Sequence: z.object({ id: z.literal('A'), type_id: z.literal(0) }) });

/** Every setting that changes a token is a literal here: another value is another tokenizer. */
const tokenizerFileSchema = z.object({
  version: z.literal('1.0'),
  added_tokens: z.array(
    z.object({
      id: tokenNumber,
      content: z.string().min(1),
      special: z.literal(true),
      normalized: z.literal(false),
      ...flagless,
    }),
  ),
  normalizer: z.object({
    type: z.literal('BertNormalizer'),
    clean_text: z.literal(true),
    handle_chinese_chars: z.literal(true),
    // Null means: as `lowercase` says.
    strip_accents: z.literal([null, true]),
    lowercase: z.literal(true),
  }),
  pre_tokenizer: z.object({ type: z.literal('BertPreTokenizer') }),
  post_processor: z.object({
    type: z.literal('TemplateProcessing'),
    single: z.tuple([specialToken, theText, specialToken]),
    special_tokens: z.record(z.string(), z.object({ ids: z.tuple([tokenNumber]) })),
  }),
  model: z.object({
    type: z.literal('WordPiece'),
    unk_token: z.string(),
    continuing_subword_prefix: z.string(),
    max_input_chars_per_word: z.int().min(1),
    vocab: z.record(z.string(), tokenNumber),
  }),
});

/** Fails with `model.embeddedInvalid`. */
export function readWordPiece(json: string): Result<WordPiece> {
  const parsed = tokenizerFileSchema.safeParse(parseJson(json));
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    return invalid(`${issue?.path.join('.') || 'it'}: ${issue?.message ?? 'not of its form'}`);
  }
  const { added_tokens, post_processor, model } = parsed.data;
  const vocabulary = new Map(Object.entries(model.vocab));
  const unknown = vocabulary.get(model.unk_token);
  const [first, , last] = post_processor.single;
  const begin = post_processor.special_tokens[first.SpecialToken.id]?.ids[0];
  const end = post_processor.special_tokens[last.SpecialToken.id]?.ids[0];
  if (unknown === undefined || begin === undefined || end === undefined) return invalid('a special token is missing');
  const prefix = model.continuing_subword_prefix;
  const pieces: Pieces = {
    vocabulary,
    prefix,
    unknown,
    longest: Math.max(...Array.from(vocabulary.keys(), (piece) => piece.length)),
    longestWord: model.max_input_chars_per_word,
  };
  const named = new Map(added_tokens.map(({ content, id }) => [content, id]));
  const splitter = named.size === 0 ? undefined : new RegExp(`(${[...named.keys()].map(literally).join('|')})`);

  function* tokensOf(text: string): Generator<number> {
    for (const part of splitter === undefined ? [text] : text.toWellFormed().split(splitter)) {
      const special = named.get(part);
      if (special === undefined) yield* wordTokens(part, pieces);
      else yield special;
    }
  }
  return ok({
    encode(text, most) {
      const ids = [begin];
      if (most > 2) {
        for (const id of tokensOf(text)) {
          ids.push(id);
          if (ids.length >= most - 1) break;
        }
      }
      return [...ids, end];
    },
    count(text, most) {
      let counted = 2;
      for (const _ of tokensOf(text)) {
        counted += 1;
        if (counted >= most) break;
      }
      return counted;
    },
  });
}

interface Pieces {
  readonly vocabulary: ReadonlyMap<string, number>;
  /** Before each piece that does not begin its word. */
  readonly prefix: string;
  readonly unknown: number;
  /** Code units of the longest entry: a longer piece is not looked for. */
  readonly longest: number;
  /** Code points; a longer word is unknown as a whole. */
  readonly longestWord: number;
}

function* wordTokens(text: string, pieces: Pieces): Generator<number> {
  for (const [word] of normalised(text).matchAll(words)) yield* wordPieces(word, pieces);
}

/** Punctuation as BERT sees it: Unicode's, and of ASCII also what Unicode calls symbols. Each mark is a word of its own. */
const words = /[!-/:-@[-`{-~\p{P}]|[^\p{White_Space}!-/:-@[-`{-~\p{P}]+/gu;

const unseen = /(?![\t\n\r])[\p{Cc}\p{Cf}\p{Co}\ufffd]/gu;
const chinese =
  /[\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff\u{20000}-\u{2a6df}\u{2a700}-\u{2b81f}\u{2b920}-\u{2ceaf}\u{2f800}-\u{2fa1f}]/gu;

function normalised(text: string): string {
  return (
    text
      .toWellFormed()
      .replace(unseen, '')
      .replace(chinese, ' $& ')
      .normalize('NFD')
      .replace(/\p{Mn}/gu, '')
      // Letter by letter, so that no sigma becomes a final one.
      .replaceAll('Σ', 'σ')
      .toLowerCase()
  );
}

/** The longest pieces from the left; a word with a part that is no piece is unknown as a whole. */
function wordPieces(word: string, { vocabulary, prefix, unknown, longest, longestWord }: Pieces): readonly number[] {
  if (word.length > 2 * longestWord || [...word].length > longestWord) return [unknown];
  const found: number[] = [];
  let from = 0;
  while (from < word.length) {
    const before = from === 0 ? '' : prefix;
    let to = Math.min(word.length, from + longest);
    let piece: number | undefined;
    for (; to > from; to -= 1) {
      piece = vocabulary.get(before + word.slice(from, to));
      if (piece !== undefined) break;
    }
    if (piece === undefined) return [unknown];
    found.push(piece);
    from = to;
  }
  return found;
}

function literally(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&');
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

function invalid(why: string) {
  return fail('model.embeddedInvalid', `The tokenizer of the embedded judge cannot be read: ${why}.`, {
    kept: 'It is not used.',
  });
}
