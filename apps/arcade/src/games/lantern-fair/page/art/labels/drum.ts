import { around, disc, line, polar, ring, twoToned, xy } from '../../../../../page/art/draw.ts';
import { rays } from '../../../../../page/art/grounds.ts';
import { oxblood } from '../../../../../page/art/inks.ts';
import type { Label } from '../../../../slots/page/art/label.ts';

/** The skin of a large drum with three swirling drops. */
export const drum: Label = {
  inks: oxblood,
  draw: () => {
    const { main, second, paper, shade } = oxblood;
    // A drop: its head is near the center, its tail follows the rim.
    const tail = `M0 -33A35 35 0 0 1 ${xy(polar(40, 76))}`;
    const drop = () => disc(13, shade, [0, -25]) + line(tail, shade, 6.5);
    return [
      rays(oxblood, 14, 4),
      disc(92, shade),
      twoToned(86, [second, main], { turn: 30 }),
      around(18, () => disc(4.6, paper, [0, -77])),
      disc(67, shade),
      disc(62, paper),
      ring(54, 3.5, main),
      around(3, drop, 20),
    ].join('');
  },
};
