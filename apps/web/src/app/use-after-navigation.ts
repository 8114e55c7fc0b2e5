import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { elementOfHash } from '../lib/addresses/element-of-hash.ts';
import { returnTo } from './overlays/return-to.ts';

/** Scroll position of each history entry when it was left. */
const scrolledTo = new Map<string, number>();

/**
 * A new page starts at its top or at the address's fragment; going back restores the scroll position. The heading takes
 * the focus, so that screen readers announce the page.
 */
export function useAfterNavigation(): void {
  const { key, pathname, hash } = useLocation();
  const type = useNavigationType();
  const shown = useRef(pathname);

  useEffect(() => {
    history.scrollRestoration = 'manual';
  }, []);

  useLayoutEffect(() => {
    const left = new AbortController();
    const remember = () => {
      const recordScroll = () => scrolledTo.set(key, scrollY);
      addEventListener('scroll', recordScroll, { passive: true, signal: left.signal });
    };
    if (type === 'POP') {
      const stop = returnTo(scrolledTo.get(key) ?? 0, remember);
      left.signal.addEventListener('abort', stop);
    } else {
      if (hash) elementOfHash(hash)?.scrollIntoView();
      else scrollTo({ top: 0 });
      remember();
    }
    return () => left.abort();
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
