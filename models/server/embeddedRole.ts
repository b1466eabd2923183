/**
 * The role of the embedded judge: a small trained classifier that answers one question, which of the seven intents a message
 * has. It speaks System One like any decision model and says 501 to every other question, naming what it serves.
 */
import type { Answer, DecisionReply, DecisionRequest, Question } from '../../contract/decision.ts';
import { type Failure, fail, ok, type Result } from '../../contract/failure.ts';
import { intentQuestionVersion, intents } from '../../contract/intent.ts';
import { type IntentClassifier, mostCountedTokens, openIntentClassifier } from '../embedded/intentClassifier.ts';
import { ngramCharacters } from '../embedded/ngrams.ts';
import { answerQuestion } from './decisionAnswer.ts';
import { notServed, type RoleOptions, type RunningRole, writerPaths } from './routes.ts';
import type { EmbeddedArguments } from './serverArguments.ts';
import { contextExceeded } from './serverFailures.ts';
import { answeringQuestions } from './systemOneRequest.ts';

/** Fails as `openIntentClassifier` does. */
export async function startEmbeddedRole(options: EmbeddedArguments, common: RoleOptions): Promise<Result<RunningRole>> {
  const opened = await openIntentClassifier(options.model, options.digest, options.threads);
  if (!opened.ok) return opened;
  const classifier = opened.value;
  let answered = 0;
  const systemOne = answeringQuestions(common.queue, async (request) => {
    const reply = await answerIntents(classifier, request);
    if (!reply.ok) return reply;
    answered += Object.keys(reply.value.answers).length;
    return ok({ model: common.alias, ...reply.value });
  });
  const { facts } = classifier;
  return ok({
    routes: { 'POST /v1/systemone': systemOne, ...notServed('embedded', writerPaths) },
    digest: classifier.digest,
    build: `onnxruntime-node/1.30.0 ${intentQuestionVersion}`,
    counters: () => ({ answered }),
    modelCard: {
      architecture: { input_modalities: ['text'], output_modalities: ['decisions'] },
      meta: { n_ctx: mostCountedTokens, n_ctx_prompt: mostCountedTokens, n_ctx_train: facts.maxTokens },
      size: classifier.sizeBytes,
      /** What of a longer message is read; the reply says how much was not. */
      reads: { tokens: facts.maxTokens, characters: ngramCharacters },
      choices: facts.intents,
      floor: facts.floor,
      question_version: intentQuestionVersion,
      digests: { 'intents.json': classifier.digest, ...facts.files },
      coverage,
    },
  });
}

/** The classifier knows nothing but its seven labels: they hold all of its probability. */
const coverage = { choice: 1 } as const;

type Answered = Omit<DecisionReply, 'model'>;

/** One reading of the message for all questions of the request, because each of them is the same question. */
async function answerIntents(
  classifier: Pick<IntentClassifier, 'classify' | 'countTokens' | 'facts'>,
  { state, questions }: DecisionRequest,
): Promise<Result<Answered>> {
  const refused = whyNotServed(state, questions);
  if (refused !== null) return { ok: false, failure: refused };
  const text = typeof state === 'string' ? state : '';
  const tokens = classifier.countTokens(text);
  if (tokens > mostCountedTokens) return contextExceeded(tokens, mostCountedTokens);
  const probabilities = await classifier.classify(text);
  const answer = (question: Question): Answer => {
    const options = question.type === 'choice' ? Object.keys(question.criteria) : [];
    return answerQuestion(
      question,
      options,
      options.map((option) => probabilities.get(option as (typeof intents)[number]) ?? 0),
    );
  };
  const read = Math.min(tokens, classifier.facts.maxTokens);
  return ok({
    answers: Object.fromEntries(Object.entries(questions).map(([id, question]) => [id, answer(question)])),
    usage: { input_tokens: read, output_tokens: 0 },
    coverage,
    ...(tokens > read ? { unread_tokens: tokens - read } : {}),
  });
}

function whyNotServed(state: DecisionRequest['state'], questions: DecisionRequest['questions']): Failure | null {
  const serves = `This model answers one question: a choice among ${intents.join(', ')}, over a state that is a string`;
  const refuse = (field: string) =>
    fail('server.notServed', `${serves}. ${field} is something else.`, { detail: { field } }).failure;
  if (typeof state !== 'string') return refuse('/state');
  const other = Object.entries(questions).find(([, question]) => !isTheQuestion(question));
  return other === undefined ? null : refuse(`/questions/${other[0].replaceAll('~', '~0').replaceAll('/', '~1')}`);
}

/** By its options alone, in any order: how it is put makes no difference to what was trained. */
function isTheQuestion(question: Question): boolean {
  if (question.type !== 'choice') return false;
  const options = new Set(Object.keys(question.criteria));
  return options.size === intents.length && intents.every((intent) => options.has(intent));
}
