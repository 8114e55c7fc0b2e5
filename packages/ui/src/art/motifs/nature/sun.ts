import { disc, layers, line, star, twoToned } from '../../geometry.ts';
import type { Motif } from '../../motif.ts';

/** A sun with a sleeping face, behind two crowns of rays. */
export const sun: Motif = (inks, random) => {
  const rays = random.whole({ from: 10, to: 14 });
  const dusk = random.whole({ from: -30, to: 30 });
  return layers(
    star({ rays: rays * 2, outer: 100, inner: 72 }, inks.shade),
    star({ rays, outer: 98, inner: 60 }, inks.main),
    star({ rays, outer: 86, inner: 58, turn: 180 / rays }, inks.second),
    disc({ radius: 58 }, inks.paper),
    twoToned({ radius: 51, turn: dusk }, [inks.main, inks.second]),
    line('M-25 -8Q-15 -19 -6 -8M6 -8Q15 -19 25 -8M-14 17Q0 29 14 17M0 -6V8', {
      ink: inks.paper,
      width: 4.5,
    }),
  );
};
