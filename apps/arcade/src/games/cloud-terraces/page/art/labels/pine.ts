import { disc, line, shape } from '../../../../../page/art/draw.ts';
import { halftone } from '../../../../../page/art/grounds.ts';
import { baize } from '../../../../../page/art/inks.ts';
import type { Label } from '../../../../slots/page/art/label.ts';

/** An old pine on a rock, before the sun. */
export const pine: Label = {
  inks: baize,
  draw: () => {
    const { main, second, paper, shade } = baize;
    const pad = (x: number, y: number, width: number) =>
      shape(
        `M${x - width} ${y}C${x - width} ${y - 20} ${x - width * 0.5} ${y - 30} ${x} ${y - 28}C${x + width * 0.5} ${y - 30} ${x + width} ${y - 20} ${x + width} ${y}C${x + width * 0.4} ${y + 8} ${x - width * 0.4} ${y + 8} ${x - width} ${y}Z`,
        second,
      ) +
      line(
        `M${x - width * 0.6} ${y - 10}C${x - width * 0.3} ${y - 20} ${x + width * 0.1} ${y - 20} ${x + width * 0.4} ${y - 16}`,
        paper,
        5,
      );
    return [
      halftone(baize),
      disc(90, shade),
      disc(30, main, [40, -48]),
      shape('M-56 92C-44 66 -20 62 0 72C20 60 44 70 54 92Z', paper),
      line('M-4 74C-18 48 10 36 -2 8C-10 -12 4 -28 2 -48', main, 13),
      line('M2 20C18 14 28 8 36 4M-2 -2C-18 -6 -28 -12 -36 -18', main, 8),
      pad(42, 8, 36),
      pad(-40, -14, 40),
      pad(6, -46, 40),
      pad(-38, 40, 26),
    ].join('');
  },
};
