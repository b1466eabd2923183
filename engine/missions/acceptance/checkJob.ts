/** What the check runner asks its process, and what that answers. Plain data: it crosses by structured clone. */
import type { Result } from '../../../contract/failure.ts';
import type { Check, CheckResult, Deliverable } from '../../../contract/mission.ts';
import type { SourceText } from '../../grounding/source.ts';
import type { LoadedSpec } from '../spec/loadSpec.ts';

/** Checks that run something a stranger may have written, or that take time: they never run on the engine's own thread. */
export type WorkerCheck = Exclude<Check, { check: 'file_exists' | 'semantic' }>;

/** A list of sources is sent once and named by its number afterwards. */
export interface SourceSet {
  readonly id: number;
  /** Absent when the process has it already. */
  readonly sources?: readonly SourceText[];
}

export type CheckJob =
  /** A mission file: its schemas, patterns and globs may each take as long as somebody wished. */
  | { readonly kind: 'load'; readonly bytes: Uint8Array }
  | {
      readonly kind: 'check';
      readonly check: WorkerCheck;
      readonly path: string;
      readonly text: string;
      readonly format: Deliverable['format'];
      /** Null where the checked file is not the deliverable. */
      readonly deliverable: Deliverable | null;
      readonly sources: SourceSet;
    }
  | { readonly kind: 'matches'; readonly pattern: string; readonly flags: string; readonly texts: readonly string[] }
  | {
      readonly kind: 'evaluate';
      readonly assert: string;
      /** JSON text of each document. */
      readonly documents: readonly string[];
      /** Put into each document as `sources`; null leaves the documents as they are. */
      readonly sources: SourceSet | null;
    };

export interface CheckMessage {
  readonly id: number;
  readonly job: CheckJob;
  /** Numbers of source lists that will not be asked for again. */
  readonly forget: readonly number[];
}

/** What one check found. `why` is a clause that can stand after "because". */
export interface Finding {
  readonly outcome: 'passed' | 'failed';
  readonly why: string;
  readonly evidence?: NonNullable<CheckResult['evidence']>;
}

export type CheckAnswer =
  | ({ readonly kind: 'checked' } & Finding)
  | { readonly kind: 'matched'; readonly found: readonly boolean[] }
  | { readonly kind: 'evaluated'; readonly holds: readonly boolean[] }
  | { readonly kind: 'loaded'; readonly loaded: Result<LoadedSpec> }
  /** The job itself could not be done: a pattern that does not compile, or a bug. */
  | { readonly kind: 'broken'; readonly why: string };

/** `started`: what the job needs is loaded, and its time begins. */
export type CheckReply =
  | { readonly id: number; readonly kind: 'started' }
  | { readonly id: number; readonly kind: 'answer'; readonly answer: CheckAnswer };

/** How the process says that its memory ran out. */
export const memoryExitCode = 12;

export const passed = (why: string): Finding => ({ outcome: 'passed', why });
export const failed = (why: string): Finding => ({ outcome: 'failed', why });
