import { polygon, shape } from '../../../page/art/draw.ts';

/** Colors of a die: face, flanks, lower edges and digits. */
export interface DieInks {
  readonly face: string;
  readonly flank: string;
  readonly under: string;
  readonly figure: string;
}

/** A ten-sided die, centered, 156 units high, with digits on its front face. */
export function tenSided(inks: DieInks, figure: string): string {
  const outline = [
    [0, -78],
    [66, -18],
    [66, 20],
    [0, 78],
    [-66, 20],
    [-66, -18],
  ] as const;
  const face = [
    [0, -78],
    [44, 16],
    [0, 42],
    [-44, 16],
  ] as const;
  return [
    polygon(outline, inks.under),
    shape('M0 -78L66 -18L66 20L44 16ZM0 -78L-66 -18L-66 20L-44 16Z', inks.flank),
    polygon(face, inks.face),
    `<text class="die-figure" y="14" text-anchor="middle" font-weight="800" font-size="46" font-family="Commissioner, system-ui, sans-serif" fill="${inks.figure}">${figure}</text>`,
  ].join('');
}
