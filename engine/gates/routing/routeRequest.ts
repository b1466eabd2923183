/**
 * Routing: what does a message want? Backends are asked in their order, the first sure answer is the route, and the keywords
 * answer where nobody else does. A route is a hint: it chooses which tools a writer is told about, and it grants nothing.
 *
 * The label is that of whoever answered. Where that is a confident "general" while the keywords saw work in so many words, the
 * label stays (people measure it) and the work is told beside it, as `alsoSeen`.
 */
import { floors, toBasisPoints } from '../../../contract/basisPoints.ts';
import type { Component } from '../../../contract/component.ts';
import { fail, sayFailure } from '../../../contract/failure.ts';
import type { Route } from '../../../contract/route.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Judge } from '../../ports/judge.ts';
import { askInTime, systemTimeout, type TimeoutSignal } from '../judge/askInTime.ts';
import { askIntent, intentQuestionVersion, readIntent } from './intentQuestion.ts';
import { type KeywordReading, keywordComponent, keywordIntent } from './keywordIntent.ts';
import { type IntentQualification, isAboutBackend } from './qualifyIntents.ts';

/** One that is there, with what its start-up messages said of it; or one that is not, and why. */
export type RouteBackend =
  | { readonly kind: 'seated'; readonly judge: Judge; readonly qualification: IntentQualification | null }
  | { readonly kind: 'absent'; readonly component: Component; readonly why: string };

export interface RouteDeps {
  /** In the order in which they are asked. The keywords need no place in it: they come last, always. */
  readonly backends: readonly RouteBackend[];
  readonly clock: Clock;
  readonly signal: AbortSignal;
  readonly timeout?: TimeoutSignal;
}

/** A hint is worth no more waiting than this. */
const routeTimeoutMs = 3_000;

type Answer = Omit<Route, 'passedOver' | 'alsoSeen' | 'ms'>;

/** Never rejects, and always answers. */
export async function routeRequest(deps: RouteDeps, text: string): Promise<Route> {
  const startedMs = deps.clock.monotonicMs();
  const words = keywordIntent(text);
  const passedOver: Route['passedOver'] = [];
  let answer: Answer | null = null;
  for (const backend of deps.backends) {
    const asked = await askBackend(deps, backend, text);
    if (asked.kind === 'answered') {
      answer = asked.answer;
      break;
    }
    passedOver.push({ component: asked.component, why: asked.why });
  }
  return {
    ...(answer ?? byKeywords(words)),
    alsoSeen: answer?.intent === 'general' && words.strength === 'strong' ? workOf(words) : null,
    passedOver,
    ms: Math.max(0, deps.clock.monotonicMs() - startedMs),
  };
}

function workOf({ intent }: KeywordReading): Route['alsoSeen'] {
  return intent === 'general' ? null : intent;
}

function byKeywords({ intent, confidenceBps }: KeywordReading): Answer {
  return {
    intent,
    confidenceBps,
    component: keywordComponent,
    questionVersion: intentQuestionVersion,
    coverageBps: null,
    cut: [],
  };
}

type Asked =
  | { readonly kind: 'answered'; readonly answer: Answer }
  | { readonly kind: 'passedOver'; readonly component: Component; readonly why: string };

async function askBackend(deps: RouteDeps, backend: RouteBackend, text: string): Promise<Asked> {
  if (backend.kind === 'absent') return { kind: 'passedOver', component: backend.component, why: backend.why };
  const { judge } = backend;
  const passOver = (why: string): Asked => ({ kind: 'passedOver', component: judge.component, why });
  const unfit = whyNotAsked(backend);
  if (unfit !== null) return passOver(unfit);
  const { request, cut } = askIntent(text);
  const decided = await askInTime(
    (signal) => judge.decide(request, signal),
    deps.signal,
    deps.timeout ?? systemTimeout,
    routeTimeoutMs,
  );
  if (!decided.ok) return passOver(sayFailure(decided.failure));
  const opinion = readIntent(decided.value.answers);
  if (opinion === null) return passOver(sayFailure(unreadable.failure));
  if (!opinion.sure) {
    const { intent, confidenceBps } = opinion;
    return passOver(
      `It leans to ${intent} with ${confidenceBps} of 10,000; under ${floors.intent} it is not believed.`,
    );
  }
  const { coverage, unreadTokens } = decided.value;
  return {
    kind: 'answered',
    answer: {
      intent: opinion.intent,
      confidenceBps: opinion.confidenceBps,
      component: decided.value.component,
      questionVersion: intentQuestionVersion,
      coverageBps: coverage?.choice === undefined ? null : toBasisPoints(coverage.choice),
      cut: unreadTokens === undefined ? [...cut] : [...cut, `Its last ${unreadTokens} tokens were not read.`],
    },
  };
}

const unreadable = fail('client.badReply', 'It gave no answer that could be read.');

function whyNotAsked({ judge, qualification }: Extract<RouteBackend, { kind: 'seated' }>): string | null {
  if (qualification === null) return 'It was not asked its start-up messages.';
  if (!isAboutBackend(qualification, judge)) return 'Its start-up messages were asked of another one.';
  return qualification.qualified ? null : qualification.why;
}
