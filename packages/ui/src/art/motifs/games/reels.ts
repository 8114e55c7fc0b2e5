import { box, layers, repeat } from '../../geometry.ts';
import type { Motif } from '../../motif.ts';
import { numeral } from '../../parts/numeral.ts';

/** Three counting reels: the drawn digits, with their neighbors half visible. */
export const reels: Motif = (inks, random) => {
  const reel = (i: number) => {
    const x = (i - 1) * 58;
    const drawn = random.whole({ from: 0, to: 9 });
    const [ink, digitInk] =
      i === 1 ? [inks.main, inks.markOnMain] : [inks.second, inks.markOnSecond];
    return layers(
      box({ at: [x, 0], width: 50, height: 132, corner: 7 }, ink),
      box({ at: [x, 0], width: 50, height: 62 }, inks.paper),
      box({ at: [x, 0], width: 50, height: 2 }, inks.shade),
      numeral(drawn, { at: [x, 0], height: 44, ink: inks.mark, weight: 3.2 }),
      numeral((drawn + 9) % 10, { at: [x, -50], height: 24, ink: digitInk }),
      numeral((drawn + 1) % 10, { at: [x, 50], height: 24, ink: digitInk }),
    );
  };
  return layers(
    box({ width: 196, height: 156, corner: 16 }, inks.shade),
    repeat(3, reel),
    box({ at: [-92, 0], width: 12, height: 20, corner: 3 }, inks.paper),
    box({ at: [92, 0], width: 12, height: 20, corner: 3 }, inks.paper),
  );
};
