import { disc, line, polar, repeat, sector, xy } from '../../../../../page/art/draw.ts';
import { rays } from '../../../../../page/art/grounds.ts';
import { sand } from '../../../../../page/art/inks.ts';
import type { Label } from '../../../../slots/page/art/label.ts';

/** A folding fan with the sun on it. */
export const fan: Label = {
  inks: sand,
  draw: () => {
    const { main, second, paper, ground } = sand;
    const pivot = [0, 58] as const;
    const folds = 8;
    const [first, last] = [-52, 52];
    const step = (last - first) / folds;
    const rib = (angle: number, length: number) =>
      `M${xy(pivot)}L${xy(polar(length, angle, pivot))}`;
    const ribs = Array.from({ length: folds + 1 }, (_, i) => first + i * step);
    return [
      rays(sand, 12, 8),
      sector({ radius: 122, from: first, to: last, at: pivot }, main),
      repeat(folds / 2, (i) =>
        sector(
          { radius: 117, from: first + i * 2 * step, to: first + (i * 2 + 1) * step, at: pivot },
          paper,
        ),
      ),
      disc(27, second, [0, -25]),
      sector({ radius: 56, from: first - 1, to: last + 1, at: pivot }, ground),
      line(ribs.map((angle) => rib(angle, 56)).join(''), main, 6),
      disc(11, second, pivot) + disc(4.5, paper, pivot),
      line('M0 70C-6 80 6 86 0 98', second, 5),
    ].join('');
  },
};
