import { disc, layers, line, place, ring, shape } from '../geometry.ts';
import type { Motif } from '../motif.ts';
import type { Palette } from '../palettes.ts';

/** A sea mine on a beach, and a shell beside it. */
export const mineAndShell: Motif = (inks) =>
  layers(
    place(mine(inks), { at: [-18, -20], turn: 12, scale: 1.5 }),
    place(shell(inks), { at: [54, 54], turn: 14, scale: 1.05 }),
  );

const HORN = 'M-7.5 -28L-3.5 -44Q0 -48 3.5 -44L7.5 -28Z';
const HORNS = 8;

/** About 92 wide and high. */
const mine = ({ main, paper }: Palette): string =>
  layers(
    ...Array.from({ length: HORNS }, (_, nth) =>
      place(shape(HORN, main), { turn: (nth * 360) / HORNS }),
    ),
    disc({ radius: 31 }, main),
    ring({ radius: 31, width: 3.5 }, main),
    line('M-17 -4A18 18 0 0 1 -2 -18', { ink: paper, width: 5.5 }),
  );

/** A scallop, about 84 wide and high. */
const shell = ({ second, paper }: Palette): string =>
  layers(
    shape(
      'M-10 32C-34 20 -44 2 -40 -14C-36 -22 -30 -24 -26 -22C-24 -32 -14 -36 -9 -31C-5 -40 5 -40 9 -31C14 -36 24 -32 26 -22C30 -24 36 -22 40 -14C44 2 34 20 10 32L14 42H-14Z',
      second,
    ),
    line('M0 28V-26M-6 28C-14 12 -19 0 -20 -14M6 28C14 12 19 0 20 -14', { ink: paper, width: 4 }),
  );
