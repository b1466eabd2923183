/**
 * Text to tokens, with the boundaries where we put them: each piece is tokenised by itself and the tokens are joined,
 * so the same beginning always has the same tokens, whatever follows it.
 */
import type { LlamaModel, Token } from 'node-llama-cpp';
import { type PromptPiece, promptFamily } from './promptText.ts';

export class Vocabulary {
  readonly #model: LlamaModel;
  readonly family: ReturnType<typeof promptFamily>;

  constructor(model: LlamaModel) {
    this.#model = model;
    this.family = promptFamily(model.fileInfo.metadata.tokenizer.chat_template);
  }

  /** The token that a text of this model begins with, where it has one: read from the model's file, never assumed. */
  get beginning(): readonly Token[] {
    const { bos, shouldPrependBosToken } = this.#model.tokens;
    return shouldPrependBosToken && bos !== null ? [bos] : [];
  }

  /** Raw text: control tokens that it spells are read as plain characters, and no space is put in front of it. */
  tokenize(text: string): Token[] {
    return this.#model.tokenize(text, false, 'trimLeadingSpace');
  }

  tokenizePieces(pieces: readonly PromptPiece[]): Token[] {
    return pieces.flatMap((piece) => this.#model.tokenize(piece.text, piece.markup, 'trimLeadingSpace'));
  }

  /**
   * As upstream tokenises a rendered template: a control token where the markup spells one, and the text between two of
   * them in one go, whatever pieces it comes from. What content spells stays text.
   */
  tokenizeWhole(pieces: readonly PromptPiece[]): Token[] {
    const tokens: Token[] = [];
    let text = '';
    const settle = () => {
      tokens.push(...this.#model.tokenize(text, false));
      text = '';
    };
    for (const piece of pieces) {
      let rest = piece.text;
      for (const { token, spelled } of piece.markup ? this.#controlTokens(piece.text) : []) {
        const at = rest.indexOf(spelled);
        if (at === -1) throw new Error(`the control token ${spelled} is not where it was read`);
        text += rest.slice(0, at);
        settle();
        tokens.push(token);
        rest = rest.slice(at + spelled.length);
      }
      text += rest;
    }
    settle();
    return tokens;
  }

  /** The one token that a text is, without a space of its own in front; undefined when it takes more. */
  singleToken(text: string): Token | undefined {
    const tokens = this.#model.tokenize(text, false);
    return tokens.length === 1 ? tokens[0] : undefined;
  }

  detokenize(tokens: readonly Token[], before: readonly Token[]): string {
    return this.#model.detokenize(tokens, false, before);
  }

  isEnd(token: Token): boolean {
    return this.#model.isEogToken(token);
  }

  /** The control tokens that a text spells, in their order. */
  #controlTokens(text: string): readonly { readonly token: Token; readonly spelled: string }[] {
    return this.#model.tokenize(text, true).flatMap((token) => {
      if (!this.#model.getTokenAttributes(token).control) return [];
      return [{ token, spelled: this.#model.detokenize([token], true) }];
    });
  }

  /**
   * Labels that options are answered with: a letter or two, one token each with the space before it, at most 255.
   * Which exist depends on the vocabulary alone.
   */
  labels(): readonly Label[] {
    const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
    const texts = [...letters, ...letters.flatMap((first) => letters.map((second) => first + second))];
    const labels: Label[] = [];
    for (const text of texts) {
      const tokens = this.#model.tokenize(` ${text}`, false);
      const [token] = tokens;
      const spelled = tokens.length === 1 && token !== undefined && this.#model.detokenize([token], false);
      if (token !== undefined && typeof spelled === 'string' && spelled.trim() === text) labels.push({ text, token });
      if (labels.length === 255) break;
    }
    return labels;
  }
}

export interface Label {
  readonly text: string;
  readonly token: Token;
}
