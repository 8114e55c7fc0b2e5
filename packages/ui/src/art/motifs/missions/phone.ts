import { box, disc, layers, line, place } from '../../geometry.ts';
import type { Motif } from '../../motif.ts';

/** A telephone with a tick on its screen. */
export const phone: Motif = (inks, random) =>
  place(
    layers(
      box({ at: [5, 6], width: 100, height: 180, corner: 18 }, inks.shade),
      box({ width: 100, height: 180, corner: 18 }, inks.main),
      box({ at: [0, -4], width: 80, height: 136, corner: 6 }, inks.paper),
      box({ at: [20, -4], width: 40, height: 136, corner: 6 }, inks.second),
      disc({ at: [0, -4], radius: 30 }, inks.mark),
      line('M-14 -4L-4 7L15 -15', { ink: inks.paper, width: 9 }),
      line('M-14 78H14', { ink: inks.paper, width: 6 }),
    ),
    { turn: random.pick([-12, -8, 8, 12]) },
  );
