import { disc, layers, line, place, polygon, shape } from '../geometry.ts';
import type { Motif } from '../motif.ts';
import type { Palette } from '../palettes.ts';

/** A small boat climbs a wave whose crest curls over. */
export const breakingWave: Motif = (inks) =>
  layers(
    disc({ at: [-56, -50], radius: 21 }, inks.second),
    shape(SWELL, inks.shade),
    shape(WAVE, inks.main),
    line(CREST, { ink: inks.paper, width: 9 }),
    line('M-52 66Q-8 52 18 12M-10 80Q30 60 44 20', { ink: inks.paper, width: 4 }),
    foam(inks),
    place(boat(inks), { at: [-26, 24], turn: -32, scale: 1.15 }),
  );

const SWELL = 'M-92 60Q-40 30 20 50T94 40L78 62Q48 92 0 96Q-56 94 -80 68Z';
const WAVE =
  'M-88 62C-46 62 -14 36 2 -6C14 -40 42 -62 74 -48C92 -40 96 -18 84 -6C80 -26 60 -32 48 -14C34 10 52 44 88 52L74 70C50 88 26 96 0 96C-36 96 -66 84 -88 62Z';
const CREST = 'M-6 12C6 -36 36 -64 72 -50C88 -44 94 -26 86 -10';

const foam = ({ paper }: Palette): string =>
  layers(
    disc({ at: [86, -4], radius: 9 }, paper),
    disc({ at: [72, 4], radius: 6 }, paper),
    disc({ at: [92, 14], radius: 5 }, paper),
  );

/** 44 wide, its waterline at 0. */
const boat = ({ second, paper, shade }: Palette): string =>
  layers(
    polygon(
      [
        [-22, -12],
        [22, -12],
        [12, 2],
        [-12, 2],
      ],
      second,
    ),
    line('M0 -12V-50', { ink: shade, width: 4, cap: 'butt' }),
    polygon(
      [
        [3, -50],
        [3, -16],
        [22, -16],
      ],
      paper,
    ),
    polygon(
      [
        [-3, -44],
        [-3, -16],
        [-17, -16],
      ],
      paper,
    ),
  );
