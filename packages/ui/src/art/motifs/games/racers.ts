import { box, disc, layers, line, repeat, twoToned } from '../../geometry.ts';
import type { Motif } from '../../motif.ts';
import { numeral } from '../../parts/numeral.ts';

/** Three numbered racers in their lanes, at different distances from the finish. */
export const racers: Motif = (inks, random) => {
  const lane = (i: number) => {
    const y = (i - 1) * 56;
    const x = random.whole({ from: -6, to: 42 });
    const number = i * 3 + random.whole({ from: 1, to: 3 });
    const [ink, otherInk] = i === 1 ? [inks.second, inks.main] : [inks.main, inks.second];
    return layers(
      line(`M-80 ${y - 13}H${x - 22}M-62 ${y}H${x - 22}M-74 ${y + 13}H${x - 22}`, {
        ink,
        width: 6,
      }),
      disc({ at: [x, y], radius: 28 }, inks.shade),
      twoToned({ at: [x, y], radius: 25, turn: 0 }, [ink, otherInk]),
      disc({ at: [x, y], radius: 17 }, inks.paper),
      numeral(number, { at: [x, y], height: 19, ink: inks.mark }),
    );
  };
  return layers(
    box({ width: 192, height: 180, corner: 16 }, inks.shade),
    ...[-28, 28].map((y) => line(`M-84 ${y}H66`, { ink: inks.ground, width: 3 })),
    repeat(16, (row) =>
      box({ at: [row % 2 ? 76 : 85, (row - 7.5) * 10], width: 9, height: 10 }, inks.paper),
    ),
    repeat(3, lane),
  );
};
