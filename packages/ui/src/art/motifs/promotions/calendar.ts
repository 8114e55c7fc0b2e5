import { box, layers, line, place, repeat, star } from '../../geometry.ts';
import type { Motif } from '../../motif.ts';

const COLUMNS = 4;
const DAYS = 12;
const STEP = 34;

/** A calendar whose first days are marked. */
export const calendar: Motif = (inks, random) => {
  const marked = random.pick([5, 6, 7]);
  const turn = random.pick([-8, -5, 6]);
  const day = (n: number) => {
    const at = [-51 + (n % COLUMNS) * STEP, -8 + Math.floor(n / COLUMNS) * STEP] as const;
    return n < marked
      ? star({ at, rays: 5, outer: 14, inner: 6 }, inks.main)
      : box({ at, width: 18, height: 18, corner: 4 }, inks.shade);
  };
  return place(
    layers(
      place(box({ at: [0, 0], width: 150, height: 150, corner: 12 }, inks.shade), { at: [5, 6] }),
      box({ at: [0, 0], width: 150, height: 150, corner: 12 }, inks.paper),
      box({ at: [0, -54], width: 150, height: 42, corner: 12 }, inks.second),
      line('M-40 -86V-62M40 -86V-62', { ink: inks.mark, width: 8 }),
      repeat(DAYS, day),
    ),
    { turn },
  );
};
