import { layers, line, place, polygon, repeat } from '../geometry.ts';
import type { Motif } from '../motif.ts';

/** Two paper boats, bow beside bow. */
export const paperBoats: Motif = ({ main, second, paper, ground }) =>
  layers(
    place(boat({ hull: main, fold: ground, sail: main }), { at: [-30, 2], scale: 1.7 }),
    wave(22, second),
    place(boat({ hull: paper, fold: second, sail: paper }), { at: [22, 54], scale: 2.3 }),
    wave(74, paper),
  );

const wave = (y: number, ink: string): string =>
  line(`M-80 ${y}${repeat(4, () => 'q10 -12 20 0t20 0')}`, { ink, width: 6 });

interface BoatInks {
  readonly hull: string;
  readonly fold: string;
  readonly sail: string;
}

/** A folded paper boat, 48 wide, on a waterline at 0. */
const boat = ({ hull, fold, sail }: BoatInks): string =>
  layers(
    polygon(
      [
        [0, -34],
        [-13, -12],
        [13, -12],
      ],
      sail,
    ),
    polygon(
      [
        [0, -34],
        [0, -12],
        [13, -12],
      ],
      fold,
    ),
    polygon(
      [
        [-24, -16],
        [24, -16],
        [13, 2],
        [-13, 2],
      ],
      hull,
    ),
    polygon(
      [
        [-24, -16],
        [0, -10],
        [24, -16],
        [13, 2],
        [0, -10],
        [-13, 2],
      ],
      fold,
    ),
  );
