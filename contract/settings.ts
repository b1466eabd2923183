/** Settings as a page shows and changes them: each with its value and with where that came from. */
import { z } from 'zod';
import { type Config, configOriginSchema, configSchema } from './config.ts';
import { failureSchema } from './failure.ts';

const valueSchema = z.union([z.string(), z.number(), z.boolean(), z.array(z.string())]);

export const settingSchema = z.strictObject({
  key: z.enum(Object.keys(configSchema.shape) as [keyof Config, ...(keyof Config)[]]),
  value: valueSchema,
  origin: configOriginSchema,
  /** The file or the variable that it came from; null for a default. */
  place: z.string().nullable(),
  byDefault: valueSchema,
  /** False where an environment variable or a flag decides and a page cannot. */
  changeable: z.boolean(),
});
export type Setting = z.infer<typeof settingSchema>;

export const settingsViewSchema = z.strictObject({
  file: z.string(),
  settings: z.array(settingSchema),
  /** Layers that could not be read and are left as they are. */
  ignored: z.array(failureSchema),
});
export type SettingsView = z.infer<typeof settingsViewSchema>;
