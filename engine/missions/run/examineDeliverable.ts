/**
 * Looks at the deliverable as it lies on the disk: reads it again, runs every frozen check on those bytes, and asks the finish
 * gate. Nothing that a writer said takes part, except claims, which can only hurt.
 */
import type { Component } from '../../../contract/component.ts';
import type { Sha256 } from '../../../contract/digest.ts';
import { ok, type Result } from '../../../contract/failure.ts';
import type { CheckResult } from '../../../contract/mission.ts';
import { workspacePathSchema } from '../../../contract/workspacePath.ts';
import { type CheckContext, maxCheckedBytes, readCheckContext, revisionsOf } from '../acceptance/checkContext.ts';
import { whyNotShape } from '../deliverable/deliverable.ts';
import { findPlaceholder } from '../deliverable/placeholder.ts';
import { type FinishVerdict, judgeFinish } from '../finishGate.ts';
import type { Journal, RunDeps, RunInput } from './runContext.ts';

type ExamineDeps = Pick<RunDeps, 'workspace' | 'checks' | 'store'>;

/** What this run has seen so far, in its own order of events. */
export interface RunMemory {
  seq: number;
  lastWrite: { readonly seq: number; readonly digest: Sha256 } | null;
  lastRead: { readonly seq: number; readonly digest: Sha256 } | null;
  readonly results: CheckResult[];
}

export function newMemory(): RunMemory {
  return { seq: 0, lastWrite: null, lastRead: null, results: [] };
}

export function noteWrite(memory: RunMemory, digest: Sha256): void {
  memory.seq += 1;
  memory.lastWrite = { seq: memory.seq, digest };
}

export function noteRead(memory: RunMemory, digest: Sha256): void {
  memory.seq += 1;
  memory.lastRead = { seq: memory.seq, digest };
}

export interface Examined {
  readonly verdict: FinishVerdict;
  /** One result a check, at the revision on the disk. */
  readonly results: readonly CheckResult[];
}

const finishGate: Component = { kind: 'gate', id: 'finish gate' };
const checkWorker: Component = { kind: 'check', id: 'acceptance checks' };

/** Reads the deliverable again for the engine itself; the free strategy leaves that to the writer's own call. */
export function rereadDeliverable(deps: ExamineDeps, input: RunInput, memory: RunMemory): void {
  const path = deps.workspace.resolve(input.spec.deliverable.path, 'read');
  const content = path.ok ? deps.workspace.read(path.value, maxCheckedBytes) : path;
  if (content.ok) noteRead(memory, content.value.digest);
}

/** What a run has to say by itself: nothing. */
export const nothingSaid = { unprovedClaims: [], approval: null } as const;

/** Fails only where the sources cannot be listed. */
export async function examineDeliverable(
  deps: ExamineDeps,
  input: RunInput,
  journal: Journal,
  memory: RunMemory,
  /** Claims of the final message that nothing bears out, and a person's word about these very bytes. */
  said: { readonly unprovedClaims: readonly string[]; readonly approval: { readonly revision: Sha256 } | null },
  signal: AbortSignal,
): Promise<Result<Examined>> {
  const context = readCheckContext(input.spec, deps.workspace);
  if (!context.ok) return context;
  const results = await deps.checks.run(input.spec.acceptance, context.value, signal);
  memory.results.push(...results);
  for (const result of results) {
    journal.emit({ type: 'check', result });
    const { evidence, ...row } = result;
    journal.record('acceptance.checked', checkWorker, { ...row, evidence: (evidence ?? []).length });
  }
  const verdict = judgeFinish({ ...evidenceFrom(deps, input, context.value, memory), ...said });
  const passed = verdict.kind === 'pass' || verdict.kind === 'review';
  const why =
    verdict.kind === 'pass'
      ? 'every check passes on the bytes on disk'
      : 'why' in verdict
        ? verdict.why
        : verdict.message;
  journal.emit({ type: 'gate', gate: 'finish', outcome: passed ? 'passed' : 'refused', why, component: finishGate });
  const payload = { verdict: verdict.kind, why, revision: memory.lastRead?.digest ?? null };
  journal.record(passed ? 'finish.passed' : 'finish.refused', finishGate, payload);
  return ok({ verdict, results });
}

function evidenceFrom(deps: ExamineDeps, input: RunInput, context: CheckContext, memory: RunMemory) {
  const { spec, frozen, mission } = input;
  const file = context.files.get(spec.deliverable.path);
  const text = file?.kind === 'file' ? Buffer.from(file.bytes).toString('utf8') : '';
  const names = context.sources.map((source) => source.name);
  const texts = context.sources.map((source) => source.text);
  const stored = deps.store.missions.mission(mission.id);
  return {
    spec,
    frozenDigest: frozen.digest,
    currentDigest: stored?.digest ?? null,
    path: spec.deliverable.path,
    file: file?.kind === 'file' ? { digest: file.digest, isBlank: text.trim() === '' } : null,
    isSource: names.includes(workspacePathSchema.parse(spec.deliverable.path)),
    lastWrite: memory.lastWrite,
    lastRead: memory.lastRead,
    placeholder: findPlaceholder(text, spec.deliverable.format, texts)?.text ?? null,
    shapeProblem: file?.kind === 'file' ? whyNotShape(text, spec.deliverable, names) : null,
    results: memory.results,
    revisions: revisionsOf(context),
  };
}
