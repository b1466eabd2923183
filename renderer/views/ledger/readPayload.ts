/** The facts of a row, by name and kind. Total: what is missing or of another kind is null or empty, and nothing throws. */

export interface Payload {
  readonly text: (key: string) => string | null;
  readonly number: (key: string) => number | null;
  readonly is: (key: string) => boolean;
  readonly list: (key: string) => readonly unknown[];
  readonly object: (key: string) => Payload | null;
  readonly objects: (key: string) => readonly Payload[];
}

/** null: not the JSON text of an object. */
export function readPayload(text: string): Payload | null {
  try {
    return payloadOf(JSON.parse(text));
  } catch {
    return null;
  }
}

function payloadOf(value: unknown): Payload | null {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return null;
  const at = (key: string): unknown =>
    Object.hasOwn(value, key) ? (value as Record<string, unknown>)[key] : undefined;
  const list = (key: string): readonly unknown[] => {
    const found = at(key);
    return Array.isArray(found) ? found : [];
  };
  return {
    text(key) {
      const found = at(key);
      return typeof found === 'string' ? found : null;
    },
    number(key) {
      const found = at(key);
      return typeof found === 'number' ? found : null;
    },
    is: (key) => at(key) === true,
    list,
    object: (key) => payloadOf(at(key)),
    objects: (key) => list(key).flatMap((one) => payloadOf(one) ?? []),
  };
}

/** The row's content for reading: laid out where it is JSON, as it stands where it is not. */
export function layOutPayload(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}
