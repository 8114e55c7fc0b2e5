import { disc, layers, line, place, repeat, shape } from '../geometry.ts';
import type { Motif } from '../motif.ts';
import type { Palette } from '../palettes.ts';

/** An octopus and a fish above a reef. */
export const cove: Motif = (inks) =>
  layers(
    place(coral(inks.second), { at: [-66, 84] }),
    place(coral(inks.second), { at: [66, 84] }),
    place(octopus(inks), { at: [6, 4], scale: 2.7 }),
    place(fish(inks), { at: [-58, -58], scale: 1.9 }),
    ...BUBBLES.map(([x, y, radius]) => disc({ at: [x, y], radius }, inks.paper)),
  );

const BUBBLES = [
  [66, -48, 7],
  [74, -66, 4],
  [58, -74, 5],
] as const;

const coral = (ink: string): string =>
  line('M0 0V-44M0 -16Q-18 -20 -20 -44M0 -26Q16 -30 18 -52', { ink, width: 9 });

/** Facing right. */
const octopus = ({ main, paper, mark, second }: Palette): string =>
  layers(
    line('M-13 8Q-22 15 -18 20Q-15 24 -24 22M-4 8Q-13 16 -9 22Q-6 26 -15 24', {
      ink: main,
      width: 4,
    }),
    line('M13 8Q22 15 18 20Q15 24 24 22M4 8Q13 16 9 22Q6 26 15 24', { ink: main, width: 4 }),
    shape('M-17 10Q-22 -20 0 -22Q22 -20 17 10Q0 15 -17 10Z', main),
    repeat(3, (i) => disc({ at: [-9 + i * 7, -13 + (i % 2) * 4], radius: 1.9 }, second)),
    disc({ at: [-6, 0], radius: 4 }, paper),
    disc({ at: [8, 0], radius: 4 }, paper),
    disc({ at: [-5, 0.5], radius: 2 }, mark),
    disc({ at: [9, 0.5], radius: 2 }, mark),
  );

const fish = ({ paper, second, mark }: Palette): string =>
  layers(
    shape('M-15 -7L-7 0L-15 7L-13 0Z', second),
    shape('M-9 0Q2 -9 15 0Q2 9 -9 0Z', paper),
    disc({ at: [9, -1], radius: 1.6 }, mark),
  );
