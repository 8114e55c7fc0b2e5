import { box, disc, line, repeat, shape } from '../../../../../page/art/draw.ts';
import { rays } from '../../../../../page/art/grounds.ts';
import { oxblood } from '../../../../../page/art/inks.ts';
import type { Label } from '../../../../slots/page/art/label.ts';

/** A mountain gate with the sun behind it. Three or four open the climb. */
export const gate: Label = {
  inks: oxblood,
  draw: () => {
    const { main, second, paper, shade } = oxblood;
    return [
      rays(oxblood, 16, 4),
      disc(92, shade),
      disc(50, second, [0, 26]),
      repeat(3, (i) => line(`M${-30 + i * 5} ${92 - i * 12}H${30 - i * 5}`, paper, 6)),
      repeat(2, (i) => box({ width: 15, height: 108, at: [i * 104 - 52, 36], corner: 2 }, main)),
      box({ width: 152, height: 15, at: [0, -8], corner: 3 }, main),
      box({ width: 118, height: 11, at: [0, 17] }, paper),
      box({ width: 34, height: 26, at: [0, 2], corner: 3 }, second),
      line('M-9 0V9H9V0M0 -6V9', paper, 4),
      shape(
        'M-96 -34C-62 -38 -44 -54 -34 -74H34C44 -54 62 -38 96 -34C90 -24 82 -20 72 -20H-72C-82 -20 -90 -24 -96 -34Z',
        paper,
      ),
      shape('M0 -74H34C44 -54 62 -38 96 -34C90 -24 82 -20 72 -20H0Z', main),
      line('M-38 -78H38', second, 9),
      repeat(4, (i) => line(`M${-48 + i * 32} -24V-34`, shade, 4)),
    ].join('');
  },
};
