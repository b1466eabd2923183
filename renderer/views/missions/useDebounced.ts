/** A value that follows another once that has been quiet for a while, so that typing does not ask the host at every letter. */
import { useEffect, useState } from 'react';

export function useDebounced<T>(value: T, quietMs = 250): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    if (value === settled) return;
    const timer = setTimeout(() => setSettled(value), quietMs);
    return () => clearTimeout(timer);
  }, [value, settled, quietMs]);
  return settled;
}
