/** Layers of settings in, one value and its origin per key out. Pure: whoever reads files and environment hands the layers in. */
import { type Config, type ConfigOrigin, configSchema } from '../../contract/config.ts';
import type { Failure } from '../../contract/failure.ts';
import { fail, ok, type Result } from '../../contract/failure.ts';
import { clearingLevels } from '../../contract/risk.ts';

export interface ConfigLayer {
  readonly origin: ConfigOrigin;
  /** Shown to the person when the layer cannot be read: a file's path, or the variable's name. */
  readonly place: string;
  readonly values: unknown;
}

export interface ResolvedConfig {
  readonly config: Config;
  readonly origins: Readonly<Record<keyof Config, ConfigOrigin>>;
  /** The file, variable or flag that each value came from; null for a default. */
  readonly places: Readonly<Record<keyof Config, string | null>>;
  /** Layers that could not be read: each is left out whole and left untouched on the disk. */
  readonly ignored: readonly Failure[];
}

export function defaultConfig(cores: number): Config {
  return {
    profile: 'packaged',
    writerModel: 'smollm2-135m',
    decisionModel: 'smollm2-135m',
    judges: ['decision_model', 'rules'],
    decisionService: '',
    contextTokens: 8_192,
    // One core stays free: the library's threads spin while they wait for each other, and on a busy machine that costs all of them.
    threads: Math.max(1, Math.min(16, cores - 1)),
    llamaServer: '',
    shellClears: 'project',
    theme: 'instrument',
    language: 'system',
    letterKeys: true,
  };
}

/** One layer: any of the settings, and nothing else. */
export const layerSchema = configSchema.partial();

/** Later layers win. A project may not widen: only the person's own layers choose `connected` or take a judge from the seat. */
export function resolveConfig(defaults: Config, layers: readonly ConfigLayer[]): Result<ResolvedConfig> {
  let config = defaults;
  let origins = Object.fromEntries(Object.keys(defaults).map((key) => [key, 'default'])) as ResolvedConfig['origins'];
  let places = Object.fromEntries(Object.keys(defaults).map((key) => [key, null])) as ResolvedConfig['places'];
  const ignored: Failure[] = [];
  for (const layer of layers) {
    const parsed = layerSchema.safeParse(layer.values);
    if (!parsed.success) {
      const issue = parsed.error.issues[0];
      const key = issue?.path.join('.') || (issue?.code === 'unrecognized_keys' ? issue.keys.join(', ') : '');
      const isFile = layer.origin !== 'flag' && layer.origin !== 'environment';
      const refused = fail(
        'input.invalid',
        `The settings in ${layer.place} are not used: ${key} ${issue?.message ?? ''}`.trim(),
        {
          kept: isFile ? 'The file was left as it is.' : 'Nothing was started.',
          action: `Correct ${key || 'it'} there.`,
        },
      );
      // A flag or a variable is what the person asked for just now: a wrong one is an error, not a shrug.
      if (layer.origin === 'flag' || layer.origin === 'environment') return refused;
      ignored.push(refused.failure);
      continue;
    }
    for (const [key, value] of Object.entries(parsed.data)) {
      if (value === undefined) continue;
      if (layer.origin === 'project' && widens(key, value, config)) continue;
      config = { ...config, [key]: value };
      origins = { ...origins, [key]: layer.origin };
      places = { ...places, [key]: layer.place };
    }
  }
  return ok({ config, origins, places, ignored });
}

/** A project asks for more judges than the person or puts them in another order, and takes none away; its gate clears no further. */
function widens(key: string, value: unknown, config: Config): boolean {
  if (key === 'profile') return value === 'connected';
  // Who is sent a person's files is the person's to say.
  if (key === 'decisionService') return true;
  if (key === 'judges') return !config.judges.every((name) => Array.isArray(value) && value.includes(name));
  return key === 'shellClears' && reach(value) > reach(config.shellClears);
}

const reach = (level: unknown) => (clearingLevels as readonly unknown[]).indexOf(level);
