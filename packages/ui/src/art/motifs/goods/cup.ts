import { box, ellipse, layers, line, ring, shape } from '../../geometry.ts';
import type { Motif } from '../../motif.ts';

/** A steaming cup on a saucer. */
export const cup: Motif = (inks, random) => {
  const lean = random.pick([-1, 1]);
  const steam = (x: number) =>
    `M${x} -46c${-14 * lean} -12 ${14 * lean} -22 0 -34s${10 * lean} -16 ${2 * lean} -24`;
  return layers(
    line(steam(-34) + steam(-2) + steam(30), { ink: inks.paper, width: 6 }),
    ellipse({ at: [0, 74], radii: [98, 20] }, inks.shade),
    ellipse({ at: [0, 68], radii: [94, 18] }, inks.paper),
    ellipse({ at: [0, 66], radii: [60, 9] }, inks.shade),
    ring({ at: [62, 6], radius: 26, width: 15 }, inks.shade),
    ring({ at: [62, 6], radius: 26, width: 10 }, inks.second),
    shape('M-70 -28H62C62 30 44 66 -4 66S-70 30 -70 -28Z', inks.main),
    shape('M-4 -28H62C62 30 44 66 -4 66Z', inks.second),
    ellipse({ at: [-4, -28], radii: [66, 15] }, inks.paper),
    ellipse({ at: [-4, -26], radii: [56, 10] }, inks.mark),
    box({ at: [-34, 14], width: 8, height: 40, corner: 4 }, inks.paper),
  );
};
