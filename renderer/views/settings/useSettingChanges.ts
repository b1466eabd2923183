/**
 * Changes of settings, one after another in the order in which the person made them. What is wanted is shown until the host
 * has said what is; a change that was refused falls back to what stands, with its failure beside it.
 */
import { useEffect, useRef, useState } from 'react';
import type { Config } from '../../../contract/config.ts';
import type { Failure } from '../../../contract/failure.ts';
import type { Setting, SettingsView } from '../../../contract/settings.ts';
import { useLink } from '../../client/useHost.tsx';

export type SettingKey = keyof Config;
export type SettingValue = Setting['value'];
/** null takes the person's own value away again. */
export type Wanted = SettingValue | null;

export interface SettingChanges {
  change(key: SettingKey, value: Wanted): void;
  /** What the person chose and the host has not said yet; undefined where there is nothing. */
  wanted(key: SettingKey): Wanted | undefined;
  failure(key: SettingKey): Failure | null;
}

type ByKey<V> = Readonly<Partial<Record<SettingKey, V>>>;

export function useSettingChanges(view: SettingsView | undefined, refresh: () => void): SettingChanges {
  const link = useLink();
  const [wanted, setWanted] = useState<ByKey<Wanted>>({});
  const [failures, setFailures] = useState<ByKey<Failure>>({});
  const waiting = useRef(new Map<SettingKey, Wanted>());
  const busy = useRef(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new answer of the host is what ends a wish.
  useEffect(() => {
    if (busy.current || waiting.current.size > 0) return;
    setWanted({});
  }, [view]);

  async function work(): Promise<void> {
    if (busy.current) return;
    busy.current = true;
    for (;;) {
      const [next] = waiting.current;
      if (next === undefined) break;
      const [key, value] = next;
      waiting.current.delete(key);
      const result = await link.call('settings/set', { values: { [key]: value } });
      if (result.ok) continue;
      setFailures((known) => ({ ...known, [key]: result.failure }));
      setWanted((known) => without(known, key));
    }
    busy.current = false;
    refresh();
  }

  return {
    change(key, value) {
      // A newer wish for the same key replaces the older one, and comes after all others.
      waiting.current.delete(key);
      waiting.current.set(key, value);
      setFailures((known) => without(known, key));
      setWanted((known) => ({ ...known, [key]: value }));
      void work();
    },
    wanted: (key) => wanted[key],
    failure: (key) => failures[key] ?? null,
  };
}

function without<V>(known: ByKey<V>, key: SettingKey): ByKey<V> {
  const { [key]: _, ...rest } = known;
  return rest as ByKey<V>;
}
