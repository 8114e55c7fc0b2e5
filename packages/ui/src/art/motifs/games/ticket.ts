import { disc, layers, line, place, repeat, shape } from '../../geometry.ts';
import type { Motif } from '../../motif.ts';
import type { Palette } from '../../palettes.ts';
import { numeral } from '../../parts/numeral.ts';

/** Two printed tickets, one behind the other, with the house's notches and tear line. */
export const ticket: Motif = (inks, random) => {
  const number = () => random.whole({ from: 10, to: 99 });
  return layers(
    disc({ radius: 97 }, inks.shade),
    place(shape(OUTLINE, inks.second), { turn: 14, at: [10, -6] }),
    place(
      layers(
        place(shape(OUTLINE, inks.shade), { scale: 1.06 }),
        shape(OUTLINE, inks.paper),
        shape(STUB, inks.main),
        line('M-44 28H44', { ink: inks.mark, width: 3, dash: '0 7' }),
        repeat(4, (i) => selection(inks, i, number())),
        line('M-30 46H30M-30 58H10', { ink: inks.second, width: 6 }),
      ),
      { turn: -10, at: [-6, 2] },
    ),
  );
};

const selection = (inks: Palette, i: number, number: number): string => {
  const at = [i % 2 ? 21 : -21, i < 2 ? -48 : -8] as const;
  return layers(
    disc({ at, radius: 17 }, i === 1 ? inks.second : inks.mark),
    numeral(number, { at, height: 13, ink: inks.paper }),
  );
};

const OUTLINE =
  'M-46 -76H46A6 6 0 0 1 52 -70V20A8 8 0 0 0 52 36V70A6 6 0 0 1 46 76' +
  'H-46A6 6 0 0 1 -52 70V36A8 8 0 0 0 -52 20V-70A6 6 0 0 1 -46 -76Z';
const STUB =
  'M-44 28H44A8 8 0 0 0 52 36V70A6 6 0 0 1 46 76H-46A6 6 0 0 1 -52 70V36A8 8 0 0 0 -44 28Z';
