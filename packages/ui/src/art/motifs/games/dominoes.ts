import { box, disc, layers, type Point, place, ring } from '../../geometry.ts';
import type { Motif } from '../../motif.ts';
import type { Palette } from '../../palettes.ts';

/** Two dominoes laid across each other. */
export const dominoes: Motif = (inks, random) => {
  const pips = () => random.whole({ from: 1, to: 6 });
  return layers(
    disc({ radius: 98 }, inks.shade),
    ring({ radius: 88, width: 2 }, inks.second),
    place(domino(inks, [pips(), pips()], [inks.main, inks.markOnMain]), {
      at: [-30, 2],
      turn: -24,
    }),
    place(domino(inks, [pips(), pips()], [inks.paper, inks.mark]), { at: [34, 2], turn: 18 }),
  );
};

/** 64 by 126, with its pips in the second of the two inks. */
function domino(
  inks: Palette,
  [above, below]: readonly [number, number],
  [ink, pipInk]: readonly [string, string],
): string {
  const half = (count: number, y: number) =>
    (pipPlaces[count] ?? [])
      .map(([column, row]) => disc({ at: [column * 17, y + row * 17], radius: 6.5 }, pipInk))
      .join('');
  return layers(
    box({ width: 72, height: 134, corner: 12 }, inks.shade),
    box({ width: 64, height: 126, corner: 9 }, ink),
    box({ width: 48, height: 4, corner: 2 }, inks.second),
    half(above, -32),
    half(below, 32),
  );
}

const corners: readonly Point[] = [
  [-1, -1],
  [1, 1],
  [1, -1],
  [-1, 1],
];

const pipPlaces: Record<number, readonly Point[]> = {
  1: [[0, 0]],
  2: corners.slice(0, 2),
  3: [[0, 0], ...corners.slice(0, 2)],
  4: corners,
  5: [[0, 0], ...corners],
  6: [...corners, [-1, 0], [1, 0]],
};
