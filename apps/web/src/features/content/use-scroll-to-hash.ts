import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { elementOfHash } from '../../lib/element-of-hash.ts';

/** Goes to the part that the address names, for pages whose parts come later than the page. */
export function useScrollToHash(isThere: boolean): void {
  const { hash } = useLocation();
  useEffect(() => {
    if (isThere && hash) elementOfHash(hash)?.scrollIntoView();
  }, [isThere, hash]);
}
