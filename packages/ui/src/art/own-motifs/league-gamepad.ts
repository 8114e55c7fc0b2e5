import type { Motif } from '../motif.ts';
import { gamepad } from '../motifs/games/gamepad.ts';
import { seededRandom } from '../seeded-random.ts';

/** A game controller, always lit the same way. */
export const leagueGamepad: Motif = (palette) => gamepad(palette, seededRandom('volt-masters'));
