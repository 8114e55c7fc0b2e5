import { around, disc, place, ring, sector } from '../../../page/art/draw.ts';
import { emblem } from '../../../page/art/emblem.ts';
import { rays } from '../../../page/art/grounds.ts';
import { oxblood } from '../../../page/art/inks.ts';

const { main, second, paper, shade } = oxblood;
const POCKETS = 18;

/** A roulette wheel with its ball. */
export const rouletteMotif = (): string => {
  const step = 360 / POCKETS;
  return [
    disc(96, main),
    disc(88, shade),
    ...Array.from({ length: POCKETS }, (_, at) =>
      sector({ radius: 80, from: at * step, to: (at + 1) * step }, at % 2 ? second : paper),
    ),
    disc(54, shade),
    ring(54, 3, main),
    around(4, () => disc(5, main, [0, -34])),
    place(disc(16, main), {}),
    disc(7, shade),
    disc(9, paper, [39, -51]),
    ring(9, 2, shade, [39, -51]),
  ].join('');
};

/** The game's square icon for a catalog, as an SVG document. */
export const rouletteIcon = (): string =>
  emblem(oxblood, `${rays(oxblood, 16, 5)}${rouletteMotif()}`);
