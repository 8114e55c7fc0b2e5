import { box, layers, line, polygon, shape } from '../../geometry.ts';
import type { Motif } from '../../motif.ts';

/** A wrapped present with a bow. */
export const parcel: Motif = (inks, random) => {
  const tilt = random.pick([-1, 1]);
  return layers(
    box({ at: [4, 40], width: 142, height: 92, corner: 4 }, inks.shade),
    box({ at: [0, 36], width: 136, height: 88, corner: 4 }, inks.main),
    box({ at: [34, 36], width: 68, height: 88, corner: 4 }, inks.second),
    box({ at: [0, -14], width: 156, height: 30, corner: 4 }, inks.paper),
    polygon(
      [
        [0, -29],
        [78, -29],
        [78, 1],
        [0, 1],
      ],
      inks.paper,
    ),
    box({ at: [0, 28], width: 26, height: 108 }, inks.paper),
    line('M0 -26V78', { ink: inks.mark, width: 2.5, dash: '7 7', cap: 'butt' }),
    shape('M0 -30C-16 -74 -66 -84 -66 -54C-66 -34 -30 -28 0 -30Z', inks.second),
    shape('M0 -30C16 -74 66 -84 66 -54C66 -34 30 -28 0 -30Z', inks.main),
    line('M-8 -36C-22 -58 -46 -66 -48 -54M8 -36C22 -58 46 -66 48 -54', {
      ink: inks.paper,
      width: 4,
    }),
    shape(`M-13 -40H13V-18H-13Z`, inks.paper),
    line(`M${-6 * tilt} -38L${6 * tilt} -20`, { ink: inks.mark, width: 3 }),
    line('M-70 -4H70', { ink: inks.shade, width: 2.5 }),
  );
};
