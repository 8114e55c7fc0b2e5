import { useSyncExternalStore } from 'react';

/** Wide enough for a table: `tablet` of the design's breakpoints. */
const WIDE = matchMedia('(min-width: 48rem)');

/** Whether a team is shown as a table that opens, and not branch by branch. */
export const useIsWide = (): boolean => useSyncExternalStore(subscribe, () => WIDE.matches);

function subscribe(listener: () => void): () => void {
  WIDE.addEventListener('change', listener);
  return () => WIDE.removeEventListener('change', listener);
}
