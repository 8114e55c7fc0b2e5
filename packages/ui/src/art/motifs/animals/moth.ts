import { bothSides, disc, ellipse, layers, line, repeat, shape, twoToned } from '../../geometry.ts';
import type { Motif } from '../../motif.ts';

/** A moth before the moon, the eyes of its wings open. */
export const moth: Motif = (inks, random) => {
  const stripes = random.whole({ from: 3, to: 5 });
  return layers(
    disc({ radius: 88 }, inks.shade),
    bothSides(
      layers(
        shape('M2 6C44 2 74 26 64 58C54 88 22 74 2 30Z', inks.second),
        line('M16 24C34 32 42 44 44 58', { ink: inks.paper, width: 4 }),
        shape('M2 10C8 -44 60 -88 94 -70C104 -40 70 12 4 18Z', inks.main),
        line('M20 0C40 -6 62 -18 80 -36', { ink: inks.second, width: 5 }),
        disc({ at: [60, -44], radius: 18 }, inks.paper),
        twoToned({ at: [60, -44], radius: 13, turn: 20 }, [inks.second, inks.mark]),
        line('M4 -34C10 -58 20 -66 32 -72', { ink: inks.paper, width: 3.5 }),
      ),
    ),
    ellipse({ at: [0, 14], radii: [11, 46] }, inks.paper),
    repeat(stripes, (i) => line(`M-7 ${14 + i * 9}H7`, { ink: inks.mark, width: 4 })),
    disc({ at: [0, -34], radius: 11 }, inks.paper),
  );
};
