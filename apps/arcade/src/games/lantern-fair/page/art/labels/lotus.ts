import { disc, line, place, repeat, shape } from '../../../../../page/art/draw.ts';
import { halftone } from '../../../../../page/art/grounds.ts';
import { rose } from '../../../../../page/art/inks.ts';
import type { Label } from '../../../../slots/page/art/label.ts';

/** A lotus over its reflection. */
export const lotus: Label = {
  inks: rose,
  draw: () => {
    const { main, second, paper, shade } = rose;
    const petal = (length: number, width: number, ink: string, half: string) =>
      shape(
        `M0 0C${-width} ${-length * 0.35} ${-width * 0.7} ${-length * 0.8} 0 ${-length}Z`,
        ink,
      ) +
      shape(`M0 0C${width} ${-length * 0.35} ${width * 0.7} ${-length * 0.8} 0 ${-length}Z`, half);
    const wreath = (
      turns: readonly number[],
      length: number,
      inks: readonly [string, string],
      width: number,
    ) => turns.map((turn) => place(petal(length, width, ...inks), { at: [0, 40], turn })).join('');
    return [
      halftone(rose),
      disc(86, shade, [0, -4]),
      wreath([-78, 78], 78, [second, main], 40),
      wreath([-52, 52], 96, [main, second], 42),
      wreath([-26, 26], 112, [second, main], 42),
      wreath([0], 122, [paper, rose.ground], 42),
      wreath([-40, 40], 70, [paper, rose.ground], 30),
      repeat(3, (i) =>
        line(`M${-58 + i * 18} ${58 + i * 15}H${58 - i * 18}`, i === 1 ? paper : main, 6),
      ),
    ].join('');
  },
};
