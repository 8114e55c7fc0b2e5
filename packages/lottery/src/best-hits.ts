import type { Hits, Play, Selection } from './family.ts';

/**
 * Candidates for the best hits of a bet over all outcomes; prices decide which of them pays most. Exact if the play has
 * `best`, otherwise an upper bound that hits each tier as often as possible.
 */
export const bestHits = (play: Play, selection: Selection<unknown>): readonly Hits[] =>
  selection.best?.() ?? hitsAtMost(play, selection);

/** An upper bound without a search: each tier is hit as often as possible. */
export const hitsAtMost = (
  { tiers, tiersAre }: Pick<Play, 'tiers' | 'tiersAre'>,
  { hitsMost }: Pick<Selection<unknown>, 'hitsMost'>,
): readonly Hits[] =>
  tiersAre === 'apart'
    ? tiers.map((one) => tiers.map((tier) => (tier === one ? hitsMost : 0)))
    : [tiers.map(() => hitsMost)];
