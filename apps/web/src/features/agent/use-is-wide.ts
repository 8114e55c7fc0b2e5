import { useMedia } from '../../lib/use-media.ts';

/** Wide enough for a table: `tablet` of the design's breakpoints. */
const WIDE = '(min-width: 48rem)';

/** Whether a team is shown as an expandable table rather than one branch at a time. */
export const useIsWide = (): boolean => useMedia(WIDE);
