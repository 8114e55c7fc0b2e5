import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/** A new page begins at its top, and its heading takes the focus: screen readers say where they are. */
export function useHeadingFocus(): void {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    // The row of a list that was returned to has the focus already.
    if (document.activeElement?.closest('[role=grid]')) return;
    scrollTo({ top: 0 });
    focusHeading();
  }, [pathname]);
}

/** Screen readers say what page is shown, and the next Tab is into it. */
export function focusHeading(): void {
  const heading = document.querySelector('h1');
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}
