/**
 * The prompt form of a native decision model: its own `systemone` template and the label tokens of its kind, as upstream
 * reads them. One difference is deliberate: `nimble` lists all questions of a request in each prompt, and here each
 * question is listed alone, because no answer may depend on what else was asked.
 */
import { createHash } from 'node:crypto';
import type { Token } from 'node-llama-cpp';
import type { DecisionRequest, Question } from '../../contract/decision.ts';
import { isLabelKind, kindNeedsUpstream, type LabelKind } from '../../contract/decisionKinds.ts';
import { fail, ok, type Result } from '../../contract/failure.ts';
import type { DecisionMetadata } from '../ggufDecision.ts';
import { labelCount, nativeAnswer, optionOrder, orderCount, temperatureOf } from './nativeAnswer.ts';
import type { AskedQuestion, PromptForm, QuestionPrompt } from './promptForm.ts';
import {
  compileTemplate,
  type Json,
  type RenderedPrompt,
  type SystemOneTemplate,
  type TemplateInput,
  type TemplateOption,
  templateRefused,
} from './systemOneTemplate.ts';
import type { Label, Vocabulary } from './vocabulary.ts';

/** Changes with every change of how a native prompt is rendered, tokenised or read. */
export const nativePromptVersion = 'systemone-template-1';

/**
 * The form of a model with this metadata. Errors: `model.kindUnsupported` for a kind that is not read from label tokens,
 * `model.ggufInvalid` for a template or a vocabulary that cannot be used.
 */
export function nativePrompt(
  metadata: DecisionMetadata,
  vocabulary: Pick<Vocabulary, 'tokenizeWhole' | 'singleToken'>,
): Result<PromptForm> {
  const { kind, template: source, temperatures } = metadata;
  if (!isLabelKind(kind)) return { ok: false, failure: kindNeedsUpstream(kind) };
  if (source === undefined) return templateRefused('the file has none');
  const template = compileTemplate(source);
  if (!template.ok) return template;
  const labels = nativeLabels(kind, (text) => vocabulary.singleToken(text));
  if (!labels.ok) return labels;
  const parts = { kind, temperatures, vocabulary, template: template.value, labels: labels.value };
  const fault = faultOf(parts);
  return fault === undefined ? ok(makeForm(parts, source)) : templateRefused(fault);
}

interface NativeParts {
  readonly kind: LabelKind;
  readonly temperatures: Readonly<Record<string, number>>;
  readonly vocabulary: Pick<Vocabulary, 'tokenizeWhole' | 'singleToken'>;
  readonly template: SystemOneTemplate;
  readonly labels: readonly Label[];
}

function makeForm(parts: NativeParts, source: string): PromptForm {
  const digest = createHash('sha256').update(source).digest('hex').slice(0, 12);
  return {
    kind: parts.kind,
    version: `${nativePromptVersion}/${parts.kind}/${digest}`,
    optionLimit: parts.labels.length,
    over: (state) => (id, question) => ask(parts, state, id, question),
  };
}

function ask(
  parts: NativeParts,
  state: DecisionRequest['state'],
  id: string,
  question: Question,
): Result<AskedQuestion> {
  const { kind, temperatures, labels } = parts;
  const options = optionOrder(kind, question);
  const read = labels.slice(0, labelCount(kind, question)).map((label) => label.token);
  const prompts: QuestionPrompt[] = [];
  for (let order = 0; order < orderCount(kind, question); order += 1) {
    const rendered = render(parts, state, id, question, order === 0 ? options : options.toReversed());
    if (!rendered.ok) return rendered;
    prompts.push({ ...tokenize(parts, rendered.value), labels: read });
  }
  const temperature = temperatureOf(kind, temperatures, question.type, options.length);
  return ok({ prompts, answer: (readings) => nativeAnswer(kind, question, readings, temperature) });
}

function render(
  parts: NativeParts,
  state: Json,
  id: string,
  question: Question,
  shown: readonly string[],
): Result<RenderedPrompt> {
  const input = { ...inputOf(parts, id, question, shown), state };
  return parts.template.render(parts.kind === 'lev' ? sortedKeys(input) : input);
}

function tokenize({ vocabulary }: NativeParts, { pieces, lastStatePiece }: RenderedPrompt) {
  const tokens = vocabulary.tokenizeWhole(pieces);
  // A text that goes on may end in another token than one that stops: the beginning is what both have in common.
  const throughState = vocabulary.tokenizeWhole(pieces.slice(0, lastStatePiece + 1));
  let beginning = 0;
  while (beginning < throughState.length && throughState[beginning] === tokens[beginning]) beginning += 1;
  return { tokens, beginning };
}

function inputOf(
  { kind, labels }: NativeParts,
  id: string,
  question: Question,
  shown: readonly string[],
): Omit<TemplateInput, 'state'> {
  const options = shown.map((key, index): TemplateOption => {
    const option = { key, description: descriptionOf(question, key) };
    // `openjev` numbers its options itself.
    return kind === 'openjev' ? option : { ...option, label: labels[index]?.text ?? '' };
  });
  const one = { id, type: question.type, instructions: question.instructions, options };
  return kind === 'nimble' ? { ...one, questions: [one] } : one;
}

function descriptionOf(question: Question, key: string): string | null {
  switch (question.type) {
    case 'noul':
      return question.criteria?.[key === 'true' ? 'true' : 'false'] ?? null;
    case 'choice':
      return question.criteria[key] ?? null;
    case 'score':
      return question.criteria[Number(key)] ?? null;
  }
}

/** `lev` was trained on objects whose keys are in the order of their bytes. */
function sortedKeys<T>(value: T): T {
  if (Array.isArray(value)) return value.map((item: unknown) => sortedKeys(item)) as T;
  if (value === null || typeof value !== 'object') return value;
  const entries = Object.entries(value).toSorted(([left], [right]) =>
    Buffer.compare(Buffer.from(left), Buffer.from(right)),
  );
  return Object.fromEntries(entries.map(([key, item]) => [key, sortedKeys(item)])) as T;
}

const capitals = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
const mostOptions = 255;

/** The label tokens of a kind, written without a space in front. `model.ggufInvalid` when the vocabulary has them not. */
export function nativeLabels(
  kind: LabelKind,
  singleToken: (text: string) => Token | undefined,
): Result<readonly Label[]> {
  const toLabels = (texts: readonly string[]) =>
    texts.flatMap((text): Label[] => {
      const token = singleToken(text);
      return token === undefined ? [] : [{ text, token }];
    });
  if (kind === 'openjev') {
    const letters = [...capitals, ...capitals.map((letter) => letter.toLowerCase())];
    const labels = toLabels(letters);
    return labels.length === letters.length ? ok(labels) : missingLabels();
  }
  const codes = [...capitals, ...capitals.flatMap((first) => capitals.map((second) => first + second))];
  const labels = toLabels(codes).slice(0, mostOptions);
  return labels.length >= 9 ? ok(labels) : missingLabels();
}

function missingLabels(): ReturnType<typeof fail> {
  return fail('model.ggufInvalid', 'The labels of this decision model are not single tokens of its vocabulary.', {
    kept: 'The model was not loaded.',
  });
}

/** Words that no template changes, whatever it escapes. */
const probe = { state: 'Two of 12 chairs arrived scratched', instructions: 'Did a chair arrive damaged' };
const probeStates: readonly Json[] = [
  probe.state,
  { note: probe.state, 'when?': ['3 May', 17, true, null], '<|odd|>': 'a "quoted" word' },
  [probe.state],
];
const probeQuestions: readonly Question[] = [
  { type: 'noul', instructions: probe.instructions },
  { type: 'noul', instructions: { ask: probe.instructions }, criteria: { true: 'one did', false: 'none did' } },
  { type: 'choice', instructions: probe.instructions, criteria: { scratched: 'on the surface', 'not at all': null } },
  {
    type: 'choice',
    instructions: probe.instructions,
    criteria: Object.fromEntries(Array.from({ length: 30 }, (_, index) => [`option ${index}`, null])),
  },
  { type: 'score', instructions: [probe.instructions], criteria: ['not', 'somewhat', 'very'] },
];

/** Why this template cannot be used; met at the start and not at a request, with questions of every shape. */
function faultOf(parts: NativeParts): string | undefined {
  for (const state of probeStates) {
    for (const question of probeQuestions) {
      const rendered = render(parts, state, 'probe', question, optionOrder(parts.kind, question));
      if (!rendered.ok) return rendered.failure.message;
      const given = rendered.value.pieces.filter((piece) => !piece.markup).map((piece) => piece.text);
      if (rendered.value.lastStatePiece === -1 || !given.some((text) => text.includes(probe.state))) {
        return 'it does not show the state as it is given';
      }
      if (!given.some((text) => text.includes(probe.instructions)))
        return 'it does not show the question as it is given';
    }
  }
  return undefined;
}
