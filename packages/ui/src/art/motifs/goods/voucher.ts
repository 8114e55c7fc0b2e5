import { box, layers, line, place, shape, star, twoToned } from '../../geometry.ts';
import type { Motif } from '../../motif.ts';

/** Outline of a ticket with a notch in its left and right edge. */
const TICKET =
  'M-84 -46H84Q90 -46 90 -40V-9A9 9 0 0 0 90 9V40Q90 46 84 46H-84Q-90 46 -90 40V9A9 9 0 0 0 -90 -9V-40Q-90 -46 -84 -46Z';

/** Two vouchers, one behind the other. */
export const voucher: Motif = (inks, random) => {
  const turn = random.pick([-16, -12, 12, 16]);
  const rays = random.pick([5, 6, 8]);
  return layers(
    place(shape(TICKET, inks.second), { turn: turn + 22, at: [4, 4] }),
    place(
      layers(
        place(shape(TICKET, inks.shade), { at: [3, 5] }),
        shape(TICKET, inks.paper),
        box({ at: [-57, 0], width: 8, height: 92 }, inks.main),
        line('M36 -40V40', { ink: inks.mark, width: 3, dash: '2 8' }),
        twoToned({ at: [-10, 0], radius: 28, turn: 35 }, [inks.main, inks.second]),
        star({ at: [-10, 0], rays, outer: 19, inner: 9 }, inks.paper),
        line('M52 -20H72M52 -4H72M52 12H64', { ink: inks.mark, width: 5 }),
      ),
      { turn },
    ),
  );
};
