import { disc, layers, place, shape, star } from '../../geometry.ts';
import type { Motif } from '../../motif.ts';

/** A rooster's head in profile, before the rising sun. */
export const rooster: Motif = (inks, random) => {
  const rays = random.whole({ from: 16, to: 22 });
  const bird = layers(
    shape(
      'M-34 -54C-50 -84 -24 -92 -18 -76C-14 -98 12 -98 12 -76C22 -92 42 -82 32 -58L24 -40H-28Z',
      inks.second,
    ),
    shape('M-46 92C-62 30 -56 -58 0 -58C44 -58 50 -14 38 10C30 30 44 60 62 92Z', inks.main),
    shape(HACKLES, inks.paper),
    shape('M34 -28L84 -10L36 0Z', inks.paper),
    shape('M36 -12L84 -10L36 4Z', inks.second),
    shape('M26 4C52 6 54 46 38 50C24 48 20 24 26 4Z', inks.second),
    disc({ at: [8, -24], radius: 14 }, inks.paper),
    disc({ at: [11, -24], radius: 7.5 }, inks.mark),
  );
  return layers(
    star({ rays, outer: 100, inner: 88 }, inks.shade),
    disc({ radius: 82 }, inks.shade),
    place(bird, { mirrored: random.pick([true, false]), scale: 0.98, at: [0, 2] }),
  );
};

const HACKLES =
  'M-47 24L-34 48L-26 22L-12 54L-2 24L12 54L22 28L34 34L48 66L62 92H-46C-52 70 -54 46 -47 24Z';
