import type { Inks } from '../../../../../page/art/inks.ts';

/** A matchbox label: motif about the origin in a circle of 100, pattern to 125 above and below. */
export interface Label {
  readonly inks: Inks;
  /** Everything on the ground, as SVG text. */
  readonly draw: () => string;
}
