import { box, layers, place, polygon, twoToned } from '../../geometry.ts';
import type { Motif } from '../../motif.ts';

/** A sealed letter. */
export const letter: Motif = (inks, random) =>
  place(
    layers(
      box({ at: [4, 7], width: 172, height: 118, corner: 8 }, inks.shade),
      box({ width: 172, height: 118, corner: 8 }, inks.paper),
      polygon(
        [
          [-86, 59],
          [-10, -6],
          [10, -6],
          [86, 59],
        ],
        inks.second,
      ),
      polygon(
        [
          [-86, -59],
          [86, -59],
          [0, 16],
        ],
        inks.main,
      ),
      twoToned({ at: [0, 10], radius: 22, turn: random.pick([20, 45, 70]) }, [
        inks.mark,
        inks.shade,
      ]),
    ),
    { turn: random.pick([-10, -6, 6, 10]) },
  );
