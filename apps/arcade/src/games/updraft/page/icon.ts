import { line, place, shape } from '../../../page/art/draw.ts';
import { emblem } from '../../../page/art/emblem.ts';
import { rays } from '../../../page/art/grounds.ts';
import { sky } from '../../../page/art/inks.ts';
import { kite } from './kite.ts';

const { main, second, paper } = sky;

/** A kite above a cloud. */
export const updraftMotif = (): string =>
  [
    shape('M-100 84C-92 58 -60 54 -48 70C-40 50 -4 50 2 74C24 64 40 76 40 92H-100Z', paper),
    line('M-6 34C-22 58 -60 66 -84 108', main, 3),
    place(kite({ face: second, other: paper, edge: main, tail: main }), {
      at: [10, -18],
      turn: 28,
      scale: 0.86,
    }),
  ].join('');

/** The game's square icon for a catalog, as an SVG document. */
export const updraftIcon = (): string => emblem(sky, `${rays(sky, 16, 8)}${updraftMotif()}`);
