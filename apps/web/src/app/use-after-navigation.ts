import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { elementOfHash } from '../lib/addresses/element-of-hash.ts';
import { returnTo } from './overlays/return-to.ts';

/** Scroll position of each history entry when it was left. */
const scrolledTo = new Map<string, number>();

/**
 * Scrolls and sets the focus after each navigation. A new page starts at its top or at the fragment of its address;
 * going back or forward restores the scroll position. On another page the heading gets the focus, so that screen
 * readers announce the page.
 */
export function useAfterNavigation(): void {
  const { key, pathname, hash } = useLocation();
  const type = useNavigationType();
  const shownPath = useRef(pathname);

  useEffect(() => {
    history.scrollRestoration = 'manual';
  }, []);

  useLayoutEffect(() => {
    const leaving = new AbortController();
    const remember = () => {
      const recordScroll = () => scrolledTo.set(key, scrollY);
      addEventListener('scroll', recordScroll, { passive: true, signal: leaving.signal });
    };
    if (type === 'POP') {
      const stop = returnTo(scrolledTo.get(key) ?? 0, remember);
      leaving.signal.addEventListener('abort', stop);
    } else {
      if (hash) elementOfHash(hash)?.scrollIntoView();
      else scrollTo({ top: 0 });
      remember();
    }
    return () => leaving.abort();
  }, [key, hash, type]);

  useEffect(() => {
    if (shownPath.current === pathname) return;
    shownPath.current = pathname;
    const heading = document.querySelector('h1');
    if (!heading) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  }, [pathname]);
}
