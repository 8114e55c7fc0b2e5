import { box, disc, layers, line, place, repeat } from '../../geometry.ts';
import type { Motif } from '../../motif.ts';

const DAYS = 9;
const COLUMNS = 3;

/** A leaf of a calendar with some days marked. */
export const calendar: Motif = (inks, random) => {
  const marked = random.pick([4, 5, 6]);
  const leaf = layers(
    box({ at: [4, 6], width: 140, height: 140, corner: 12 }, inks.shade),
    box({ width: 140, height: 140, corner: 12 }, inks.paper),
    box({ at: [0, -50], width: 140, height: 40, corner: 12 }, inks.main),
    box({ at: [0, -38], width: 140, height: 16 }, inks.second),
    line('M-36 -84V-58M36 -84V-58', { ink: inks.mark, width: 9 }),
    repeat(DAYS, (day) => {
      const at = [(day % COLUMNS) * 40 - 40, Math.floor(day / COLUMNS) * 31 - 12] as const;
      return disc({ at, radius: 12 }, day < marked ? inks.main : inks.shade);
    }),
  );
  return place(leaf, { turn: random.pick([-8, -5, 5, 8]) });
};
