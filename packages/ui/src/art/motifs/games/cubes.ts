import { layers, type Point, place, polygon, repeat } from '../../geometry.ts';
import type { Motif } from '../../motif.ts';
import type { Inks } from '../../palettes.ts';

/** Three stairs of cubes, highest at the back. */
export const cubes: Motif = (inks, random) => {
  const heights = [
    [3, 2, 1],
    [2, random.whole({ from: 1, to: 2 }), 1],
    [1, 1, 0],
  ];
  const drawn = heights.flatMap((row, x) =>
    row.map((height, y) =>
      repeat(height, (z) => cube(inks, { at: [(x - y) * 34, (x + y) * 19.6 - z * 39], z })),
    ),
  );
  return place(layers(...drawn), { at: [0, 8], scale: 0.9 });
};

function cube(inks: Inks, { at: [x, y], z }: { at: Point; z: number }): string {
  const corner = (dx: number, dy: number): Point => [x + dx * 34, y + dy * 19.6];
  const top = [inks.paper, inks.paper, inks.main][z] ?? inks.paper;
  const left = [inks.main, inks.second, inks.second][z] ?? inks.main;
  return layers(
    polygon([corner(0, -2), corner(1, -1), corner(0, 0), corner(-1, -1)], top),
    polygon([corner(-1, -1), corner(0, 0), corner(0, 2), corner(-1, 1)], left),
    polygon([corner(1, -1), corner(0, 0), corner(0, 2), corner(1, 1)], inks.shade),
  );
}
