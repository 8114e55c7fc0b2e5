import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { elementOfHash } from '../lib/element-of-hash.ts';
import { returnTo } from './return-to.ts';

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
    const left = new AbortController();
    const remember = () => {
      const note = () => scrolledTo.set(key, scrollY);
      addEventListener('scroll', note, { passive: true, signal: left.signal });
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
