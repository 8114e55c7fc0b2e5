import { around, box, disc, layers, line, place, polar, sector, xy } from '../../geometry.ts';
import type { Motif } from '../../motif.ts';

/** A wristwatch. */
export const watch: Motif = (inks, random) => {
  const hour = random.whole({ from: 0, to: 11 }) * 30;
  const minute = random.whole({ from: 0, to: 11 }) * 30;
  return layers(
    box({ at: [4, 0], width: 70, height: 198, corner: 10 }, inks.shade),
    box({ at: [0, 0], width: 64, height: 196, corner: 10 }, inks.second),
    line('M0 -92V-72M0 92V72', { ink: inks.paper, width: 4, dash: '4 9' }),
    box({ at: [68, 0], width: 18, height: 24, corner: 5 }, inks.paper),
    disc({ radius: 70 }, inks.shade),
    disc({ radius: 64 }, inks.main),
    disc({ radius: 52 }, inks.paper),
    sector({ outer: 52, from: hour, to: hour + 90 }, inks.second),
    around(12, () => place(box({ width: 4, height: 10 }, inks.mark), { at: [0, -44] })),
    line(`M0 0L${xy(polar(24, hour))}M0 0L${xy(polar(38, minute + 6))}`, {
      ink: inks.mark,
      width: 6,
    }),
    disc({ radius: 6 }, inks.main),
  );
};
