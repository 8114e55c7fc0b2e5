import { around, disc, polygon, ring, sector } from '../../../page/art/draw.ts';
import { emblem } from '../../../page/art/emblem.ts';
import { rays } from '../../../page/art/grounds.ts';
import { marigold } from '../../../page/art/inks.ts';

const { main, second, paper } = marigold;
const SECTORS = 10;

/** A wheel of fortune with its pointer. */
export const wheelMotif = (): string => {
  const step = 360 / SECTORS;
  const inks = [paper, second, paper, main];
  const sectors = Array.from({ length: SECTORS }, (_, i) =>
    sector({ radius: 76, from: i * step, to: (i + 1) * step }, inks[i % inks.length] ?? paper),
  );
  return [
    disc(88, main),
    ...sectors,
    around(SECTORS, () => disc(4, paper, [0, -82])),
    ring(76, 3, main),
    disc(24, main),
    sector({ radius: 17, from: 20, to: 200 }, second),
    sector({ radius: 17, from: 200, to: 380 }, paper),
    polygon(
      [
        [-15, -102],
        [15, -102],
        [0, -66],
      ],
      second,
    ),
  ].join('');
};

/** The game's square icon for a catalog, as an SVG document. */
export const wheelIcon = (): string => emblem(marigold, `${rays(marigold, 14, 4)}${wheelMotif()}`);
