import { disc, layers, polar, polygon, repeat, shape, twoToned } from '../../geometry.ts';
import type { Motif } from '../../motif.ts';

/** An open eye in a wreath of long and short lashes. */
export const eye: Motif = (inks, random) => {
  const lashes = random.pick([14, 16, 18]);
  const glance = random.pick([-9, 9]);
  return layers(
    repeat(lashes, (i) => {
      const angle = ((i + 0.5) * 360) / lashes;
      const tip = polar(i % 2 ? 99 : 84, angle);
      return polygon(
        [tip, polar(56, angle - 6), polar(56, angle + 6)],
        i % 2 ? inks.main : inks.second,
      );
    }),
    shape('M-100 0Q0 -90 100 0Q0 90 -100 0Z', inks.paper),
    disc({ radius: 42 }, inks.mark),
    twoToned({ radius: 36, turn: 20 }, [inks.main, inks.second]),
    disc({ radius: 17 }, inks.mark),
    disc({ at: [glance, -9], radius: 6 }, inks.paper),
  );
};
