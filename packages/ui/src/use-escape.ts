import { useEffect, useEffectEvent } from 'react';
import { isComposing } from './is-composing.ts';

/** Calls back when Esc is pressed anywhere on the page, as long as something is open that it closes. */
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
