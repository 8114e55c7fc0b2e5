import { box, disc, layers, line, place, polar, repeat, star } from '../../geometry.ts';
import type { Motif } from '../../motif.ts';

/** A phone that shows rows of tiles. */
export const phone: Motif = (inks, random) => {
  const turn = random.pick([-10, -6, 8, 12]);
  const big = random.whole({ from: 0, to: 3 });
  const tile = (i: number) => {
    const at = [(i % 2) * 40 - 20, Math.floor(i / 2) * 40 - 22] as const;
    return (
      box({ at, width: 33, height: 33, corner: 7 }, i === big ? inks.main : inks.paper) +
      disc({ at, radius: 8 }, i === big ? inks.markOnMain : inks.second)
    );
  };
  return layers(
    star({ rays: 20, outer: 98, inner: 86 }, inks.shade),
    place(
      layers(
        box({ at: [4, 5], width: 108, height: 182, corner: 18 }, inks.shade),
        box({ width: 104, height: 178, corner: 16 }, inks.mark),
        box({ at: [0, 0], width: 90, height: 150, corner: 8 }, inks.second),
        repeat(4, tile),
        line('M-30 52H30M-30 64H8', { ink: inks.paper, width: 5 }),
        disc({ at: polar(82, 0), radius: 3.5 }, inks.paper),
      ),
      { turn },
    ),
  );
};
