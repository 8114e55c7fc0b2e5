import { box, disc, line, place, repeat, shape } from '../../../../../page/art/draw.ts';
import { rings } from '../../../../../page/art/grounds.ts';
import { lagoon } from '../../../../../page/art/inks.ts';
import type { Label } from '../../../../slots/page/art/label.ts';

/** Three stalks of bamboo with their leaves. */
export const bamboo: Label = {
  inks: lagoon,
  draw: () => {
    const { main, second, paper, shade } = lagoon;
    const stalk = (x: number, width: number, from: number) =>
      repeat(3, (i) => box({ width, height: 52, at: [x, from + i * 56], corner: 6 }, main)) +
      repeat(2, (i) => line(`M${x - width / 2} ${from + 28 + i * 56}h${width}`, second, 5)) +
      line(`M${x + width / 4} ${from - 16}V${from + 14}`, paper, 4);
    const leaf = (x: number, y: number, turn: number, ink: string) =>
      place(shape('M0 0C14 -14 14 -38 0 -56C-14 -38 -14 -14 0 0Z', ink), { at: [x, y], turn });
    return [
      rings(lagoon),
      disc(90, shade),
      stalk(-38, 22, -44),
      stalk(34, 20, -36),
      stalk(-2, 26, -62),
      leaf(14, -30, 52, paper) + leaf(14, -28, 96, second) + leaf(16, -32, 14, paper),
      leaf(-24, 22, -58, paper) + leaf(-24, 24, -100, second),
      leaf(44, 40, 70, paper),
    ].join('');
  },
};
