import { bothSides, disc, line, repeat, shape, twoToned } from '../../../../../page/art/draw.ts';
import { rings } from '../../../../../page/art/grounds.ts';
import { plum } from '../../../../../page/art/inks.ts';
import type { Label } from '../../../../slots/page/art/label.ts';

/** A moth in front of the moon, with eyespots on its open wings. */
export const moth: Label = {
  inks: plum,
  draw: () => {
    const { main, second, paper, shade } = plum;
    const wing = [
      shape('M2 6C44 2 74 26 64 60C54 90 22 76 2 32Z', second),
      line('M16 26C34 34 42 46 44 62', paper, 5),
      shape('M2 12C8 -44 58 -86 92 -68C102 -40 70 14 4 20Z', main),
      line('M20 0C40 -6 60 -16 76 -32', second, 6),
      disc(19, paper, [60, -42]),
      twoToned(13, [second, shade], { at: [60, -42], turn: 20 }),
      line('M4 -34C10 -58 20 -68 32 -74', paper, 4.5),
    ].join('');
    return [
      rings(plum),
      disc(88, shade),
      bothSides(wing),
      `<ellipse cx="0" cy="14" rx="12" ry="46" fill="${paper}"/>`,
      repeat(4, (i) => line(`M-7 ${12 + i * 11}H7`, shade, 5)),
      disc(12, paper, [0, -34]),
    ].join('');
  },
};
