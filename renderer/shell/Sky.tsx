/**
 * The gradient behind Aurora. It moves with the clock, one step a minute that no eye catches, and not as an animation: one that never
 * ends is drawn sixty times a second, and without a graphics card that is a whole processor for a background.
 */
import type { CSSProperties } from 'react';
import { useSyncExternalStore } from 'react';
import { useSnapshot } from '../client/useHost.tsx';
import { useNow } from '../parts/useNow.ts';
import { wayAt } from './skyWay.ts';

const minuteMs = 60_000;

const calm = matchMedia('(prefers-reduced-motion: reduce)');
const subscribeCalm = (listener: () => void) => {
  calm.addEventListener('change', listener);
  return () => calm.removeEventListener('change', listener);
};

export function Sky() {
  const settings = useSnapshot('settings/show', {}).value;
  const shown = settings?.settings.find((setting) => setting.key === 'theme')?.value === 'aurora';
  const still = useSyncExternalStore(subscribeCalm, () => calm.matches);
  const nowMs = useNow(minuteMs, shown && !still);
  return <div className="sky" aria-hidden="true" style={{ '--way': still ? 0 : wayAt(nowMs) } as CSSProperties} />;
}
