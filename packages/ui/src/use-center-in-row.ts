import { type RefObject, useLayoutEffect } from 'react';

/**
 * Scrolls a row so that the child which matches a selector is in the middle. It moves only the row: `scrollIntoView`
 * could also scroll the page, whose position was restored.
 *
 * @param when changes when another child matches; nothing is scrolled while it is undefined
 */
export function useCenterInRow(
  row: RefObject<HTMLElement | null>,
  selector: string,
  when: unknown,
): void {
  useLayoutEffect(() => {
    const list = row.current;
    if (!list || when === undefined) return;
    if (list.isConnected) return center(list, selector);
    // The app renders detached from the document while the prerendered page is shown.
    const observer = new ResizeObserver(() => {
      if (!list.isConnected) return;
      observer.disconnect();
      center(list, selector);
    });
    observer.observe(list);
    return () => observer.disconnect();
  }, [row, selector, when]);
}

function center(list: HTMLElement, selector: string): void {
  const chosen = list.querySelector(selector);
  if (!chosen) return;
  const [all, one] = [list.getBoundingClientRect(), chosen.getBoundingClientRect()];
  const left = one.left + one.width / 2 - (all.left + all.width / 2);
  list.scrollBy?.({ left, behavior: 'instant' });
}
