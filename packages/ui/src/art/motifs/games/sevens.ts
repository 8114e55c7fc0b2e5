import { disc, layers, place, shape, star } from '../../geometry.ts';
import type { Motif } from '../../motif.ts';
import type { Inks } from '../../palettes.ts';

/** Three sevens in a row before a burst. */
export const sevens: Motif = (inks, random) => {
  const rays = random.whole({ from: 16, to: 22 });
  return layers(
    star({ rays, outer: 100, inner: 74 }, inks.shade),
    disc({ radius: 72 }, inks.shade),
    place(seven(inks, inks.second), { at: [-64, 10], turn: -12, scale: 0.72 }),
    place(seven(inks, inks.second), { at: [66, 10], turn: 12, scale: 0.72 }),
    place(seven(inks, inks.main), { scale: 1.04 }),
  );
};

const seven = (inks: Inks, ink: string): string =>
  layers(
    shape('M-38 -64L40 -64L40 -34L12 62L-30 62L-6 -22L-38 -22Z', inks.shade),
    shape('M-32 -58L34 -58L34 -36L8 56L-22 56L2 -28L-32 -28Z', ink),
    shape('M34 -58L34 -36L8 56L-7 56L20 -36L20 -58Z', inks.paper),
  );
