/** The mission's rules as the acceptance check runner answers them. */
import { ok } from '../../../contract/failure.ts';
import type { CheckContext } from '../acceptance/checkContext.ts';
import { withFile } from '../acceptance/checkContext.ts';
import type { CheckRunner } from '../acceptance/checkRunner.ts';
import { labelFlags } from '../spec/labelFlags.ts';
import type { FieldChecks } from './fieldPorts.ts';

/** `context` holds the sources and whatever other files the checks name; the deliverable's bytes come with each question. */
export function runnerChecks(runner: CheckRunner, context: CheckContext): FieldChecks {
  const { spec } = context;
  const sources = spec.deliverable.format === 'csv' ? context.sources : null;
  return {
    labelled: (pattern, texts, signal) => runner.matchesMany(pattern, labelFlags, texts, signal),
    holds: (assert, documents, signal) => runner.evaluateMany({ assert, documents, sources }, signal),
    async judge(bytes, signal, which) {
      const wanted = (check: string) => which === 'all' || check !== 'grounded';
      const checks = spec.acceptance.filter(({ check }) => wanted(check));
      const results = await runner.run(checks, withFile(context, spec.deliverable.path, bytes), signal);
      return ok(
        results.map((result, at) => ({ ...result, index: placeOf(spec.acceptance, checks[at], result.index) })),
      );
    },
  };
}

function placeOf<T>(all: readonly T[], one: T | undefined, otherwise: number): number {
  const place = one === undefined ? -1 : all.indexOf(one);
  return place === -1 ? otherwise : place;
}
