import { line, type Point, polygon } from '../../../page/art/draw.ts';

/** Colors of a kite: the two halves of its sail, its sticks and its tail. */
export interface KiteInks {
  readonly face: string;
  readonly other: string;
  readonly edge: string;
  readonly tail: string;
}

const TOP: Point = [0, -72];
const END: Point = [0, 78];
const WING = 56;

/** A kite with a tail of bows, centered, upright, 150 high. */
export function kite({ face, other, edge, tail }: KiteInks): string {
  const bow = (x: number, y: number) =>
    polygon(
      [
        [x - 11, y - 7],
        [x, y],
        [x - 11, y + 7],
      ],
      tail,
    ) +
    polygon(
      [
        [x + 11, y - 7],
        [x, y],
        [x + 11, y + 7],
      ],
      tail,
    );
  return [
    line('M0 78C16 92 -14 104 2 120C14 132 -8 140 0 150', tail, 3.5),
    bow(3, 94) + bow(-4, 112) + bow(6, 130),
    polygon([TOP, [WING, -10], END, [-WING, -10]], face),
    polygon([TOP, [WING, -10], [0, -10]], other),
    polygon([END, [-WING, -10], [0, -10]], other),
    line(`M0 -72V78M-${WING} -10H${WING}`, edge, 3.5),
    line(`M0 -72L${WING} -10L0 78L-${WING} -10Z`, edge, 3.5),
  ].join('');
}
