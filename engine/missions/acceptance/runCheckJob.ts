/** One job of the worker, without the thread: what it needs loaded first, then its answer. */
import type { SourceText } from '../../grounding/source.ts';
import type { CheckAnswer, CheckJob, Finding } from './checkJob.ts';

/** `run` is all that the time limit counts. */
export interface PreparedJob {
  readonly run: () => Promise<CheckAnswer>;
}

/** Loads only the libraries of this kind of job. `sourcesOf` finds a list that was sent before. */
export async function prepareJob(
  job: CheckJob,
  sourcesOf: (id: number) => readonly SourceText[],
): Promise<PreparedJob> {
  switch (job.kind) {
    case 'load': {
      const { loadSpec } = await import('../spec/loadSpec.ts');
      const text = Buffer.from(job.bytes).toString('latin1');
      if (text.includes('json_schema')) await import('./jsonSchema.ts');
      if (text.includes('numeric_consistency')) await import('./assertion.ts');
      return { run: async () => ({ kind: 'loaded', loaded: await loadSpec(job.bytes) }) };
    }
    case 'matches':
      return {
        run: async () => {
          const pattern = new RegExp(job.pattern, job.flags);
          const found = job.texts.map((text) => {
            pattern.lastIndex = 0;
            return pattern.test(text);
          });
          return { kind: 'matched', found };
        },
      };
    case 'evaluate': {
      const { evaluateAssertion } = await import('./evaluateAssertion.ts');
      const { describeSources } = await import('./assertionCheck.ts');
      const sources = job.sources === null ? '' : describeSources(sourcesOf(job.sources.id));
      await evaluateAssertion('true', '{}', '');
      return {
        run: async () => {
          const holds: boolean[] = [];
          for (const document of job.documents) {
            holds.push((await evaluateAssertion(job.assert, document, sources)).holds);
          }
          return { kind: 'evaluated', holds };
        },
      };
    }
    case 'check': {
      const find = await prepareCheck(job, sourcesOf(job.sources.id));
      return { run: async () => ({ kind: 'checked', ...(await find()) }) };
    }
  }
}

async function prepareCheck(
  job: Extract<CheckJob, { kind: 'check' }>,
  sources: readonly SourceText[],
): Promise<() => Finding | Promise<Finding>> {
  const { check, path, text, format, deliverable } = job;
  switch (check.check) {
    case 'content_matches':
    case 'content_absent': {
      const { checkContent } = await import('./contentCheck.ts');
      return () => checkContent(check, path, text);
    }
    case 'json_schema': {
      const { checkJsonSchema } = await import('./jsonSchemaCheck.ts');
      return () => checkJsonSchema(check.schema, text);
    }
    case 'numeric_consistency': {
      const { checkAssertion } = await import('./assertionCheck.ts');
      const { evaluateAssertion } = await import('./evaluateAssertion.ts');
      await evaluateAssertion('true', '{}', '');
      const table = format === 'json' ? 'json' : 'csv';
      return () => checkAssertion(check.assert, text, table, deliverable, sources);
    }
    case 'report_complete': {
      const { checkReport } = await import('./reportCheck.ts');
      return () =>
        checkReport(
          check,
          path,
          text,
          sources.map((source) => source.text),
        );
    }
    case 'grounded': {
      const { checkGrounded } = await import('./groundedCheck.ts');
      return () => checkGrounded({ columns: check.columns, text, format, deliverable, sources });
    }
  }
}
