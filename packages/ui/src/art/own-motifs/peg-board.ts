import { box, disc, layers, line, repeat, shape, twoToned } from '../geometry.ts';
import type { Motif } from '../motif.ts';

const ROWS = 6;
const GAP = 25;
const ROW_HEIGHT = 23;
const TOP = -62;

/** A ball in a triangle of pegs, above pockets that pay most at the edges. */
export const pegBoard: Motif = (inks) => {
  const pockets = [
    inks.paper,
    inks.main,
    inks.second,
    inks.ground,
    inks.second,
    inks.main,
    inks.paper,
  ];
  return layers(
    shape('M-12 -96Q0 -104 12 -96L104 84Q106 100 92 100H-92Q-106 100 -104 84Z', inks.shade),
    repeat(ROWS, (row) =>
      repeat(row + 1, (peg) =>
        disc({ at: [(peg - row / 2) * GAP, TOP + row * ROW_HEIGHT], radius: 5 }, inks.paper),
      ),
    ),
    repeat(pockets.length, (i) =>
      box({ at: [(i - 3) * GAP, 80], width: 22, height: 24, corner: 5 }, `${pockets[i]}`),
    ),
    line('M0 -86C18 -78 16 -62 13 -51C30 -42 28 -26 25 -16', {
      ink: inks.main,
      width: 4.5,
      dash: '0 9',
    }),
    disc({ at: [27, 4], radius: 17 }, inks.shade),
    twoToned({ at: [27, 4], radius: 14, turn: 25 }, [inks.main, inks.paper]),
  );
};
