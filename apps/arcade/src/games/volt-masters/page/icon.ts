import { box, disc, place, polygon } from '../../../page/art/draw.ts';
import { emblem } from '../../../page/art/emblem.ts';
import { halftone } from '../../../page/art/grounds.ts';
import { iris } from '../../../page/art/inks.ts';

const { main, second, paper } = iris;

/** A game controller with a bolt of lightning. */
export const voltMastersMotif = (): string =>
  [
    place(box({ width: 150, height: 84, corner: 42 }, second), { at: [0, 26] }),
    place(box({ width: 46, height: 14, corner: 4 }, paper), { at: [-44, 26] }),
    place(box({ width: 14, height: 46, corner: 4 }, paper), { at: [-44, 26] }),
    disc(9, paper, [44, 12]),
    disc(9, paper, [44, 40]),
    polygon(
      [
        [10, -92],
        [-30, -14],
        [-4, -14],
        [-14, 44],
        [30, -38],
        [4, -38],
      ],
      main,
    ),
  ].join('');

/** The game's square icon for a catalog, as an SVG document. */
export const voltMastersIcon = (): string => emblem(iris, `${halftone(iris)}${voltMastersMotif()}`);
