import type { Prize } from './prizes.ts';

/** Properties of each face of a draw. */
export interface FaceProps {
  readonly prizes: readonly Prize[];
  /** Words on each prize, in the order of the table. */
  readonly labels: readonly string[];
  /** Place that was drawn; undefined until the answer is there. */
  readonly place: number | undefined;
  /** The movement is over: the prize may be shown. */
  readonly onShown: () => void;
}
