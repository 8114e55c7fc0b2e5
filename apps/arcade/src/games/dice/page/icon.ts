import { place } from '../../../page/art/draw.ts';
import { emblem } from '../../../page/art/emblem.ts';
import { rings } from '../../../page/art/grounds.ts';
import { lagoon } from '../../../page/art/inks.ts';
import { tenSided } from './die.ts';

const { main, second, paper, shade } = lagoon;

/** Two ten-sided dice, one leaning on the other. */
export const diceMotif = (): string =>
  place(tenSided({ face: paper, flank: main, under: shade, figure: shade }, '40'), {
    at: [-36, -14],
    turn: -14,
    scale: 0.94,
  }) +
  place(tenSided({ face: second, flank: main, under: shade, figure: paper }, '2'), {
    at: [44, 26],
    turn: 18,
    scale: 0.8,
  });

/** The game's square icon for a catalog, as an SVG document. */
export const diceIcon = (): string => emblem(lagoon, `${rings(lagoon)}${diceMotif()}`);
