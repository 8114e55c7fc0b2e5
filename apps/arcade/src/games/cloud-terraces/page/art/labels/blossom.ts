import { around, disc, place, shape } from '../../../../../page/art/draw.ts';
import { halftone } from '../../../../../page/art/grounds.ts';
import { rose } from '../../../../../page/art/inks.ts';
import type { Label } from '../../../../slots/page/art/label.ts';

/** A tea blossom between two leaves. */
export const blossom: Label = {
  inks: rose,
  draw: () => {
    const { main, second, paper, shade } = rose;
    const leaf = (turn: number) =>
      place(shape('M0 -40C26 -54 30 -80 0 -104C-30 -80 -26 -54 0 -40Z', main), { turn });
    const petal = (ink: string) =>
      shape(
        'M0 -8C-46 -18 -44 -78 -10 -80C-4 -80 -2 -76 0 -74C2 -76 4 -80 10 -80C44 -78 46 -18 0 -8Z',
        ink,
      );
    const petalShade = () => shape('M0 -14C-14 -22 -16 -44 0 -56C16 -44 14 -22 0 -14Z', shade);
    return [
      halftone(rose),
      disc(90, shade),
      leaf(112) + leaf(-112) + leaf(36) + leaf(-36) + leaf(180),
      around(5, () => petal(paper) + petalShade()),
      disc(25, second),
      around(9, () => disc(4.4, paper, [0, -17])),
      disc(8, main),
    ].join('');
  },
};
