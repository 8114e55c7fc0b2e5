import { layers, line, place, shape } from '../../geometry.ts';
import type { Motif } from '../../motif.ts';
import type { Inks } from '../../palettes.ts';

/** A banded serpent, coiled about its own head. */
export const serpent: Motif = (inks, random) => {
  const bands = random.pick(['10 16', '6 14', '16 12']);
  const drawn = layers(
    line(COIL, { ink: inks.shade, width: 44 }),
    line(COIL, { ink: inks.main, width: 34 }),
    line(COIL, { ink: inks.second, width: 34, dash: bands, cap: 'butt' }),
    line(COIL, { ink: inks.paper, width: 6, dash: '0 20' }),
    place(head(inks), { at: [8, -6] }),
  );
  return place(drawn, { mirrored: random.pick([true, false]), at: [0, -2] });
};

const COIL = 'M-74 62C-30 88 -4 54 -32 18S-58 -62 -2 -64S86 -14 68 24S2 36 8 -8';

const head = (inks: Inks): string =>
  layers(
    line('M0 34L-9 46M0 34L9 46M0 20V36', { ink: inks.paper, width: 4 }),
    shape('M-31 -8C-31 -36 31 -36 31 -8C31 14 14 33 0 33C-14 33 -31 14 -31 -8Z', inks.shade),
    shape('M-26 -8C-26 -30 26 -30 26 -8C26 11 12 27 0 27C-12 27 -26 11 -26 -8Z', inks.main),
    shape('M-18 -10L-5 -3L-16 3Z', inks.ground),
    shape('M18 -10L5 -3L16 3Z', inks.ground),
  );
