import { layers, type Point, place, polygon, shape } from '../geometry.ts';
import type { Motif } from '../motif.ts';
import { numeral } from '../parts/numeral.ts';

/** The game's two ten-sided dice: tens and ones. */
export const tenSidedDice: Motif = (inks) =>
  layers(
    place(die({ face: inks.paper, flank: inks.main, under: inks.shade, figure: inks.mark }, 40), {
      at: [-30, -16],
      turn: -13,
      scale: 1.04,
    }),
    place(
      die({ face: inks.second, flank: inks.main, under: inks.shade, figure: inks.markOnSecond }, 2),
      { at: [47, 37], turn: 17, scale: 0.76 },
    ),
  );

interface DieInks {
  readonly face: string;
  readonly flank: string;
  readonly under: string;
  readonly figure: string;
}

const OUTLINE: readonly Point[] = [
  [0, -78],
  [66, -18],
  [66, 20],
  [0, 78],
  [-66, 20],
  [-66, -18],
];
const FACE: readonly Point[] = [
  [0, -78],
  [44, 16],
  [0, 42],
  [-44, 16],
];

/** A die with one face toward the viewer, 156 high. */
const die = ({ face, flank, under, figure }: DieInks, shown: number): string =>
  layers(
    polygon(OUTLINE, under),
    shape('M0 -78L66 -18V20L44 16ZM0 -78L-66 -18V20L-44 16Z', flank),
    polygon(FACE, face),
    numeral(shown, { at: [0, 0], height: 32, ink: figure, weight: 3.6 }),
  );
