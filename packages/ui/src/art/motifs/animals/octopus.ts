import { bothSides, disc, layers, line, repeat, shape } from '../../geometry.ts';
import type { Motif } from '../../motif.ts';

/** An octopus with its arms curled to both sides. */
export const octopus: Motif = (inks, random) => {
  const spots = random.whole({ from: 2, to: 4 });
  return layers(
    disc({ radius: 97 }, inks.shade),
    disc({ radius: 90 }, inks.second),
    bothSides(
      layers(
        line(ARMS, { ink: inks.shade, width: 21 }),
        line(ARMS, { ink: inks.main, width: 15 }),
        line(ARMS, { ink: inks.paper, width: 4.5, dash: '0 11' }),
      ),
    ),
    shape('M-48 22C-68 -98 68 -98 48 22Z', inks.shade),
    shape('M-43 24C-62 -90 62 -90 43 24Z', inks.main),
    repeat(spots, (i) => disc({ at: [-18 + i * 14, -48 + (i % 2) * 10], radius: 5 }, inks.second)),
    bothSides(
      layers(
        disc({ at: [19, -8], radius: 14 }, inks.paper),
        disc({ at: [17, -6], radius: 7.5 }, inks.mark),
      ),
    ),
    line('M-9 16Q0 23 9 16', { ink: inks.paper, width: 4 }),
  );
};

/** The four arms on the right. */
const ARMS =
  'M36 14C70 18 86 -4 76 -24C68 -36 54 -28 58 -18' +
  'M28 22C58 40 84 30 82 10' +
  'M20 26C40 56 70 56 72 40C70 32 60 34 60 40' +
  'M8 26C10 60 32 82 46 72C50 64 42 60 38 64';
