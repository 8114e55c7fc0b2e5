import { labels } from '../games/lantern-fair/page/art/labels.ts';
import { payingCells } from '../games/lantern-fair/page/paying-cells.ts';
import { playRound } from '../games/lantern-fair/play-round.ts';
import { spinsPicture } from './spins-picture.ts';

/** The reels of every spin of a round of Lantern Fair. */
export const lanternFairReels = (stops: readonly number[]): HTMLElement =>
  spinsPicture({
    game: 'lantern-fair',
    labels,
    spins: playRound(stops).spins.map((spin) => ({ ...spin, paying: payingCells(spin) })),
  });
