/** A typed text as the value of a setting, checked by the contract's own schema before it is sent. Pure; the host has the last word. */
import { type Config, configSchema } from '../../../contract/config.ts';

export type Draft =
  | { readonly kind: 'value'; readonly value: string | number }
  | { readonly kind: 'notNumber' }
  | { readonly kind: 'outOfRange'; readonly least: number; readonly most: number }
  | { readonly kind: 'notPath' }
  | { readonly kind: 'notAddress' };

/** Bounds as the contract has them. */
export const bounds = {
  threads: rangeOf('threads'),
  contextTokens: rangeOf('contextTokens'),
} as const;

function rangeOf(key: 'threads' | 'contextTokens'): { readonly least: number; readonly most: number } {
  const { minValue, maxValue } = configSchema.shape[key];
  return { least: minValue ?? 0, most: maxValue ?? Number.MAX_SAFE_INTEGER };
}

export function readNumber(key: 'threads' | 'contextTokens', text: string): Draft {
  const digits = text.trim();
  if (!/^\d{1,9}$/.test(digits)) return { kind: 'notNumber' };
  const value = Number(digits);
  return configSchema.shape[key].safeParse(value).success
    ? { kind: 'value', value }
    : { kind: 'outOfRange', ...bounds[key] };
}

/** Whole paths of any system; whether a program lies there is the host's to say. */
const wholePath = /^(?:\/|[A-Za-z]:[\\/]|\\\\)/;

export function readServerPath(text: string): Draft {
  const value = text.trim();
  if (value !== '' && !wholePath.test(value)) return { kind: 'notPath' };
  return configSchema.shape.llamaServer.safeParse(value).success ? { kind: 'value', value } : { kind: 'notPath' };
}

/** An address as the contract has it, or nothing; whether this profile may ask there is the host's to say. */
export function readServiceAddress(text: string): Draft {
  const value = text.trim();
  return configSchema.shape.decisionService.safeParse(value).success
    ? { kind: 'value', value }
    : { kind: 'notAddress' };
}

export function isKey(key: string): key is keyof Config {
  return Object.hasOwn(configSchema.shape, key);
}
