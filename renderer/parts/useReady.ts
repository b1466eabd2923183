/** May the engine be asked now? Buttons that need it are off while it starts, and say why. */
import { useHostStanding } from '../client/useHost.tsx';

export interface EngineNeed {
  readonly disabled: boolean;
  readonly title?: string;
}

/** Attributes of a button: `<button {...needEngine(pending)}>`. */
export function useReady(reason: string): (busy?: boolean) => EngineNeed {
  const away = useHostStanding().state !== 'ready';
  return (busy = false) => (away ? { disabled: true, title: reason } : { disabled: busy });
}
