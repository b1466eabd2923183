/** Settings: few, each with a default, each remembered with where its value came from. */
import { z } from 'zod';
import { clearingLevelSchema } from './risk.ts';

export const themeSchema = z.enum(['instrument', 'editorial', 'aurora']);
export type Theme = z.infer<typeof themeSchema>;

/** Who may be asked about a proposed write. */
export const judgeNameSchema = z.enum(['decision_model', 'rules']);
export type JudgeName = z.infer<typeof judgeNameSchema>;

export const configSchema = z.strictObject({
  /** `packaged` refuses every endpoint that is not loopback, whatever else says so. */
  profile: z.enum(['packaged', 'connected']),
  writerModel: z.string().regex(/^[a-z0-9][a-z0-9.-]{0,63}$/),
  decisionModel: z.string().regex(/^[a-z0-9][a-z0-9.-]{0,63}$/),
  /** The voices of the judge of writes. All are asked and the strictest answer counts; of equal ones, that of the first. */
  judges: z
    .array(judgeNameSchema)
    .min(1)
    .refine((names) => new Set(names).size === names.length, { error: 'names one of them twice' }),
  /**
   * Base address of a System One service that is asked in the decision model's place; empty: none. One that is not on this
   * machine is used in the connected profile alone.
   */
  decisionService: z
    .string()
    .max(2_048)
    .regex(/^(?:https?:\/\/[^\s@?#]+)?$/, { error: 'is no address like https://host/path' }),
  contextTokens: z.int().min(512).max(262_144),
  threads: z.int().min(1).max(256),
  /** Absolute path of an upstream `llama-server`, used in both roles instead of ours; empty: ours. */
  llamaServer: z.string().max(4_096),
  /** How far the gate of shell commands may clear without asking a person. */
  shellClears: clearingLevelSchema,
  theme: themeSchema,
  /** `system`: the system's language where we have it, else English. */
  language: z.enum(['system', 'en', 'de']),
  /** Single letters (j, k, a, d, …) act on the current card. Off: only the buttons do. */
  letterKeys: z.boolean(),
});
export type Config = z.infer<typeof configSchema>;

export const configOriginSchema = z.enum(['default', 'user', 'project', 'environment', 'flag']);
export type ConfigOrigin = z.infer<typeof configOriginSchema>;
