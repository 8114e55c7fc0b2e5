import { disc, line, shape, twoToned } from '../../../../../page/art/draw.ts';
import { rings } from '../../../../../page/art/grounds.ts';
import { midnight } from '../../../../../page/art/inks.ts';
import type { Label } from '../../../../slots/page/art/label.ts';

/** A bottle gourd with a cord around its waist. */
export const gourd: Label = {
  inks: midnight,
  draw: () => {
    const { main, second, paper, shade } = midnight;
    return [
      rings(midnight),
      disc(90, shade),
      line('M0 -68C-2 -82 8 -92 22 -92', second, 8),
      shape('M-26 -22C-16 -6 -16 -2 -34 12H34C16 -2 16 -6 26 -22Z', main),
      twoToned(50, [main, paper], { at: [0, 38], turn: 20 }),
      twoToned(33, [main, paper], { at: [0, -38], turn: 20 }),
      line('M-24 -4C-8 4 8 4 24 -4', second, 10),
      line('M22 -4C44 4 32 30 52 40', second, 6),
      line('M46 42L40 66M52 42V70M58 40L66 64', second, 5),
      line('M-34 52C-28 66 -16 74 -4 76M-20 -28C-16 -20 -10 -16 -4 -14', shade, 5),
    ].join('');
  },
};
