import { bothSides, box, layers, line, place, shape, star } from '../../geometry.ts';
import type { Motif } from '../../motif.ts';

/** A cup with two handles before a burst of rays. */
export const trophy: Motif = (inks, random) => {
  const rays = random.whole({ from: 14, to: 20 });
  return layers(
    star({ rays, outer: 100, inner: 66 }, inks.shade),
    bothSides(line('M44 -46C88 -56 86 4 34 8', { ink: inks.second, width: 11 })),
    shape('M-50 -66H50C52 -2 30 30 0 34C-30 30 -52 -2 -50 -66Z', inks.main),
    shape('M0 -66H50C52 -2 30 30 0 34Z', inks.second),
    box({ at: [0, -66], width: 110, height: 14, corner: 5 }, inks.paper),
    box({ at: [0, 44], width: 18, height: 28 }, inks.paper),
    box({ at: [0, 62], width: 58, height: 12, corner: 4 }, inks.main),
    box({ at: [0, 76], width: 82, height: 18, corner: 4 }, inks.paper),
    place(star({ rays: 5, outer: 24, inner: 10 }, inks.paper), { at: [0, -18] }),
  );
};
