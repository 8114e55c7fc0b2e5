import { disc, layers, line, ring, shape, twoToned } from '../../geometry.ts';
import type { Motif } from '../../motif.ts';

/** A curve that has not crashed yet. */
export const curve: Motif = (inks, random) => {
  const steep = random.whole({ from: 20, to: 50 });
  const path = `M-92 82C${-20 + steep * 0.4} 80 ${30 + steep * 0.3} ${steep} 58 -44`;
  return layers(
    ...[-70, -32, 6, 44, 82].map((y) => line(`M-96 ${y}H96`, { ink: inks.shade, width: 2.5 })),
    shape(`${path}V82Z`, inks.shade),
    shape(`M-92 82C${-40 + steep * 0.2} 81 4 68 30 26V82Z`, inks.second),
    line(path, { ink: inks.main, width: 13 }),
    ring({ at: [60, -54], radius: 42, width: 3 }, inks.second),
    disc({ at: [60, -54], radius: 34 }, inks.shade),
    twoToned({ at: [60, -54], radius: 28, turn: 30 }, [inks.paper, inks.main]),
  );
};
