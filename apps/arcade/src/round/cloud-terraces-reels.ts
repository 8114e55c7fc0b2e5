import { labels } from '../games/cloud-terraces/page/art/labels.ts';
import { payingCells } from '../games/cloud-terraces/page/paying-cells.ts';
import { multiplierOf } from '../games/cloud-terraces/pay-table.ts';
import { playRound } from '../games/cloud-terraces/play-round.ts';
import { spinsPicture } from './spins-picture.ts';
import { words } from './words.ts';

/** The reels of every spin of a round of Cloud Terraces. */
export function cloudTerracesReels(stops: readonly number[]): HTMLElement {
  const { spins } = playRound(stops);
  return spinsPicture({
    game: 'cloud-terraces',
    labels,
    spins: spins.map((spin) => ({ ...spin, paying: payingCells(spin) })),
    captionOf: (spin) =>
      words.say('climbSpin', { spin, spins: spins.length - 1, times: multiplierOf(spin) }),
  });
}
