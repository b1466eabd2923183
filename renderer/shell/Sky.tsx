/**
 * The gradient behind Aurora. It moves with the clock, one step a minute that no eye catches, and not as an animation: one that never
 * ends is drawn sixty times a second, and without a graphics card that is a whole processor for a background. With reduced motion the
 * style holds it still.
 */
import type { CSSProperties } from 'react';
import { useSnapshot } from '../client/useHost.tsx';
import { useNow } from '../parts/useNow.ts';
import { wayAt } from './skyWay.ts';

const minuteMs = 60_000;

export function Sky() {
  const settings = useSnapshot('settings/show', {}).value;
  const shown = settings?.settings.find((setting) => setting.key === 'theme')?.value === 'aurora';
  const nowMs = useNow(minuteMs, shown);
  return <div className="sky" aria-hidden="true" style={{ '--way': wayAt(nowMs) } as CSSProperties} />;
}
