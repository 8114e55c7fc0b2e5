import { bothSides, box, disc, layers, repeat, shape } from '../../geometry.ts';
import type { Motif } from '../../motif.ts';

/** A rook on the board before a great disc. */
export const rook: Motif = (inks, random) => {
  const first = random.pick([0, 1]);
  return layers(
    disc({ radius: 98 }, inks.shade),
    disc({ at: [0, -12], radius: 74 }, inks.second),
    repeat(2, (row) =>
      repeat(8 - row * 2, (column) =>
        box(
          { at: [(column - 3.5 + row) * 20, 62 + row * 14], width: 20.2, height: 14.2 },
          (row + column + first) % 2 ? inks.paper : inks.second,
        ),
      ),
    ),
    bothSides(shape(TOWER_WITH_EDGE, inks.shade)),
    bothSides(shape(TOWER, inks.main)),
    shape(TOWER, inks.paper),
    box({ at: [0, -34], width: 72, height: 7 }, inks.shade),
    box({ at: [0, 30], width: 76, height: 7 }, inks.shade),
    shape('M-10 12V-6A10 10 0 0 1 10 -6V12Z', inks.second),
  );
};

/** Right half of the tower; the left half is its mirror image. */
const TOWER = 'M0 -64H10V-76H24V-64H30V-76H44V-46Q44 -38 30 -36L34 26Q50 32 50 42V54H0Z';
const TOWER_WITH_EDGE = 'M0 -70H5V-82H30V-70H25V-82H50V-44Q50 -34 36 -31L40 22Q56 30 56 42V60H0Z';
