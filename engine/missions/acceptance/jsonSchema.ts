/** JSON Schema, draft 2020-12, strict: a keyword that does not exist is a mistake, not a remark, and nothing is fetched. */
import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';

export type CompiledSchema =
  | { readonly ok: true; readonly whyNot: (document: unknown) => string | null }
  | { readonly ok: false; readonly why: string };

/** `whyNot` gives null for a document that satisfies the schema, else where it does not and why. */
export function compileJsonSchema(schema: boolean | Readonly<Record<string, unknown>>): CompiledSchema {
  const ajv = new Ajv2020({
    strict: true,
    strictTypes: false,
    strictTuples: false,
    strictRequired: false,
    logger: false,
  });
  addFormats.default(ajv);
  let validate: ValidateFunction;
  try {
    validate = ajv.compile(schema);
  } catch (error) {
    return {
      ok: false,
      why: `is not a JSON schema (draft 2020-12): ${error instanceof Error ? error.message : error}`,
    };
  }
  // An asynchronous schema answers with a promise, which is truthy whatever it later says.
  if (Object.hasOwn(validate, '$async')) return { ok: false, why: 'is asynchronous ($async), which a check cannot be' };
  return { ok: true, whyNot: (document) => (validate(document) === true ? null : sayErrors(validate.errors ?? [])) };
}

function sayErrors(errors: readonly ErrorObject[]): string {
  const [first] = errors;
  if (!first) return 'the document does not satisfy the schema';
  const where = first.instancePath === '' ? 'the document' : first.instancePath;
  const extra = first.keyword === 'additionalProperties' ? `: ${JSON.stringify(first.params.additionalProperty)}` : '';
  return `${where} ${first.message ?? 'does not satisfy the schema'}${extra}`;
}
