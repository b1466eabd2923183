/**
 * The tools of the free strategy: their calls as zod schemas, and as the JSON schema that the writer decodes under.
 * The JSON schema offers only paths that exist or may be created; the resolver checks every path again all the same.
 */
import { z } from 'zod';

const pathText = z.string().min(1).max(4_096);

export const toolCallSchema = z.discriminatedUnion('tool', [
  z.strictObject({ tool: z.literal('list') }),
  z.strictObject({ tool: z.literal('read'), path: pathText, fromLine: z.int().min(1).optional() }),
  z.strictObject({ tool: z.literal('search'), text: z.string().min(1).max(200) }),
  z.strictObject({ tool: z.literal('write'), path: pathText, content: z.string().max(200_000) }),
  z.strictObject({ tool: z.literal('replace'), path: pathText, old: z.string().min(1), new: z.string() }),
  z.strictObject({ tool: z.literal('finish'), summary: z.string().max(2_000) }),
]);
export type ToolCall = z.infer<typeof toolCallSchema>;

export interface OfferedPaths {
  readonly readable: readonly string[];
  readonly writable: readonly string[];
}

/** Beyond this many the grammar would be larger than it is worth: the path is free text then, and the resolver judges it. */
export const maxOfferedPaths = 200;

type JsonSchema = Readonly<Record<string, unknown>>;

/** One call at a time: exactly one of these shapes. Tools that have nothing to work on are not offered. */
export function toolCallJsonSchema(paths: OfferedPaths): JsonSchema {
  const path = (offered: readonly string[]): JsonSchema =>
    offered.length <= maxOfferedPaths ? { enum: [...offered] } : { type: 'string', maxLength: 4_096 };
  const call = (tool: ToolCall['tool'], properties: Readonly<Record<string, JsonSchema>>): JsonSchema => ({
    type: 'object',
    properties: { tool: { const: tool }, ...properties },
    required: ['tool', ...Object.keys(properties)],
    additionalProperties: false,
  });
  const text: JsonSchema = { type: 'string' };
  return {
    oneOf: [
      call('list', {}),
      ...(paths.readable.length > 0 ? [call('read', { path: path(paths.readable) }), call('search', { text })] : []),
      ...(paths.writable.length > 0 ? [call('write', { path: path(paths.writable), content: text })] : []),
      ...(paths.readable.length > 0 && paths.writable.length > 0
        ? [call('replace', { path: path(paths.writable), old: text, new: text })]
        : []),
      call('finish', { summary: text }),
    ],
  };
}

/** A writer's reply to a call, or why it is none. Text around the JSON (upstream servers without constraints) is refused. */
export function parseToolCall(text: string): { ok: true; call: ToolCall } | { ok: false; why: string } {
  let value: unknown;
  try {
    value = JSON.parse(text.trim());
  } catch {
    return { ok: false, why: 'the reply is not one JSON object' };
  }
  const parsed = toolCallSchema.safeParse(value);
  if (parsed.success) return { ok: true, call: parsed.data };
  const issue = parsed.error.issues[0];
  return { ok: false, why: `${issue?.path.join('.') || 'the call'}: ${issue?.message ?? 'not a call'}` };
}
