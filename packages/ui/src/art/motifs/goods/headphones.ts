import { bothSides, box, disc, layers, line, place, ring, twoToned } from '../../geometry.ts';
import type { Motif } from '../../motif.ts';

/** Headphones on a record. */
export const headphones: Motif = (inks, random) => {
  const turn = random.whole({ from: 0, to: 180 });
  return layers(
    disc({ at: [0, 22], radius: 62 }, inks.shade),
    ring({ at: [0, 22], radius: 48, width: 2 }, inks.second),
    ring({ at: [0, 22], radius: 36, width: 2 }, inks.second),
    twoToned({ at: [0, 22], radius: 20, turn }, [inks.paper, inks.second]),
    disc({ at: [0, 22], radius: 4 }, inks.mark),
    line('M-72 26V-2A72 72 0 0 1 72 -2V26', { ink: inks.shade, width: 24 }),
    line('M-72 26V-2A72 72 0 0 1 72 -2V26', { ink: inks.paper, width: 15 }),
    line('M-44 -60A72 72 0 0 1 44 -60', { ink: inks.main, width: 15 }),
    bothSides(
      layers(
        place(box({ width: 46, height: 78, corner: 20 }, inks.shade), { at: [-74, 38] }),
        place(box({ width: 38, height: 70, corner: 17 }, inks.main), { at: [-74, 38] }),
        place(box({ width: 16, height: 70, corner: 8 }, inks.paper), { at: [-56, 38] }),
        line('M-82 18V58', { ink: inks.markOnMain, width: 4 }),
      ),
    ),
  );
};
