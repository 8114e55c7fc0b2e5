import { disc, line, place, shape } from '../../../page/art/draw.ts';
import { emblem } from '../../../page/art/emblem.ts';
import { rays } from '../../../page/art/grounds.ts';
import { breaker } from '../../../page/art/inks.ts';
import { boat } from './boat.ts';

const { main, second, paper, shade } = breaker;

const SWELL = 'M-110 60Q-40 30 20 50T110 40V110H-110Z';
const WAVE =
  'M-110 64C-46 62 -14 36 2 -6C14 -40 42 -62 74 -48C92 -40 96 -18 84 -6C80 -26 60 -32 48 -14C34 10 52 44 110 52V110H-110Z';
const CREST = 'M-6 12C6 -36 36 -64 72 -50C88 -44 94 -26 86 -10';

/** A small boat climbs a wave whose crest curls over. */
const ninthWaveMotif = (): string =>
  [
    disc(21, second, [-56, -50]),
    shape(SWELL, shade),
    shape(WAVE, main),
    line(CREST, paper, 9),
    line('M-52 66Q-8 52 18 12M-10 80Q30 60 44 20', paper, 4),
    disc(9, paper, [86, -4]),
    disc(6, paper, [72, 4]),
    disc(5, paper, [92, 14]),
    place(boat({ hull: second, sail: paper, mast: shade }), {
      at: [-26, 24],
      turn: -32,
      scale: 1.15,
    }),
  ].join('');

/** The game's square icon for a catalog, as an SVG document. */
export const ninthWaveIcon = (): string =>
  emblem(breaker, `${rays(breaker, 14, 4)}${ninthWaveMotif()}`);
