import { box, disc, line, repeat, twoToned } from '../../../page/art/draw.ts';
import { emblem } from '../../../page/art/emblem.ts';
import { halftone } from '../../../page/art/grounds.ts';
import { plum } from '../../../page/art/inks.ts';

const { main, second, paper, shade } = plum;
const ROWS = 5;
const GAP = 34;

/** Pegs in a triangle and a falling ball. */
export const pegfallMotif = (): string => {
  const at = (row: number, peg: number) =>
    [(peg - row / 2) * GAP, -64 + row * 30] as [number, number];
  const pegs = repeat(ROWS, (row) =>
    repeat(row + 1, (peg) => disc(8.5, shade, at(row, peg)) + disc(6, paper, at(row, peg))),
  );
  const pockets = repeat(ROWS, (pocket) =>
    box(
      { width: 29, height: 22, at: [(pocket - 2) * GAP, 88], corner: 3 },
      [second, main, paper, main, second][pocket] ?? main,
    ),
  );
  return [
    line('M0 -96C20 -84 20 -66 17 -50C34 -40 36 -20 34 10', main, 5, '2 12'),
    pegs,
    pockets,
    twoToned(16, [main, second], { at: [36, 30], turn: 20 }),
  ].join('');
};

/** The game's square icon for a catalog, as an SVG document. */
export const pegfallIcon = (): string => emblem(plum, `${halftone(plum)}${pegfallMotif()}`);
