import { disc, line, repeat, shape } from '../../../../../page/art/draw.ts';
import { rays } from '../../../../../page/art/grounds.ts';
import { sand } from '../../../../../page/art/inks.ts';
import type { Label } from '../../../../slots/page/art/label.ts';

/** The straw hat of a tea picker. */
export const hat: Label = {
  inks: sand,
  draw: () => {
    const { main, second, paper, shade } = sand;
    return [
      rays(sand, 12, 8),
      disc(88, shade),
      line('M-50 26C-44 84 44 84 50 26', main, 6),
      disc(9, second, [0, 71]),
      shape('M-96 24C-58 2 -24 -22 0 -50C24 -22 58 2 96 24C58 46 -58 46 -96 24Z', second),
      shape('M0 -50C24 -22 58 2 96 24C68 37 34 41 0 41Z', paper),
      repeat(3, (i) => {
        const [x, y] = [24 + i * 24, -26 + i * 16];
        return line(`M${-x} ${y}C${-x * 0.4} ${y + 13} ${x * 0.4} ${y + 13} ${x} ${y}`, main, 4);
      }),
      line('M0 -50C-10 -22 -34 8 -52 36M0 -50C10 -22 34 8 52 36M0 -50V40', main, 3),
      disc(8, main, [0, -50]),
    ].join('');
  },
};
