/**
 * Renders the `systemone` template of a native decision model: a Jinja program out of an untrusted file, over texts of
 * people and sources. Three things are held. The program gets no clock, a bounded number of steps and bounded texts. No
 * text of a request is ever markup: each is put between marks that stand nowhere else, so that the rendered prompt is
 * split again into what the template wrote and what it was given, whatever it did in between. And a template that loses
 * the marks is refused, when the model is loaded and at any request.
 */
import { fail, ok, type Result } from '../../contract/failure.ts';
import { Environment, Interpreter, type JinjaProgram, type JinjaValue, parseJinja } from './jinja.ts';
import type { PromptPiece } from './promptText.ts';

export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };

export interface TemplateOption {
  /** Of a choice it is the request's; `true`, `false` and the numbers of levels are ours. */
  readonly key: string;
  readonly description: Json;
  readonly label?: string;
}

export interface TemplateQuestion {
  readonly id: string;
  readonly type: 'noul' | 'choice' | 'score';
  readonly instructions: Json;
  readonly options: readonly TemplateOption[];
}

export interface TemplateInput extends TemplateQuestion {
  readonly state: Json;
  /** All questions that the prompt lists; for the kinds whose template does. */
  readonly questions?: readonly TemplateQuestion[];
}

export interface RenderedPrompt {
  readonly pieces: readonly PromptPiece[];
  /** Index of the last piece that is of the state; -1 when none is. */
  readonly lastStatePiece: number;
}

const limits = { templateChars: 65_536, work: 200_000, charsOfOneStep: 1_024, rangeItems: 4_096 } as const;

/** Code points of the private use area: first those that neither template nor request has. */
const privateUse = { first: 0xe000, last: 0xf8ff } as const;

export class SystemOneTemplate {
  readonly #source: string;
  readonly #program: JinjaProgram;

  constructor(source: string, program: JinjaProgram) {
    this.#source = source;
    this.#program = program;
  }

  /** `server.internal` when the template fails on this input, or loses track of its texts. The same input gives the same prompt. */
  render(input: TemplateInput): Result<RenderedPrompt> {
    const marks = freeMarks(this.#source + JSON.stringify(input));
    if (marks === undefined) return unusable('it leaves no private character free');
    try {
      const rendered = new BoundedInterpreter(environmentOf(marked(input, marks))).run(this.#program);
      if (typeof rendered.value !== 'string') return unusable('it renders no text');
      return splitAtMarks(rendered.value, marks);
    } catch (error) {
      return unusable(error instanceof Error ? error.message : String(error));
    }
  }
}

/** `model.ggufInvalid` for what is no template of the language, or too long to be one. */
export function compileTemplate(source: string): Result<SystemOneTemplate> {
  try {
    if (source.trim() === '') throw new Error('it is empty or too long to be read');
    if (source.length > limits.templateChars) throw new Error(`it has more than ${limits.templateChars} characters`);
    return ok(new SystemOneTemplate(source, parseJinja(source)));
  } catch (error) {
    return templateRefused(error instanceof Error ? error.message : String(error));
  }
}

export function templateRefused(why: string): ReturnType<typeof fail> {
  return fail('model.ggufInvalid', `The model's systemone template cannot be used: ${why.slice(0, 300)}.`, {
    kept: 'The model was not loaded.',
  });
}

function unusable(why: string): ReturnType<typeof fail> {
  return fail('server.internal', `The model's systemone template failed: ${why.slice(0, 300)}.`);
}

/** Every expression and statement goes through `evaluate`: what it took and what came out of it is counted there. */
class BoundedInterpreter extends Interpreter {
  #work = 0;

  override evaluate(statement: unknown, environment: unknown): JinjaValue {
    const result = super.evaluate(statement, environment);
    this.#work += 1 + sizeOf(result.value);
    if (this.#work > limits.work) throw new Error('it does too much');
    return result;
  }
}

/** Items that a loop over it would take, or a share of its characters: each costs its use again. */
function sizeOf(value: unknown): number {
  if (typeof value === 'string') return value.length / limits.charsOfOneStep;
  if (Array.isArray(value)) return value.length;
  return value instanceof Map ? value.size : 0;
}

/** The language's constants and what the input says; of the library's functions those that read no clock. */
function environmentOf(input: Readonly<Record<string, unknown>>): unknown {
  const environment = new Environment();
  const constants = { true: true, false: false, none: null, True: true, False: false, None: null };
  const functions = { range: boundedRange, raise_exception: raise };
  for (const [name, value] of Object.entries({ ...constants, ...functions, ...input })) environment.set(name, value);
  return environment;
}

function boundedRange(start: number, stop?: number, step = 1): number[] {
  const [from, to] = stop === undefined ? [0, start] : [start, stop];
  const count = Math.max(0, Math.ceil((to - from) / step));
  if (!(count <= limits.rangeItems)) throw new Error(`range() gives more than ${limits.rangeItems} numbers`);
  return Array.from({ length: count }, (_, index) => from + index * step);
}

function raise(message: unknown): never {
  throw new Error(`it raises: ${message}`);
}

interface Marks {
  readonly state: readonly [open: string, close: string];
  readonly other: readonly [open: string, close: string];
}

function freeMarks(text: string): Marks | undefined {
  const free: string[] = [];
  for (let point = privateUse.first; point <= privateUse.last && free.length < 4; point += 1) {
    const character = String.fromCodePoint(point);
    if (!text.includes(character)) free.push(character);
  }
  const [first, second, third, fourth] = free;
  if (first === undefined || second === undefined || third === undefined || fourth === undefined) return undefined;
  return { state: [first, second], other: [third, fourth] };
}

function marked(input: TemplateInput, marks: Marks): Record<string, unknown> {
  const question = (one: TemplateQuestion) => ({
    id: wrap(one.id, marks.other),
    type: one.type,
    instructions: wrapAll(one.instructions, marks.other),
    options: one.options.map(({ key, description, label }) => ({
      key: one.type === 'choice' ? wrap(key, marks.other) : key,
      description: wrapAll(description, marks.other),
      ...(label === undefined ? {} : { label }),
    })),
  });
  return {
    ...question(input),
    state: wrapAll(input.state, marks.state),
    images: [],
    ...(input.questions === undefined ? {} : { questions: input.questions.map(question) }),
  };
}

/** Empty stays empty: templates ask whether there is a description. */
function wrap(text: string, [open, close]: readonly [string, string]): string {
  return text === '' ? text : `${open}${text}${close}`;
}

/** A key of letters, digits and the like spells no control token and stays as it is: a template may look for it. */
const plainKey = /^[\w .:-]{0,128}$/;

function wrapAll(value: Json, mark: readonly [string, string]): unknown {
  if (typeof value === 'string') return wrap(value, mark);
  if (value === null || typeof value !== 'object') return value;
  if (Array.isArray(value)) return value.map((item: Json) => wrapAll(item, mark));
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [plainKey.test(key) ? key : wrap(key, mark), wrapAll(item, mark)]),
  );
}

function splitAtMarks(text: string, { state, other }: Marks): Result<RenderedPrompt> {
  const closing = new Map([state, other]);
  const all = new Set([...state, ...other]);
  const pieces: PromptPiece[] = [];
  let lastStatePiece = -1;
  let start = 0;
  let open: string | undefined;
  const take = (end: number) => {
    if (end > start) pieces.push({ text: text.slice(start, end), markup: open === undefined });
    if (open === state[0] && end > start) lastStatePiece = pieces.length - 1;
    start = end + 1;
  };
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at] ?? '';
    if (!all.has(character)) continue;
    const expected = open === undefined ? closing.has(character) : character === closing.get(open);
    if (!expected) return unusable('it cuts texts apart that it was given');
    take(at);
    open = open === undefined ? character : undefined;
  }
  if (open !== undefined) return unusable('it cuts off a text that it was given');
  take(text.length);
  // Written as an escape, a mark would be lost, and with it what stands behind it.
  const escaped = [...all].map((mark) => `\\u${(mark.codePointAt(0) ?? 0).toString(16)}`);
  const lower = text.toLowerCase();
  if (escaped.some((mark) => lower.includes(mark))) return unusable('it escapes texts that it was given');
  return ok({ pieces, lastStatePiece });
}
