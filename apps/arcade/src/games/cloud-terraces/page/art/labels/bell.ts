import { box, disc, line, repeat, ring, shape } from '../../../../../page/art/draw.ts';
import { rings } from '../../../../../page/art/grounds.ts';
import { plum } from '../../../../../page/art/inks.ts';
import type { Label } from '../../../../slots/page/art/label.ts';

/** A temple bell. */
export const bell: Label = {
  inks: plum,
  draw: () => {
    const { main, second, paper, shade } = plum;
    return [
      rings(plum),
      disc(90, shade),
      ring(13, 7, paper, [0, -76]),
      shape('M-20 -64H20C44 -58 50 -6 56 44H-56C-50 -6 -44 -58 -20 -64Z', main),
      shape('M0 -64H20C44 -58 50 -6 56 44H0Z', second),
      line('M-46 -14H46M-51 12H51', paper, 5),
      repeat(4, (i) => disc(5, i < 2 ? shade : paper, [-27 + i * 18, -36])),
      shape(
        'M-64 42H64V50C56 62 44 54 38 56C28 66 16 56 0 60C-16 56 -28 66 -38 56C-44 54 -56 62 -64 50Z',
        paper,
      ),
      line('M0 60V76', main, 6),
      box({ width: 30, height: 15, at: [0, 83], corner: 4 }, second),
    ].join('');
  },
};
