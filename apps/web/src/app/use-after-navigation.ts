import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

/** Where each entry of the history was scrolled to when it was left. */
const scrolledTo = new Map<string, number>();

/**
 * A new page begins at its top, or at the part that the address names; going back returns to where
 * one was. The heading takes the focus, so that screen readers say where they are.
 */
export function useAfterNavigation(): void {
  const { key, pathname, hash } = useLocation();
  const type = useNavigationType();
  const shown = useRef(pathname);

  useEffect(() => {
    history.scrollRestoration = 'manual';
  }, []);

  useLayoutEffect(() => {
    if (type === 'POP') {
      scrollTo({ top: scrolledTo.get(key) ?? 0, behavior: 'instant' });
    } else if (hash) {
      document.getElementById(decodeURIComponent(hash.slice(1)))?.scrollIntoView();
    } else {
      scrollTo({ top: 0 });
    }
    const remember = () => scrolledTo.set(key, scrollY);
    addEventListener('scroll', remember, { passive: true });
    return () => removeEventListener('scroll', remember);
  }, [key, hash, type]);

  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    const heading = document.querySelector('h1');
    if (!heading) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  }, [pathname]);
}
