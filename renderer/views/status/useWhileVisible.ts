/** Does something again and again, but only while the page can be seen: a hidden window costs no processor time. */
import { useEffect, useRef } from 'react';

export function useWhileVisible(act: () => void, everyMs: number): void {
  const current = useRef(act);
  current.current = act;
  useEffect(() => {
    let timer: ReturnType<typeof setInterval> | undefined;
    const settle = () => {
      clearInterval(timer);
      timer = undefined;
      if (document.visibilityState !== 'visible') return;
      timer = setInterval(() => current.current(), everyMs);
    };
    const onChange = () => {
      // What is shown may be old by now.
      if (document.visibilityState === 'visible') current.current();
      settle();
    };
    settle();
    document.addEventListener('visibilitychange', onChange);
    return () => {
      document.removeEventListener('visibilitychange', onChange);
      clearInterval(timer);
    };
  }, [everyMs]);
}
