/** The time, for countdowns and "used so far": changes once a second, and not at all while nobody asks. */
import { useEffect, useState } from 'react';

export function useNow(everyMs = 1_000, running = true): number {
  const [nowMs, setNowMs] = useState(() => Date.now());
  useEffect(() => {
    if (!running) return;
    setNowMs(Date.now());
    const timer = setInterval(() => setNowMs(Date.now()), everyMs);
    return () => clearInterval(timer);
  }, [everyMs, running]);
  return nowMs;
}
