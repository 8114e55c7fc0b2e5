import { around, disc, line, place, star, twoToned } from '../../../../../page/art/draw.ts';
import { rings } from '../../../../../page/art/grounds.ts';
import { midnight } from '../../../../../page/art/inks.ts';
import type { Label } from '../../../../slots/page/art/label.ts';

/** A bursting firework. Three open the night. */
export const firework: Label = {
  inks: midnight,
  draw: () => {
    const { main, second, paper, shade } = midnight;
    const spark = (long: boolean) =>
      line(`M0 -30V${long ? -66 : -52}`, long ? main : second, long ? 7 : 6) +
      disc(long ? 8 : 6, long ? paper : main, [0, long ? -82 : -66]);
    const small = (x: number, y: number, scale: number) =>
      place(star({ rays: 4, outer: 12, inner: 3.5 }, paper), { at: [x, y], scale });
    return [
      rings(midnight),
      disc(90, shade),
      line('M0 24C-4 60 8 84 -6 124', second, 6),
      around(16, (i) => spark(i % 2 === 0)),
      star({ rays: 8, outer: 30, inner: 15 }, paper),
      twoToned(13, [main, second], { turn: 35 }),
      small(-78, -92, 1.1) + small(80, -98, 0.8) + small(74, 88, 1),
    ].join('');
  },
};
