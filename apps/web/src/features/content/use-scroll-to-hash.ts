import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { elementOfHash } from '../../lib/addresses/element-of-hash.ts';

/**
 * Scrolls to the address's fragment once its content has loaded. `named` gives the element's id where it differs from
 * the fragment.
 */
export function useScrollToHash(isThere: boolean, named?: string): void {
  const { hash } = useLocation();
  useEffect(() => {
    const part = named ? document.getElementById(named) : elementOfHash(hash);
    if (isThere && hash) part?.scrollIntoView();
  }, [isThere, hash, named]);
}
