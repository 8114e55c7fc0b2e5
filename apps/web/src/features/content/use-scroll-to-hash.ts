import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { elementOfHash } from '../../lib/element-of-hash.ts';

/**
 * Goes to the part that the address names, for pages whose parts come later than the page. A part that is
 * called otherwise than in the address is given.
 */
export function useScrollToHash(isThere: boolean, named?: string): void {
  const { hash } = useLocation();
  useEffect(() => {
    const part = named ? document.getElementById(named) : elementOfHash(hash);
    if (isThere && hash) part?.scrollIntoView();
  }, [isThere, hash, named]);
}
