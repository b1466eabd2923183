/** What the header of a native decision model says about how it is asked. The file is untrusted, and `gguf.ts` reads it so. */
import { fail, ok, type Result } from '../contract/failure.ts';
import { type ByteSource, type GgufValue, parseGguf, withGgufFile } from './gguf.ts';

export interface DecisionMetadata {
  /** `<arch>.decision.type`, as it stands there. */
  readonly kind: string;
  /** The chat template named `systemone`; a text of no use when it is empty. */
  readonly template: string | undefined;
  /** `<arch>.decision.temperature.NAME`: NAME is a question type, or a type and a number of options (`choice.3_5`). */
  readonly temperatures: Readonly<Record<string, number>>;
}

/** undefined when the file names no decision type. Errors: `model.ggufInvalid`, `path.notFile`, `file.io`. */
export function readDecisionMetadata(path: string): Result<DecisionMetadata | undefined> {
  return withGgufFile(path, parseDecisionMetadata);
}

export function parseDecisionMetadata(source: ByteSource): Result<DecisionMetadata | undefined> {
  const values = parseGguf(source, (_, all) => all);
  return values.ok ? collectDecision(values.value) : values;
}

function collectDecision(values: ReadonlyMap<string, GgufValue>): Result<DecisionMetadata | undefined> {
  const prefix = `${values.get('general.architecture')}.decision.`;
  const kind = values.get(`${prefix}type`);
  if (typeof kind !== 'string') return ok(undefined);
  const template = values.get('tokenizer.chat_template.systemone');
  const temperatures: Record<string, number> = {};
  const temperaturePrefix = `${prefix}temperature.`;
  for (const [key, value] of values) {
    if (!key.startsWith(temperaturePrefix)) continue;
    // Some converters write them as text.
    const temperature = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
    if (typeof temperature !== 'number' || !Number.isFinite(temperature) || temperature <= 0) {
      return fail('model.ggufInvalid', `The file is not a usable decision model: its ${key} is no temperature.`, {
        kept: 'It was not loaded.',
      });
    }
    temperatures[key.slice(temperaturePrefix.length)] = temperature;
  }
  return ok({ kind, template: typeof template === 'string' ? template : undefined, temperatures });
}
