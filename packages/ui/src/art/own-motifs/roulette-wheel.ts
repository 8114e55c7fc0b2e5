import { around, disc, layers, repeat, ring, sector } from '../geometry.ts';
import type { Motif } from '../motif.ts';

const POCKETS = 18;
const STEP = 360 / POCKETS;

/** A roulette wheel with its ball. */
export const rouletteWheel: Motif = (inks) =>
  layers(
    disc({ radius: 97 }, inks.main),
    disc({ radius: 89 }, inks.shade),
    repeat(POCKETS, (i) =>
      sector(
        { inner: 50, outer: 81, from: i * STEP + 0.8, to: (i + 1) * STEP - 0.8 },
        i % 2 ? inks.second : inks.paper,
      ),
    ),
    ring({ radius: 50, width: 4 }, inks.main),
    around(4, () => disc({ at: [0, -32], radius: 5.5 }, inks.main)),
    disc({ radius: 17 }, inks.main),
    disc({ radius: 7 }, inks.shade),
    disc({ at: [40, -52], radius: 11 }, inks.shade),
    disc({ at: [40, -52], radius: 9 }, inks.paper),
  );
