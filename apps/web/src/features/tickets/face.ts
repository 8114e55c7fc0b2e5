import type { Prize } from './prizes.ts';

/** Properties of each face of a draw. */
export interface FaceProps {
  readonly prizes: readonly Prize[];
  /** Text on each prize, in the order of the table. */
  readonly labels: readonly string[];
  /** Index of the drawn prize; undefined until the answer arrives. */
  readonly place: number | undefined;
  /** Called when the animation has ended and the prize may be shown. */
  readonly onShown: () => void;
}
