/**
 * Runs the acceptance checks of a mission. Whatever a check contains, it ends: with its result, or as failed with the reason
 * that its time or memory ran out, and the checks after it go on.
 */
import { fail, ok, type Result } from '../../../contract/failure.ts';
import type { Check, CheckResult } from '../../../contract/mission.ts';
import type { SourceText } from '../../grounding/source.ts';
import type { LoadedSpec } from '../spec/loadSpec.ts';
import { formatOfName } from '../spec/specRules.ts';
import type { CheckContext, CheckedFile } from './checkContext.ts';
import type { CheckJob, Finding, WorkerCheck } from './checkJob.ts';
import { CheckProcess, type CheckProcessOptions, type JobOutcome } from './checkProcess.ts';

export interface EvaluateRequest {
  readonly assert: string;
  /** What the assertion sees, one a candidate: `assertionDocument` of deliverable.ts, or its like from `toRows`. */
  readonly documents: readonly unknown[];
  /** For a csv deliverable the mission's sources, which the assertion sees as `sources`; null for json. */
  readonly sources: readonly SourceText[] | null;
}

export interface CheckRunner extends AsyncDisposable {
  /** Results in the order of `checks`, which are the context's own. Aborted: what is left is `open`. Never throws. */
  run(checks: readonly Check[], context: CheckContext, signal: AbortSignal): Promise<readonly CheckResult[]>;
  /**
   * `loadSpec`, where a mission file that compiles for ever stops nobody: besides what that fails with, `mission.specInvalid`
   * for a file that needs too much, and `mission.cancelled`.
   */
  load(bytes: Uint8Array, signal: AbortSignal): Promise<Result<LoadedSpec>>;
  /** Is the pattern found in the text? Fails with `check.timeout`, `check.memory` or `check.pattern`. */
  matches(pattern: string, flags: string, text: string, signal: AbortSignal): Promise<Result<boolean>>;
  /** The same for many texts under one time limit. */
  matchesMany(
    pattern: string,
    flags: string,
    texts: readonly string[],
    signal: AbortSignal,
  ): Promise<Result<readonly boolean[]>>;
  /** For each document: is the assertion exactly true? One compilation, chunks of 64 documents under a time limit each. */
  evaluateMany(request: EvaluateRequest, signal: AbortSignal): Promise<Result<readonly boolean[]>>;
}

/** Starts nothing until the first job; the process it then starts stays warm and is this runner's to end. */
export function startCheckRunner(options: Partial<CheckProcessOptions> = {}): CheckRunner {
  const limits: CheckProcessOptions = {
    timeLimitMs: 2_000,
    memoryLimitMb: 128,
    entryUrl: new URL('./checkWorker.ts', import.meta.url),
    ...options,
  };
  const process = new CheckProcess(limits);

  async function runOne(check: Check, index: number, context: CheckContext, signal: AbortSignal): Promise<CheckResult> {
    const path = check.path ?? context.spec.deliverable.path;
    const file = context.files.get(path) ?? { kind: 'absent' };
    const base = { index, check: check.check, path, ...(file.kind === 'file' ? { revision: file.digest } : {}) };
    if (file.kind !== 'file') {
      const what = file.kind === 'absent' ? `${path} does not exist` : clause(file.why);
      return { ...base, outcome: 'failed', why: what };
    }
    if (file.bytes.byteLength === 0) return { ...base, outcome: 'failed', why: `${path} is empty` };
    if (check.check === 'file_exists') return { ...base, outcome: 'passed', why: sizeOf(file) };
    if (check.check === 'semantic')
      return { ...base, outcome: 'review', why: `only a person can say: ${check.question}` };
    const text = decodeUtf8(file.bytes);
    if (text === null) return { ...base, outcome: 'failed', why: `${path} is not UTF-8 text` };
    const blind = blindSpot(check, context);
    if (blind !== null) return { ...base, outcome: 'failed', why: blind };
    const isDeliverable = path === context.spec.deliverable.path;
    const outcome = await process.run(
      (nameSet): CheckJob => ({
        kind: 'check',
        check,
        path,
        text,
        format: isDeliverable ? context.spec.deliverable.format : formatOfName(path),
        deliverable: isDeliverable ? context.spec.deliverable : null,
        sources: nameSet(context.ownSources.get(index) ?? context.sources),
      }),
      signal,
    );
    return { ...base, ...sayOutcome(outcome, check, limits) };
  }

  async function ask(makeJob: Parameters<CheckProcess['run']>[0], what: string, signal: AbortSignal) {
    const outcome = await process.run(makeJob, signal);
    if (outcome.kind === 'answered') {
      return outcome.answer.kind === 'broken'
        ? fail('check.pattern', `${capital(what)} cannot be used: ${clause(outcome.answer.why)}.`)
        : ok(outcome.answer);
    }
    if (outcome.kind === 'aborted') return fail('mission.cancelled', `${capital(what)} was not evaluated: cancelled.`);
    const code = outcome.kind === 'memory' ? 'check.memory' : 'check.timeout';
    return fail(code, `${capital(sayStopped(outcome, what, limits))}.`);
  }

  async function matchesMany(pattern: string, flags: string, texts: readonly string[], signal: AbortSignal) {
    if (texts.length === 0) return ok([]);
    const answer = await ask(
      () => ({ kind: 'matches', pattern, flags, texts }),
      `the pattern /${pattern}/${flags}`,
      signal,
    );
    if (!answer.ok) return answer;
    return answer.value.kind === 'matched' ? ok(answer.value.found) : unexpected(answer.value.kind);
  }

  return {
    async run(acceptance, context, signal) {
      const results: CheckResult[] = [];
      for (const [index, check] of acceptance.entries()) results.push(await runOne(check, index, context, signal));
      return results;
    },
    matchesMany,
    async load(bytes, signal) {
      const outcome = await process.run(() => ({ kind: 'load', bytes }), signal, loadLimitMs);
      if (outcome.kind === 'aborted') return fail('mission.cancelled', 'The mission file was not read: cancelled.');
      if (outcome.kind !== 'answered')
        return tooMuch(sayStopped(outcome, 'reading it', { ...limits, timeLimitMs: loadLimitMs }));
      if (outcome.answer.kind === 'broken') throw new Error(`a mission file met a fault: ${outcome.answer.why}`);
      return outcome.answer.kind === 'loaded' ? outcome.answer.loaded : unexpected(outcome.answer.kind);
    },
    async matches(pattern, flags, text, signal) {
      const found = await matchesMany(pattern, flags, [text], signal);
      return found.ok ? ok(found.value[0] === true) : found;
    },
    async evaluateMany({ assert, documents, sources }, signal) {
      const holds: boolean[] = [];
      for (let from = 0; from < documents.length; from += documentsAtOnce) {
        const chunk = documents.slice(from, from + documentsAtOnce).map((document) => JSON.stringify(document));
        const answer = await ask(
          (nameSet) => ({
            kind: 'evaluate',
            assert,
            documents: chunk,
            sources: sources === null ? null : nameSet(sources),
          }),
          'the assertion',
          signal,
        );
        if (!answer.ok) return answer;
        if (answer.value.kind !== 'evaluated') return unexpected(answer.value.kind);
        holds.push(...answer.value.holds);
      }
      return ok(holds);
    },
    [Symbol.asyncDispose]: () => process[Symbol.asyncDispose](),
  };
}

const documentsAtOnce = 64;

/** An honest mission takes milliseconds; the rest is for a busy machine. */
const loadLimitMs = 5_000;

function tooMuch(why: string): Result<never> {
  return fail('mission.specInvalid', `The mission file is refused: ${why}.`, {
    kept: 'Nothing was started and no file was touched.',
    action: 'Make its JSON schemas, patterns and assertions smaller.',
    detail: { pointer: '', problems: [{ pointer: '', message: why }] },
  });
}

function unexpected(kind: string): never {
  throw new Error(`the check worker answered another job: ${kind}`);
}

/** An assertion that reads `sources` needs all of them; a source that is no text would be a gap that it cannot see. */
function blindSpot(check: WorkerCheck, context: CheckContext): string | null {
  if (check.check !== 'numeric_consistency' || !check.assert.includes('sources')) return null;
  const [unread] = context.sources.filter(({ name }) => context.unreadable.has(name));
  if (!unread) return null;
  return `the source ${unread.name} cannot be read: ${clause(context.unreadable.get(unread.name)?.message ?? '')}`;
}

function sayOutcome(outcome: JobOutcome, check: WorkerCheck, limits: CheckProcessOptions): Finding | OpenFinding {
  if (outcome.kind === 'aborted') return { outcome: 'open', why: 'the check was cancelled' };
  if (outcome.kind !== 'answered') return { outcome: 'failed', why: sayStopped(outcome, nameOf(check), limits) };
  const { answer } = outcome;
  if (answer.kind === 'broken')
    return { outcome: 'failed', why: `${nameOf(check)} cannot be evaluated: ${clause(answer.why)}` };
  if (answer.kind !== 'checked') return unexpected(answer.kind);
  const { kind: _kind, ...finding } = answer;
  return { ...finding, why: clause(finding.why) };
}

type OpenFinding = Pick<CheckResult, 'outcome' | 'why'>;

function sayStopped(
  outcome: Exclude<JobOutcome, { kind: 'answered' | 'aborted' }>,
  what: string,
  limits: CheckProcessOptions,
): string {
  if (outcome.kind === 'timeout') return `${what} did not finish within ${limits.timeLimitMs / 1_000} s`;
  if (outcome.kind === 'memory') return `${what} needed more than ${limits.memoryLimitMb} MB of memory`;
  return `${what} could not be evaluated: ${clause(outcome.why)}`;
}

function nameOf(check: WorkerCheck): string {
  switch (check.check) {
    case 'content_matches':
    case 'content_absent':
      return `the pattern /${check.pattern}/${check.flags ?? ''}`;
    case 'numeric_consistency':
      return 'the assertion';
    case 'json_schema':
      return 'the schema';
    default:
      return `the check ${check.check}`;
  }
}

function sizeOf(file: Extract<CheckedFile, { kind: 'file' }>): string {
  return `the file is there, ${file.bytes.byteLength} bytes`;
}

function decodeUtf8(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

/** A sentence as the tail of another. */
function clause(sentence: string): string {
  return sentence.replace(/\.$/, '');
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
