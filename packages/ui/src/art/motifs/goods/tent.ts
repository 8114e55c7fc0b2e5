import { disc, layers, line, polygon, shape, star } from '../../geometry.ts';
import type { Motif } from '../../motif.ts';

/** A tent under the moon. */
export const tent: Motif = (inks, random) => {
  const side = random.pick([-1, 1]);
  return layers(
    disc({ at: [46 * side, -58], radius: 28 }, inks.paper),
    disc({ at: [36 * side, -64], radius: 24 }, inks.ground),
    star({ at: [-56 * side, -66], rays: 4, outer: 13, inner: 4 }, inks.paper),
    star({ at: [-24 * side, -88], rays: 4, outer: 8, inner: 3 }, inks.paper),
    shape('M-98 74C-60 62 60 62 98 74V84H-98Z', inks.shade),
    polygon(
      [
        [0, -44],
        [-88, 74],
        [88, 74],
      ],
      inks.main,
    ),
    polygon(
      [
        [0, -44],
        [0, 74],
        [88, 74],
      ],
      inks.second,
    ),
    polygon(
      [
        [0, -10],
        [-30, 74],
        [30, 74],
      ],
      inks.mark,
    ),
    shape('M0 -10L-30 74H-8Z', inks.paper),
    line('M-12 -58L0 -44L12 -58M-88 74L-100 62M88 74L100 62', { ink: inks.paper, width: 4 }),
  );
};
