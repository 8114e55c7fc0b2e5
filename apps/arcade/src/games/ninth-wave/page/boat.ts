import { line, polygon } from '../../../page/art/draw.ts';

interface BoatInks {
  readonly hull: string;
  readonly sail: string;
  readonly mast: string;
}

/** A small boat with two sails, 44 wide, its waterline at 0. */
export const boat = ({ hull, sail, mast }: BoatInks): string =>
  [
    polygon(
      [
        [-22, -12],
        [22, -12],
        [12, 2],
        [-12, 2],
      ],
      hull,
    ),
    line('M0 -12V-50', mast, 4),
    polygon(
      [
        [3, -50],
        [3, -16],
        [22, -16],
      ],
      sail,
    ),
    polygon(
      [
        [-3, -44],
        [-3, -16],
        [-17, -16],
      ],
      sail,
    ),
  ].join('');
