import { polygon } from '../../../page/art/draw.ts';

/** Colors of a paper boat: its hull, the fold in the shade, and the sail. */
export interface BoatInks {
  readonly hull: string;
  readonly fold: string;
  readonly sail: string;
}

/** A folded paper boat, 48 wide, on a waterline at 0, heading right. */
export const paperBoat = ({ hull, fold, sail }: BoatInks): string =>
  [
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
  ].join('');
