import { layers, line, type Point, polygon, repeat, twoToned, wavePath } from '../../geometry.ts';
import type { Motif } from '../../motif.ts';

/** A range of peaks and a moon over water. */
export const peaks: Motif = (inks, random) => {
  const moonX = random.pick([-34, 0, 34]);
  return layers(
    twoToned({ at: [moonX, -50], radius: 42, turn: 35 }, [inks.main, inks.paper]),
    peak([-50, -22], 44, [inks.main, inks.shade]),
    peak([50, -30], 44, [inks.main, inks.shade]),
    peak([0, -52], 52, [inks.paper, inks.second]),
    peak([-26, 4], 34, [inks.second, inks.shade]),
    peak([32, 10], 30, [inks.second, inks.shade]),
    repeat(4, (i) => water(i, i % 2 ? inks.main : inks.paper)),
  );
};

const SHORE_Y = 46;

function peak(top: Point, halfWidth: number, [lit, dark]: readonly [string, string]): string {
  const foot: Point = [top[0], SHORE_Y];
  return layers(
    polygon([top, [top[0] - halfWidth, SHORE_Y], foot], lit),
    polygon([top, foot, [top[0] + halfWidth, SHORE_Y]], dark),
  );
}

/** Shorter toward the bottom, so that the picture ends in a round shape. */
function water(row: number, ink: string): string {
  const steps = 10 - row * 2;
  const from: Point = [-steps * 9, SHORE_Y + 9 + row * 12];
  return line(wavePath({ from, steps, stepLength: 18, height: 8 }), { ink, width: 5 });
}
