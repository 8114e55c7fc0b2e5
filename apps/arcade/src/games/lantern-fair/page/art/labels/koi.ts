import { disc, line, place, shape, twoToned } from '../../../../../page/art/draw.ts';
import { waves } from '../../../../../page/art/grounds.ts';
import { lagoon } from '../../../../../page/art/inks.ts';
import type { Label } from '../../../../slots/page/art/label.ts';

/** A koi seen from above, turning. */
export const koi: Label = {
  inks: lagoon,
  draw: () => {
    const { main, second, paper, shade } = lagoon;
    const fish = [
      // fins and tail, drawn below the body
      shape('M26 -28C62 -40 78 -20 76 6C58 2 40 -4 28 -10Z', paper),
      shape('M-28 -22C-62 -30 -78 -8 -74 16C-58 10 -42 2 -30 -4Z', paper),
      shape(
        'M-6 44C-44 52 -58 78 -52 98C-30 96 -10 84 0 66C10 84 26 98 46 98C54 78 38 54 6 44Z',
        second,
      ),
      line('M-34 88C-28 76 -18 66 -6 60M30 90C26 78 18 68 8 60', paper, 4),
      shape(
        'M0 -92C34 -84 40 -44 32 -8C26 20 14 42 0 66C-14 42 -26 20 -32 -8C-40 -44 -34 -84 0 -92Z',
        paper,
      ),
      shape('M0 -92C34 -84 40 -44 32 -8C26 20 14 42 0 66Z', main),
      shape('M-26 -62C-10 -74 14 -72 27 -58C24 -40 6 -34 -8 -40C-18 -44 -26 -50 -26 -62Z', second),
      shape('M-30 -12C-16 -22 4 -16 12 -2C16 14 2 24 -12 20C-22 16 -30 4 -30 -12Z', second),
      shape('M4 26C12 22 20 22 22 22C18 34 10 48 2 60C-2 48 -2 32 4 26Z', second),
      line('M-8 -4C-6 2 -2 6 4 6M-16 6C-14 12 -8 16 -2 16', paper, 3.5),
      disc(5.5, shade, [-19, -70]) + disc(5.5, shade, [19, -70]),
      line('M-8 -90C-14 -100 -22 -102 -28 -100M8 -90C14 -100 22 -102 28 -100', main, 4),
    ].join('');
    return [
      waves(lagoon),
      twoToned(88, [shade, shade]),
      place(fish, { turn: 34, scale: 0.9, at: [-2, -2] }),
    ].join('');
  },
};
