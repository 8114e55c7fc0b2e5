import { disc, layers, line, place, shape } from '../../geometry.ts';
import type { Motif } from '../../motif.ts';
import { suit, suits } from '../../parts/suit.ts';

const LEFT = 'M0 -58C-14 -58 -24 -66 -26 -76L-92 -46L-76 -4L-54 -14V86H0Z';
const RIGHT = 'M0 -58C14 -58 24 -66 26 -76L92 -46L76 -4L54 -14V86H0Z';

/** A shirt with a printed suit. */
export const shirt: Motif = (inks, random) => {
  const face = random.pick(suits);
  return layers(
    place(layers(shape(LEFT, inks.shade), shape(RIGHT, inks.shade)), { at: [5, 6] }),
    shape(LEFT, inks.main),
    shape(RIGHT, inks.second),
    line('M-26 -76C-24 -48 24 -48 26 -76', { ink: inks.paper, width: 8 }),
    line('M-54 -14V22M54 -14V22', { ink: inks.shade, width: 3 }),
    line('M-50 76H50', { ink: inks.paper, width: 3, dash: '7 8' }),
    disc({ at: [0, 10], radius: 34 }, inks.paper),
    place(suit(face, inks.mark), { at: [0, 10], scale: 2 }),
  );
};
