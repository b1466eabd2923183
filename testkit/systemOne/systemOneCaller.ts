/** Asks a System One server over plain HTTP, and knows the protocol's answers independently of the product's own clients. */
import assert from 'node:assert/strict';

export interface SystemOneTarget {
  /** Without a slash at the end. */
  readonly url: string;
  readonly secret: string;
  /** The name that answers and the model list are expected to give. */
  readonly alias: string;
  /** SHA-256 of the weights, where the server tells it. */
  readonly digest?: string;
  /** Tokens of one prompt; the cases about length need it. */
  readonly contextTokens?: number;
}

export interface Reply {
  readonly status: number;
  /** Parsed JSON; undefined when it is none. */
  readonly body: unknown;
}

export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };

export interface AskedQuestion {
  readonly type: string;
  readonly instructions?: Json;
  readonly criteria?: Json;
}

export interface DecisionBody {
  readonly state?: Json;
  readonly questions?: Readonly<Record<string, AskedQuestion>>;
  readonly [more: string]: Json | undefined | Readonly<Record<string, AskedQuestion>>;
}

export interface GivenAnswer {
  readonly type: string;
  readonly noul?: number;
  readonly choice?: string;
  readonly score?: number;
  readonly legend?: Readonly<Record<string, string>>;
  readonly probabilities?: Readonly<Record<string, number>>;
  readonly confidence?: number;
}

export interface GivenReply {
  readonly model: string;
  readonly answers: Readonly<Record<string, GivenAnswer>>;
  readonly usage: { readonly input_tokens: number; readonly output_tokens: number };
  readonly coverage?: Readonly<Record<string, number>>;
}

export class SystemOneCaller {
  readonly target: SystemOneTarget;
  readonly #model: string | undefined;

  /** @param model sent in every request; hosts that serve several want it */
  constructor(target: SystemOneTarget, model?: string) {
    this.target = target;
    this.#model = model;
  }

  /** A string body goes as it is. */
  async post(path: string, body: unknown, headers: Readonly<Record<string, string>> = {}): Promise<Reply> {
    const reply = await fetch(`${this.target.url}${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${this.target.secret}`, 'content-type': 'application/json', ...headers },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    });
    return readReply(reply);
  }

  async get(path: string, headers: Readonly<Record<string, string>> = {}): Promise<Reply> {
    const authorization = `Bearer ${this.target.secret}`;
    return readReply(await fetch(`${this.target.url}${path}`, { headers: { authorization, ...headers } }));
  }

  ask(body: DecisionBody): Promise<Reply> {
    return this.post('/v1/systemone', this.#model === undefined ? body : { model: this.#model, ...body });
  }

  /** The answers of a request that has to be answered, each checked against its question. */
  async decide(state: Json, questions: Readonly<Record<string, AskedQuestion>>): Promise<GivenReply> {
    const reply = await this.ask({ state, questions });
    assert.equal(reply.status, 200, `status ${reply.status}: ${JSON.stringify(reply.body)}`);
    const given = reply.body as GivenReply;
    assert.deepEqual(Object.keys(given.answers).toSorted(), Object.keys(questions).toSorted(), 'answers by their ids');
    for (const [id, question] of Object.entries(questions)) checkAnswer(question, given.answers[id]);
    return given;
  }

  async one(state: Json, question: AskedQuestion): Promise<GivenAnswer> {
    const given = await this.decide(state, { q: question });
    return given.answers.q ?? assert.fail('no answer');
  }
}

async function readReply(reply: Response): Promise<Reply> {
  const text = await reply.text();
  try {
    return { status: reply.status, body: JSON.parse(text) as unknown };
  } catch {
    return { status: reply.status, body: undefined };
  }
}

/** Servers round: two decimals of each probability are a hundredth of the sum here and there. */
const rounding = 0.005;

export function checkAnswer(question: AskedQuestion, answer: GivenAnswer | undefined): void {
  assert.ok(answer, 'there is an answer');
  assert.equal(answer.type, question.type, 'the answer is of the type of its question');
  if (question.type === 'noul') {
    isShare(answer.noul, 'noul');
    assert.equal('confidence' in answer, false, 'a yes/no has no confidence');
    return;
  }
  const options = question.type === 'choice' ? Object.keys(question.criteria ?? {}) : levels(question);
  const { probabilities = {} } = answer;
  assert.deepEqual(
    Object.keys(probabilities).toSorted(),
    options.toSorted(),
    'a probability for each option, and no other',
  );
  for (const [option, share] of Object.entries(probabilities)) isShare(share, `the probability of ${option}`);
  const shares = options.map((option) => probabilities[option] ?? 0);
  const sum = shares.reduce((total, share) => total + share, 0);
  assert.ok(Math.abs(sum - 1) <= rounding * options.length, `probabilities sum to ${sum}`);
  isShare(answer.confidence, 'confidence');
  if (question.type === 'choice') {
    const best = Math.max(...shares);
    assert.ok((probabilities[answer.choice ?? ''] ?? -1) >= best - 2 * rounding, 'the choice is the likeliest option');
    near(answer.confidence, choiceConfidence(shares), 'the confidence of a choice');
    return;
  }
  const mean = shares.reduce((total, share, level) => total + share * level, 0);
  near(answer.score, mean, 'a score is its mean level', rounding * options.length ** 2);
  assert.deepEqual(answer.legend, Object.fromEntries(levels(question).map((key, at) => [key, textAt(question, at)])));
  near(answer.confidence, scoreConfidence(shares), 'the confidence of a score', 0.05);
}

/** `max(0, (pmax - 1/k) / (1 - 1/k))`; certain where there is one option alone. */
function choiceConfidence(shares: readonly number[]): number {
  if (shares.length < 2) return 1;
  return Math.max(0, (Math.max(...shares) - 1 / shares.length) / (1 - 1 / shares.length));
}

/** `max(0, 1 - E|i - mode| / E_uniform|i - (k-1)/2|)`. */
function scoreConfidence(shares: readonly number[]): number {
  const mode = shares.indexOf(Math.max(...shares));
  const middle = (shares.length - 1) / 2;
  const spread = shares.reduce((sum, share, level) => sum + share * Math.abs(level - mode), 0);
  const even = shares.reduce((sum, _, level) => sum + Math.abs(level - middle), 0) / shares.length;
  return Math.max(0, 1 - spread / even);
}

function levels(question: AskedQuestion): string[] {
  return Array.isArray(question.criteria) ? question.criteria.map((_, level) => `${level}`) : [];
}

function textAt(question: AskedQuestion, level: number): unknown {
  return Array.isArray(question.criteria) ? question.criteria[level] : undefined;
}

function isShare(value: number | undefined, what: string): void {
  assert.ok(typeof value === 'number' && value >= 0 && value <= 1, `${what} is a number from 0 to 1, not ${value}`);
}

function near(value: number | undefined, expected: number, what: string, tolerance = 0.02): void {
  assert.ok(
    typeof value === 'number' && Math.abs(value - expected) <= tolerance,
    `${what}: ${value} and not ${expected.toFixed(4)}`,
  );
}
