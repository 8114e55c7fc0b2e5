import { type RefObject, useEffect } from 'react';

/**
 * Gives the game the keys where nothing of ours has them: when it has been opened, and after a press
 * beside it. Whatever a player has turned to keeps them.
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

/** The heading has the focus of a page that was just come to: it is read out, and takes no keys. */
const isFree = (element: Element | null): boolean =>
  element === null || element === document.body || element.matches('h1');
