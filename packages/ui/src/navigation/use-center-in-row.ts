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
    const center = () => {
      const [all, one] = [list, list.querySelector(selector)].map((place) =>
        place?.getBoundingClientRect(),
      );
      if (!all || !one) return;
      const left = one.left + one.width / 2 - all.left - all.width / 2;
      list.scrollBy({ left, behavior: 'instant' });
    };
    center();
    // The row has no width while a prerendered page is shown, and gets another one when a phone is turned.
    const observer = new ResizeObserver(center);
    observer.observe(list);
    return () => observer.disconnect();
  }, [row, selector, when]);
}
