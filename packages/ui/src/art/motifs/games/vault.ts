import { around, box, disc, layers, line, ring, twoToned } from '../../geometry.ts';
import type { Motif } from '../../motif.ts';

/** The round door of a vault. */
export const vault: Motif = (inks, random) => {
  const bolts = random.pick([10, 12, 16]);
  const spokes = random.pick([3, 5]);
  return layers(
    box({ width: 188, height: 188, corner: 18 }, inks.shade),
    disc({ radius: 90 }, inks.second),
    disc({ radius: 82 }, inks.shade),
    twoToned({ radius: 77, turn: 40 }, [inks.main, inks.second]),
    around(bolts, () => disc({ at: [0, -66], radius: 5 }, inks.paper)),
    ring({ radius: 54, width: 4 }, inks.shade),
    disc({ radius: 52 }, inks.paper),
    around(spokes, () =>
      layers(
        line('M0 0V-40', { ink: inks.mark, width: 9 }),
        disc({ at: [0, -40], radius: 10 }, inks.mark),
      ),
    ),
    twoToned({ radius: 18, turn: 40 }, [inks.mark, inks.main]),
    disc({ radius: 7 }, inks.paper),
  );
};
