import { type RefObject, useEffect } from 'react';

/**
 * Focuses the game's frame, unless something else of the page has the focus: when it has been opened, and after a press
 * beside it.
 */
export function useFrameFocus(frame: RefObject<HTMLIFrameElement | null>, isShown: boolean): void {
  useEffect(() => {
    if (!isShown) return;
    const give = () => {
      if (isFree(document.activeElement)) frame.current?.focus({ preventScroll: true });
    };
    give();
    addEventListener('click', give);
    return () => removeEventListener('click', give);
  }, [frame, isShown]);
}

/** The heading is focused on navigation only to be announced; it handles no keys. */
const isFree = (element: Element | null): boolean =>
  element === null || element === document.body || element.matches('h1');
