import { box } from './draw.ts';
import type { Inks } from './inks.ts';

/** A square of 216 with background, pattern and a centered motif, as an SVG document. */
export const emblem = ({ ground }: Inks, drawn: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-108 -108 216 216">${box({ width: 240, height: 240 }, ground)}${drawn}</svg>`;
