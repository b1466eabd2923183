/** Writes text after a chat: the prompt from the model's own turn markers, then one token at a time under the request's limits. */
import {
  type Llama,
  type LlamaGrammar,
  LlamaGrammarEvaluationState,
  type LlamaModel,
  type Token,
} from 'node-llama-cpp';
import { ok, type Result } from '../../contract/failure.ts';
import type { ChatRequest } from '../../contract/writer.ts';
import { familyStops, renderTurns } from './promptText.ts';
import { badField, contextExceeded } from './serverFailures.ts';
import { StopScanner } from './stopScanner.ts';
import type { TokenSequence } from './tokenSequence.ts';
import type { Vocabulary } from './vocabulary.ts';

export interface WrittenText {
  readonly finish: 'stop' | 'length';
  readonly promptTokens: number;
  readonly completionTokens: number;
}

/** Without a temperature the likeliest token is taken; with one and no seed, this seed. Never the clock. */
const defaultSeed = 0;
/** Sampling chooses among this many likeliest tokens. */
const topK = 40;
/** A character of up to four bytes may come in as many tokens; after more, the bytes are no text. */
const tokensPerCharacter = 4;
const contextForDetokenizing = 4;

export class TextWriter {
  readonly #llama: Llama;
  readonly #model: LlamaModel;
  readonly #vocabulary: Vocabulary;
  readonly #sequence: TokenSequence;

  constructor(llama: Llama, model: LlamaModel, vocabulary: Vocabulary, sequence: TokenSequence) {
    this.#llama = llama;
    this.#model = model;
    this.#vocabulary = vocabulary;
    this.#sequence = sequence;
  }

  /**
   * @param onText gets each piece as soon as it cannot be part of a stop string any more
   * @param signal fires when the client went away: generation ends before the next token
   */
  async write(request: ChatRequest, onText: (text: string) => void, signal: AbortSignal): Promise<Result<WrittenText>> {
    const grammar = await this.#grammarOf(request);
    if (!grammar.ok) return grammar;
    const { beginning, family } = this.#vocabulary;
    const prompt = [...beginning, ...this.#vocabulary.tokenizePieces(renderTurns(family, request.messages))];
    const room = this.#sequence.limitTokens - prompt.length;
    if (room < 1) return contextExceeded(prompt.length, this.#sequence.limitTokens);
    const maxTokens = Math.min(request.max_tokens ?? room, room);

    const stops = typeof request.stop === 'string' ? [request.stop] : (request.stop ?? []);
    const scanner = new StopScanner([...stops, ...familyStops(family)]);
    const tail = await this.#sequence.prepare(prompt, signal);
    const steps = this.#sequence.generator.evaluate(tail, {
      temperature: request.temperature ?? 0,
      topP: request.top_p ?? 1,
      topK,
      minP: 0,
      seed: request.seed ?? defaultSeed,
      ...(grammar.value === undefined ? {} : { grammarEvaluationState: grammar.value }),
    });
    let pending: Token[] = [];
    let before = prompt.slice(-contextForDetokenizing);
    let completionTokens = 0;
    const emit = (text: string) => {
      if (text !== '') onText(text);
    };
    const settle = (force: boolean): string => {
      const text = this.#vocabulary.detokenize(pending, before);
      if (!force && text.endsWith('\uFFFD') && pending.length < tokensPerCharacter) return '';
      before = [...before, ...pending].slice(-contextForDetokenizing);
      pending = [];
      return text;
    };
    const done = (finish: WrittenText['finish']) => ok({ finish, promptTokens: prompt.length, completionTokens });

    for await (const token of steps) {
      signal.throwIfAborted();
      completionTokens += 1;
      this.#sequence.countGenerated(1);
      pending.push(token);
      const scanned = scanner.push(settle(false));
      emit(scanned.text);
      if (scanned.stopped) return done('stop');
      if (completionTokens >= maxTokens) {
        const last = scanner.push(settle(true));
        emit(last.text);
        emit(scanner.end());
        return done(last.stopped ? 'stop' : 'length');
      }
    }
    signal.throwIfAborted();
    emit(scanner.push(settle(true)).text);
    emit(scanner.end());
    return done('stop');
  }

  /** The constraint of the request, if it has one; `server.badRequest` names the field that cannot be used. */
  async #grammarOf(request: ChatRequest): Promise<Result<LlamaGrammarEvaluationState | undefined>> {
    const format = request.response_format;
    if (request.grammar !== undefined && format !== undefined && format.type !== 'text') {
      return badField('/grammar', 'a grammar and a response format exclude each other');
    }
    if (request.grammar !== undefined) {
      const text = request.grammar;
      return this.#compile('/grammar', () => this.#llama.createGrammar({ grammar: text }));
    }
    if (format?.type === 'json_object') {
      return this.#compile('/response_format', () => this.#llama.getGrammarFor('json'));
    }
    if (format?.type === 'json_schema') {
      // The library reads the schema itself and refuses what it cannot express.
      const schema = format.json_schema.schema as Parameters<Llama['createGrammarForJsonSchema']>[0];
      return this.#compile('/response_format/json_schema/schema', () => this.#llama.createGrammarForJsonSchema(schema));
    }
    return ok(undefined);
  }

  async #compile(
    field: string,
    make: () => Promise<Pick<LlamaGrammar, 'grammar'>>,
  ): Promise<Result<LlamaGrammarEvaluationState | undefined>> {
    try {
      const grammar = (await make()) as LlamaGrammar;
      return ok(new LlamaGrammarEvaluationState({ model: this.#model, grammar }));
    } catch (error) {
      const said = error instanceof Error ? error.message : String(error);
      return badField(field, `cannot be used: ${said}`);
    }
  }
}
