import { createContext, useContext, useSyncExternalStore } from 'react';

const HeadSlotContext = createContext<HTMLElement | null>(null);
export const HeadSlotProvider = HeadSlotContext.Provider;

/** Wide enough for a title beside the wallet: `desk` of the design's breakpoints. */
const WIDE = matchMedia('(min-width: 64rem)');

/** The place for a page's title in its frame's header, or null where it stands in the page itself. */
export function useHeadSlot(): HTMLElement | null {
  const slot = useContext(HeadSlotContext);
  const isWide = useSyncExternalStore(subscribe, () => WIDE.matches);
  return isWide ? slot : null;
}

function subscribe(listener: () => void): () => void {
  WIDE.addEventListener('change', listener);
  return () => WIDE.removeEventListener('change', listener);
}
