import type { Motif } from '../motif.ts';
import { football } from '../motifs/sport/football.ts';
import { seededRandom } from '../seeded-random.ts';

/** A football, always turned the same way. */
export const leagueBall: Motif = (palette) => football(palette, seededRandom('coast-league'));
