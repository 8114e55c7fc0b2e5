import { bothSides, disc, layers, line, place, polygon, shape } from '../geometry.ts';
import type { Motif } from '../motif.ts';
import type { Palette } from '../palettes.ts';

/** A bull's head over a fan of three cards. */
export const bull: Motif = (inks) =>
  layers(
    place(card(inks.paper, DIAMOND, inks.second), { at: [-46, 42], turn: -24 }),
    place(card(inks.paper, HEART, inks.second), { at: [46, 42], turn: 24 }),
    place(card(inks.paper, SPADE, inks.shade), { at: [0, 52] }),
    place(head(inks), { at: [0, -8], scale: 1.05 }),
  );

/** About 20 wide around the origin. */
const SPADE =
  'M0 -11C4 -5 11 -1 11 4C11 9 5 10 2 6C2 9 3 10 5 11H-5C-3 10 -2 9 -2 6C-5 10 -11 9 -11 4C-11 -1 -4 -5 0 -11Z';
const HEART = 'M0 11C-4 6 -11 1 -11 -5C-11 -11 -3 -12 0 -6C3 -12 11 -11 11 -5C11 1 4 6 0 11Z';
const DIAMOND = 'M0 -12L9 0L0 12L-9 0Z';

const card = (paper: string, suit: string, ink: string): string =>
  layers(face(paper), place(shape(suit, ink), { at: [-14, -24], scale: 1.05 }));

/** A rectangle with cut corners. */
const face = (ink: string): string =>
  polygon(
    [
      [-24, -42],
      [24, -42],
      [29, -37],
      [29, 37],
      [24, 42],
      [-24, 42],
      [-29, 37],
      [-29, -37],
    ],
    ink,
  );

const head = ({ main, second, paper, shade }: Palette): string =>
  layers(
    bothSides(
      layers(
        shape('M26 -30C52 -34 66 -52 60 -78C84 -52 74 -14 34 -10Z', paper),
        shape('M38 -14C56 -20 70 -14 74 0C58 6 44 2 38 -4Z', main),
      ),
    ),
    shape('M-40 -22C-40 -44 40 -44 40 -22C40 8 28 44 0 44C-28 44 -40 8 -40 -22Z', main),
    shape('M-25 22C-25 6 25 6 25 22C25 38 14 48 0 48C-14 48 -25 38 -25 22Z', second),
    bothSides(
      layers(disc({ at: [19, -10], radius: 5 }, shade), disc({ at: [10, 25], radius: 4.5 }, shade)),
    ),
    line('M-6 38C-2 41 2 41 6 38', { ink: shade, width: 3 }),
  );
