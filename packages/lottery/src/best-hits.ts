import type { Hits, Play, Selection } from './family.ts';

/**
 * Hits of which one is the best that a bet can have by any outcome, whatever its prices are: exactly, where a play knows it. Else
 * each tier is hit as often as it can be.
 */
export const bestHits = (play: Play, selection: Selection<unknown>): readonly Hits[] =>
  selection.best?.() ?? hitsAtMost(play, selection);

/** As if each tier was hit as often as it can be, without a search. */
export const hitsAtMost = (
  { tiers, tiersAre }: Pick<Play, 'tiers' | 'tiersAre'>,
  { hitsMost }: Pick<Selection<unknown>, 'hitsMost'>,
): readonly Hits[] =>
  tiersAre === 'apart'
    ? tiers.map((one) => tiers.map((tier) => (tier === one ? hitsMost : 0)))
    : [tiers.map(() => hitsMost)];
