/**
 * Words that may stand on a command line. They are made here, from configuration, and nowhere else: a branded type is
 * the only thing `planLaunch` takes, so text from a model or a mission does not compile into an argument vector.
 */
import { randomBytes } from 'node:crypto';
import { type Sha256, sha256Schema } from '../contract/digest.ts';
import { fail, ok, type Result } from '../contract/failure.ts';
import {
  type ConfiguredPath,
  type ContextTokens,
  configuredPathSchema,
  contextTokensSchema,
  type LaunchNonce,
  type LaunchSecret,
  launchNonceSchema,
  launchSecretSchema,
  type ModelAlias,
  modelAliasSchema,
  type ServerPort,
  serverPortSchema,
  type ThreadCount,
  threadCountSchema,
} from '../contract/launch.ts';

/** `setting` is the configuration key, for the message. Refused: relative, `..`, control and invisible characters. */
export function configuredPath(setting: string, text: unknown): Result<ConfiguredPath> {
  return parse(configuredPathSchema, setting, text);
}

export function modelAlias(setting: string, text: unknown): Result<ModelAlias> {
  return parse(modelAliasSchema, setting, text);
}

export function modelDigest(setting: string, text: unknown): Result<Sha256> {
  return parse(sha256Schema, setting, text);
}

export function contextTokens(setting: string, count: unknown): Result<ContextTokens> {
  return parse(contextTokensSchema, setting, count);
}

export function threadCount(setting: string, count: unknown): Result<ThreadCount> {
  return parse(threadCountSchema, setting, count);
}

export function serverPort(setting: string, port: unknown): Result<ServerPort> {
  return parse(serverPortSchema, setting, port);
}

/** New for every launch: a stranger that was sent one by mistake has learnt nothing it can use. */
export function newLaunchSecret(): LaunchSecret {
  return launchSecretSchema.parse(randomBytes(32).toString('hex'));
}

export function newLaunchNonce(): LaunchNonce {
  return launchNonceSchema.parse(randomBytes(16).toString('hex'));
}

interface Schema<T> {
  safeParse(
    input: unknown,
  ): { success: true; data: T } | { success: false; error: { issues: readonly { message: string }[] } };
}

function parse<T>(schema: Schema<T>, setting: string, input: unknown): Result<T> {
  const parsed = schema.safeParse(input);
  if (parsed.success) return ok(parsed.data);
  const why = parsed.error.issues.map((issue) => issue.message).join('; ');
  return fail('input.invalid', `The setting ${setting} cannot be used: ${why}.`, {
    action: `Correct ${setting} in the configuration.`,
  });
}
