import {
  around,
  disc,
  layers,
  line,
  polar,
  repeat,
  ring,
  sector,
  twoToned,
} from '../../geometry.ts';
import type { Motif } from '../../motif.ts';

/** A roulette wheel with the ball in a pocket. */
export const roulette: Motif = (inks, random) => {
  const pockets = random.pick([18, 20, 24]);
  const pocket = 360 / pockets;
  const ball = polar(82, (random.whole({ from: 0, to: pockets - 1 }) + 0.5) * pocket);
  const inkOf = (i: number) => (i === 0 ? inks.shade : i % 2 ? inks.main : inks.second);
  return layers(
    disc({ radius: 100 }, inks.shade),
    disc({ radius: 95 }, inks.paper),
    repeat(pockets, (i) =>
      sector({ inner: 56, outer: 91, from: i * pocket, to: (i + 1) * pocket }, inkOf(i)),
    ),
    ring({ radius: 72, width: 3 }, inks.paper),
    disc({ radius: 56 }, inks.shade),
    twoToned({ radius: 52, turn: 25 }, [inks.second, inks.shade]),
    around(8, () => line('M0 0V-52', { ink: inks.paper, width: 4 })),
    disc({ radius: 21 }, inks.paper),
    disc({ radius: 13 }, inks.main),
    disc({ at: ball, radius: 9 }, inks.mark),
    disc({ at: ball, radius: 7 }, inks.paper),
  );
};
