import { around, box, disc, layers, place, ring } from '../../geometry.ts';
import type { Motif } from '../../motif.ts';

const BANDS = 4;

/** A lifebuoy on two waves. */
export const lifebuoy: Motif = (inks, random) => {
  const turn = random.pick([18, 45, 30]);
  const band = place(box({ at: [0, -58], width: 34, height: 46, corner: 4 }, inks.main), {});
  return place(
    layers(
      place(ring({ radius: 58, width: 44 }, inks.shade), { at: [4, 6] }),
      ring({ radius: 58, width: 44 }, inks.paper),
      around(BANDS, () => band),
      ring({ radius: 80, width: 4 }, inks.mark),
      ring({ radius: 37, width: 4 }, inks.mark),
      around(BANDS, () => disc({ at: [0, -82], radius: 6 }, inks.second)),
    ),
    { turn },
  );
};
