/**
 * May this backend be believed about intents? Asked once when it starts, with messages whose intent is known. An intent grants
 * nothing, so no single mistake is fatal but one: work that is called talk. One that passed may not move that way either.
 */
import { z } from 'zod';
import { componentSchema } from '../../../contract/component.ts';
import { sha256Schema } from '../../../contract/digest.ts';
import { type Intent, intentSchema } from '../../../contract/intent.ts';
import { sha256 } from '../../digest.ts';
import type { Judge } from '../../ports/judge.ts';
import { askInTime, systemTimeout, type TimeoutSignal } from '../judge/askInTime.ts';
import { type IntentCanary, intentCanaries } from './intentCanaries.ts';
import { askIntent, intentQuestionVersion, readIntent } from './intentQuestion.ts';

/** `unsure`: under the floor. `none`: no answer in time, or none that could be read. */
const answeredSchema = z.enum([...intentSchema.options, 'unsure', 'none']);
type Answered = z.infer<typeof answeredSchema>;

export const intentQualificationSchema = z.object({
  qualified: z.boolean(),
  passed: z.int().min(0),
  of: z.int().min(0),
  misses: z.array(z.object({ id: z.string(), expected: intentSchema, got: answeredSchema })),
  /** Canary id to what was answered; one that was not asked any more is absent. */
  labels: z.record(z.string(), answeredSchema),
  /** Canary id to the basis points of "general", to see a backend move between two starts. */
  generalBps: z.record(z.string(), z.int()),
  component: componentSchema,
  questionVersion: z.string(),
  /** Of the messages and their intents. */
  canariesDigest: sha256Schema,
  build: z.string().optional(),
  why: z.string(),
});
export type IntentQualification = z.infer<typeof intentQualificationSchema>;

export interface QualifyIntentsOptions {
  readonly signal: AbortSignal;
  readonly timeout?: TimeoutSignal;
  /** An earlier one of the same backend: it may not have moved towards "general". */
  readonly previous?: IntentQualification;
  readonly canaries?: readonly IntentCanary[];
}

/** Of fourteen. */
const allowedMisses = 2;
/** More than rounding: other weights, another build, or a fault. */
const allowedDriftBps = 100;

export async function qualifyIntents(judge: Judge, options: QualifyIntentsOptions): Promise<IntentQualification> {
  const canaries = options.canaries ?? intentCanaries;
  const misses: IntentQualification['misses'] = [];
  const labels: Record<string, Answered> = {};
  const generalBps: Record<string, number> = {};
  let unfit: string | null = null;
  for (const { id, text, intent } of canaries) {
    const answer = await askInTime(
      (signal) => judge.decide(askIntent(text).request, signal),
      options.signal,
      options.timeout ?? systemTimeout,
    );
    const opinion = answer.ok ? readIntent(answer.value.answers) : null;
    const got: Answered = opinion === null ? 'none' : opinion.sure ? opinion.intent : 'unsure';
    labels[id] = got;
    if (opinion !== null) generalBps[id] = opinion.bps.general;
    if (got !== intent) misses.push({ id, expected: intent, got });
    unfit = whyUnfit(misses, Object.keys(labels).length);
    if (unfit !== null) break;
  }
  unfit ??= whyMoved(options.previous, judge, generalBps, canaries);
  const passed = Object.keys(labels).length - misses.length;
  const { id } = judge.component;
  return {
    qualified: unfit === null,
    passed,
    of: canaries.length,
    misses,
    labels,
    generalBps,
    component: judge.component,
    questionVersion: intentQuestionVersion,
    canariesDigest: digestOfCanaries(canaries),
    ...(judge.build === undefined ? {} : { build: judge.build }),
    why:
      unfit === null
        ? `${id} named the intent of ${passed} of ${canaries.length} start-up messages.`
        : `${id} is not asked for intents: ${unfit}.`,
  };
}

function whyUnfit(misses: IntentQualification['misses'], asked: number): string | null {
  const wrong = `it got ${misses.length} of ${asked} start-up messages wrong`;
  if (misses.filter(({ got }) => got === 'none').length > allowedMisses)
    return 'it does not answer its start-up messages';
  if (misses.some(({ expected, got }) => got === 'general' && isWork(expected)))
    return `${wrong}, and called work talk`;
  return misses.length > allowedMisses ? wrong : null;
}

function isWork(intent: Intent): boolean {
  return intent !== 'general';
}

function whyMoved(
  previous: IntentQualification | undefined,
  judge: Judge,
  now: Readonly<Record<string, number>>,
  canaries: readonly IntentCanary[],
): string | null {
  if (previous === undefined || !isAboutBackend(previous, judge)) return null;
  const moved = canaries.filter(({ id, intent }) => {
    const before = previous.generalBps[id];
    return isWork(intent) && before !== undefined && (now[id] ?? 10_000) > before + allowedDriftBps;
  }).length;
  return moved === 0 ? null : `${moved} of its start-up answers moved towards talk since its last start`;
}

/** Whether a qualification was made for this very backend: same component, same weights, same question, same messages. */
export function isAboutBackend(
  qualification: IntentQualification,
  { component }: Pick<Judge, 'component'>,
  canaries: readonly IntentCanary[] = intentCanaries,
): boolean {
  return (
    qualification.component.kind === component.kind &&
    qualification.component.id === component.id &&
    qualification.component.modelDigest === component.modelDigest &&
    qualification.questionVersion === intentQuestionVersion &&
    qualification.canariesDigest === digestOfCanaries(canaries)
  );
}

function digestOfCanaries(canaries: readonly IntentCanary[]) {
  return sha256(JSON.stringify(canaries));
}
