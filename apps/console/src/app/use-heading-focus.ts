import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/** Scrolls to the top and focuses the heading after a navigation, so that screen readers announce the new page. */
export function useHeadingFocus(): void {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    // The list has already focused the row that the operator returned to.
    if (document.activeElement?.closest('[role=grid]')) return;
    scrollTo({ top: 0 });
    focusHeading();
  }, [pathname]);
}

/** Focuses the page heading: screen readers announce it, and Tab continues from there. */
export function focusHeading(): void {
  const heading = document.querySelector('h1');
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}
