/** Models whose download ended well while this page was open: the host forgets a pull that is done, a person wants to see its end. */
import { useEffect, useState } from 'react';
import type { ModelView } from '../../../contract/modelViews.ts';
import { lookAtPulls, nothingSeen } from './finishedPulls.ts';

export function useFinished(models: readonly ModelView[]): ReadonlySet<string> {
  const [seen, setSeen] = useState(nothingSeen);
  useEffect(() => setSeen((before) => lookAtPulls(before, models)), [models]);
  return seen.finished;
}
