import { disc, line, shape } from '../../../../../page/art/draw.ts';
import { rays } from '../../../../../page/art/grounds.ts';
import { marigold } from '../../../../../page/art/inks.ts';
import type { Label } from '../../../../slots/page/art/label.ts';

/** A clay teapot with a leaf on it. */
export const teapot: Label = {
  inks: marigold,
  draw: () => rays(marigold, 12, 10) + disc(90, marigold.shade) + teapotBody(),
};

function teapotBody(): string {
  const { main, second, paper } = marigold;
  return [
    line('M-50 -2C-96 -22 -96 48 -48 42', main, 13),
    shape('M40 2C66 -2 66 -32 84 -42L98 -28C86 -12 84 36 40 46Z', second),
    shape('M-56 -12C-72 34 -44 66 0 66C44 66 72 34 56 -12Z', main),
    shape('M0 -12H56C72 34 44 66 0 66Z', second),
    shape('M-46 -16C-42 -44 42 -44 46 -16Z', second),
    shape('M-46 -16C-44 -34 -22 -38 0 -38V-16Z', main),
    line('M-54 -14H54', paper, 5),
    disc(10, main, [0, -48]) + disc(4, paper, [-2, -50]),
    shape('M-26 46C-34 18 -6 -2 26 8C30 36 4 56 -26 46Z', paper),
    line('M-34 54C-18 40 -2 28 14 18', main, 4),
  ].join('');
}
