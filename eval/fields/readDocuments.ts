/** Documents with the values that a careful reader would fill in. `test` is for one reading, after all tuning is done. */
import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { valueKindSchema } from '../../contract/mission.ts';
import { languageOf } from '../../engine/grounding/language.ts';
import type { SourceText } from '../../engine/grounding/source.ts';

export type Split = 'dev' | 'test';

export interface LabelledField {
  readonly ask: string;
  readonly kind: 'text' | 'number' | 'date';
  readonly value: string;
}

export interface LabelledDocument {
  readonly set: 'documents' | 'grounding';
  readonly source: SourceText;
  readonly language: string;
  readonly fields: readonly LabelledField[];
  /** Places of three fields of which the first two add up to the third. */
  readonly tied: readonly [number, number, number] | null;
}

const fieldSchema = z.object({ ask: z.string(), kind: valueKindSchema, value: z.string() });
const documentsSchema = z.array(
  z.strictObject({
    file: z.string(),
    language: z.string(),
    fields: z.array(fieldSchema),
    tied: z.tuple([z.int(), z.int(), z.int()]).optional(),
  }),
);
const groundingSchema = z.array(fieldSchema.extend({ file: z.string() }));
const own = new URL('./documents/', import.meta.url);
const grounding = new URL('../../engine/grounding/fixtures/', import.meta.url);

export function readDocuments(split: Split): readonly LabelledDocument[] {
  return [...readOwn(split), ...readGrounding(split)];
}

function readOwn(split: Split): LabelledDocument[] {
  const rows = documentsSchema.parse(JSON.parse(readFileSync(new URL(`${split}.json`, own), 'utf8')));
  return rows.map(({ file, language, fields, tied }) => ({
    set: 'documents',
    source: { name: file, text: readFileSync(new URL(file, own), 'utf8') },
    language,
    fields: plainFields(fields),
    tied: tied ?? null,
  }));
}

function readGrounding(split: Split): LabelledDocument[] {
  const folder = new URL(`${split}/`, grounding);
  const rows = groundingSchema.parse(JSON.parse(readFileSync(new URL('fields.json', folder), 'utf8')));
  return [...new Set(rows.map(({ file }) => file))].map((file) => {
    const text = readFileSync(new URL(file, folder), 'utf8');
    return {
      set: 'grounding',
      source: { name: file, text },
      language: /-(en|de|fr|es|ch)-/.exec(file)?.[1]?.replace('ch', 'de') ?? languageOf(text) ?? 'en',
      fields: plainFields(rows.filter((row) => row.file === file)),
      tied: null,
    };
  });
}

/** Sentences and choices are no single values among candidates: they are not ranked here. */
function plainFields(fields: readonly z.infer<typeof fieldSchema>[]): LabelledField[] {
  return fields.flatMap(({ ask, kind, value }) =>
    kind === 'text' || kind === 'number' || kind === 'date' ? [{ ask, kind, value }] : [],
  );
}
