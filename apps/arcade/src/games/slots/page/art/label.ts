import type { Inks } from '../../../../page/art/inks.ts';

/** A matchbox label: a motif around the origin within a radius of 100, on a pattern that reaches 125 up and down. */
export interface Label {
  readonly inks: Inks;
  /** SVG text of everything on top of the background. */
  readonly draw: () => string;
}
