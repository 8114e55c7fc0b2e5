import { layers, line, place, shape, twoToned } from '../../geometry.ts';
import type { Motif } from '../../motif.ts';

/** Two cherries on one twig, with a leaf. */
export const cherries: Motif = (inks, random) => {
  const drawn = layers(
    line('M-42 34C-38 -30 2 -66 46 -86M44 42C46 -10 44 -46 46 -86', { ink: inks.paper, width: 7 }),
    shape('M46 -86C10 -108 -34 -94 -52 -60C-10 -50 28 -56 46 -86Z', inks.second),
    shape('M46 -86C18 -80 -20 -74 -52 -60C-10 -50 28 -56 46 -86Z', inks.shade),
    twoToned({ at: [-44, 44], radius: 44, turn: 40 }, [inks.main, inks.second]),
    twoToned({ at: [46, 54], radius: 44, turn: 40 }, [inks.paper, inks.main]),
    line('M-72 34a30 30 0 0 1 20 -20', { ink: inks.paper, width: 7 }),
    line('M18 42a30 30 0 0 1 20 -20', { ink: inks.second, width: 7 }),
  );
  return place(drawn, { mirrored: random.pick([true, false]) });
};
