/**
 * Single keys of a view. They are off while a text is typed, while a dialog is open, with a modifier, and where the person
 * switched them off; Enter and Space are never among them.
 */
import { createContext, useContext, useEffect, useRef } from 'react';

export const LetterKeys = createContext(true);

export function useKeys(keys: Readonly<Record<string, () => void>>): void {
  const allowed = useContext(LetterKeys);
  const current = useRef(keys);
  current.current = keys;
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.repeat || event.ctrlKey || event.metaKey || event.altKey) return;
      if (!allowed && event.key !== 'Escape') return;
      if (event.key === 'Enter' || event.key === ' ' || isTyping(event.target)) return;
      if (document.querySelector('dialog[open]') !== null) return;
      const act = Object.hasOwn(current.current, event.key) ? current.current[event.key] : undefined;
      if (act === undefined) return;
      event.preventDefault();
      act();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [allowed]);
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement && (target.isContentEditable || /^(?:INPUT|TEXTAREA|SELECT)$/.test(target.tagName))
  );
}
