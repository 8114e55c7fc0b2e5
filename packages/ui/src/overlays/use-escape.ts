import { useEffect, useEffectEvent } from 'react';
import { isComposing } from '../forms/is-composing.ts';

/** Calls back on Esc anywhere on the page while `isOpen`. */
export function useEscape(isOpen: boolean, onEscape: () => void): void {
  const close = useEffectEvent(onEscape);
  useEffect(() => {
    if (!isOpen) return;
    const closeByKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !isComposing(event)) close();
    };
    document.addEventListener('keydown', closeByKey);
    return () => document.removeEventListener('keydown', closeByKey);
  }, [isOpen]);
}
