import { around, box, disc, line, ring, star, twoToned } from '../../../../../page/art/draw.ts';
import { rays } from '../../../../../page/art/grounds.ts';
import { marigold } from '../../../../../page/art/inks.ts';
import type { Label } from '../../../../slots/page/art/label.ts';

/** An old coin with a square hole. */
export const coin: Label = {
  inks: marigold,
  draw: () => {
    const { main, second, paper, shade } = marigold;
    return [
      rays(marigold, 10, 10),
      star({ rays: 30, outer: 96, inner: 88 }, shade),
      disc(82, main),
      twoToned(78, [paper, second], { turn: 40 }),
      ring(63, 5, main),
      around(4, () => line('M-10 -49L0 -39L10 -49', main, 6)),
      box({ width: 46, height: 46, corner: 3 }, main),
      box({ width: 31, height: 31, corner: 2 }, marigold.ground),
    ].join('');
  },
};
