/** `json_schema`: the file is JSON, no key given twice, and satisfies the schema. */
import { readJsonDocument } from '../deliverable/json.ts';
import { type Finding, failed, passed } from './checkJob.ts';
import { compileJsonSchema } from './jsonSchema.ts';

export function checkJsonSchema(schema: boolean | Readonly<Record<string, unknown>>, text: string): Finding {
  const document = readJsonDocument(text);
  if (!document.ok) return failed(document.failure.message);
  const compiled = compileJsonSchema(schema);
  if (!compiled.ok) return failed(`the schema ${compiled.why}`);
  const why = compiled.whyNot(document.value);
  return why === null ? passed('the document satisfies the schema') : failed(why);
}
