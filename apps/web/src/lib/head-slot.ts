import { createContext, useContext } from 'react';
import { useMedia } from './use-media.ts';

const HeadSlotContext = createContext<HTMLElement | null>(null);
export const HeadSlotProvider = HeadSlotContext.Provider;

/** Wide enough for a title beside the wallet: `desk` of the design's breakpoints. */
const WIDE = '(min-width: 64rem)';

/** The slot for a page's title in its frame's header; null where the title is in the page itself. */
export function useHeadSlot(): HTMLElement | null {
  const slot = useContext(HeadSlotContext);
  return useMedia(WIDE) ? slot : null;
}
