import type { Frame } from '../frame.ts';
import type { Inks } from '../palettes.ts';
import type { Random } from '../seeded-random.ts';

/** Pattern in the shade of the ground, which fills the frame behind the motif. */
export type Ground = (inks: Inks, frame: Frame, random: Random) => string;
