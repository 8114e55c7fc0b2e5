import { disc, layers, shape } from '../geometry.ts';
import type { Motif } from '../motif.ts';

/** The moon over the sea, with arrows for both bets: up and down. */
export const tide: Motif = (inks) =>
  layers(
    disc({ at: [0, -46], radius: 24 }, inks.paper),
    shape('M-74 -20L-52 -54L-30 -20H-44V6H-60V-20Z', inks.main),
    shape('M30 -28H44V-54H60V-28H74L52 6Z', inks.second),
    shape(`${wave(6)}L86 44C60 72 30 84 0 84C-30 84 -60 72 -86 44Z`, inks.second),
    shape(`${wave(28)}L74 58C52 76 26 84 0 84C-26 84 -52 76 -74 58Z`, inks.paper),
  );

/** From left to right, in four crests. */
const wave = (y: number): string =>
  `M-90 ${y + 14}Q-68 ${y - 10} -45 ${y + 14}T0 ${y + 14}T45 ${y + 14}T90 ${y + 14}`;
