import { disc, polar, repeat, ring, shape, xy } from './draw.ts';
import type { Inks } from './inks.ts';

/** Radius of the background patterns. They extend beyond the label, which crops them. */
const REACH = 170;

const under = (pattern: string, opacity: number): string =>
  `<g opacity="${opacity}">${pattern}</g>`;

export function rays({ shade }: Inks, count = 12, turn = 0): string {
  const step = 360 / count;
  const ray = (i: number) => {
    const [from, to] = [turn + i * step, turn + (i + 0.5) * step];
    return `M0 0L${xy(polar(REACH, from))}L${xy(polar(REACH, to))}Z`;
  };
  return under(shape(repeat(count, ray), shade), 0.55);
}

export const rings = ({ shade }: Inks): string =>
  under(
    repeat(4, (i) => ring(46 + i * 34, 15, shade)),
    0.6,
  );

/** Newsprint: dots that become smaller toward the top. */
export function halftone({ shade }: Inks): string {
  const rows = 17;
  return under(
    repeat(rows, (row) =>
      repeat(15, (column) =>
        disc(1.4 + (row / rows) * 3.4, shade, [
          (column - 7) * 16 + (row % 2) * 8,
          (row - rows / 2) * 16,
        ]),
      ),
    ),
    0.7,
  );
}

/** Rows of round waves, as on printed cloth. */
export function waves({ shade }: Inks): string {
  const wave = (row: number, column: number) => {
    const at = [(column - 3.5) * 48 + (row % 2) * 24, -120 + row * 24] as const;
    return ring(21, 3.5, shade, at) + ring(12, 3.5, shade, at);
  };
  return under(
    repeat(11, (row) => repeat(8, (column) => wave(row, column))),
    0.65,
  );
}
