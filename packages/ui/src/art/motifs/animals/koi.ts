import {
  disc,
  halfDisc,
  layers,
  line,
  type Point,
  place,
  repeat,
  twoToned,
  wavePath,
} from '../../geometry.ts';
import type { Motif } from '../../motif.ts';
import type { Inks } from '../../palettes.ts';

/** The sun behind rows of round waves, as on a printed cloth; each row is in front of the last. */
export const koi: Motif = (inks, random) => {
  const sunX = random.pick([-24, 0, 24]);
  return layers(
    twoToned({ at: [sunX, -38], radius: 58, turn: random.pick([40, 90]) }, [
      inks.main,
      inks.second,
    ]),
    repeat(rows.length, (row) => {
      const count = rows[row] ?? 0;
      return repeat(count, (i) => wave(inks, [(i - (count - 1) / 2) * 48, row * 24 - 6], row));
    }),
    ...[0, 1, 2].map((i) =>
      line(
        wavePath({
          from: [-72 + i * 18, 76 + i * 10],
          steps: 8 - i * 2,
          stepLength: 18,
          height: 7,
        }),
        { ink: i % 2 ? inks.main : inks.second, width: 4.5 },
      ),
    ),
  );
};

const rows = [3, 4, 3, 4];

function wave(inks: Inks, at: Point, row: number): string {
  const isLast = row === rows.length - 1;
  const band = (radius: number, ink: string) =>
    isLast ? halfDisc({ radius, turn: -90 }, ink) : disc({ radius }, ink);
  const bands = layers(
    band(28, inks.shade),
    band(24.5, row % 2 ? inks.main : inks.paper),
    band(18, inks.shade),
    band(14.5, inks.second),
    band(7, inks.paper),
  );
  return place(bands, { at });
}
