import { line, place, polygon, shape } from '../../../../../page/art/draw.ts';
import { rings } from '../../../../../page/art/grounds.ts';
import { sky } from '../../../../../page/art/inks.ts';
import type { Label } from '../../../../slots/page/art/label.ts';

/** A paper kite with a tail of bows. */
export const kite: Label = {
  inks: sky,
  draw: () => {
    const { main, second, paper } = sky;
    const bow = (x: number, y: number, turn: number, ink: string) =>
      place(shape('M0 0L-15 -9V9ZM0 0L15 -9V9Z', ink), { at: [x, y], turn });
    const sail = [
      polygon(
        [
          [0, -92],
          [58, -18],
          [0, 60],
        ],
        second,
      ),
      polygon(
        [
          [0, -92],
          [-58, -18],
          [0, 60],
        ],
        main,
      ),
      polygon(
        [
          [0, -92],
          [-58, -18],
          [0, -18],
        ],
        paper,
      ),
      polygon(
        [
          [0, 60],
          [58, -18],
          [0, -18],
        ],
        paper,
      ),
      line('M0 -92V60M-58 -18H58', sky.ground, 4),
    ].join('');
    return [
      rings(sky),
      line('M-8 52C-36 70 -4 86 -34 112', paper, 4),
      place(sail, { turn: 16, at: [4, -4], scale: 0.98 }),
      bow(-22, 68, 20, second) + bow(-16, 90, -30, main),
    ].join('');
  },
};
