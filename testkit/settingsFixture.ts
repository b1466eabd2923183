/** Every setting at its default, for tests that change what matters to them. */
import type { Setting } from '../contract/settings.ts';

export function defaultSettings(): readonly Setting[] {
  const values: readonly (readonly [Setting['key'], Setting['value']])[] = [
    ['profile', 'packaged'],
    ['writerModel', 'smollm2-135m'],
    ['decisionModel', 'smollm2-135m'],
    ['judges', ['decision_model', 'rules']],
    ['decisionService', ''],
    ['contextTokens', 8_192],
    ['threads', 3],
    ['llamaServer', ''],
    ['theme', 'instrument'],
    ['language', 'system'],
    ['letterKeys', true],
  ];
  return values.map(([key, value]) => ({
    key,
    value,
    origin: 'default',
    place: null,
    byDefault: value,
    changeable: true,
  }));
}
