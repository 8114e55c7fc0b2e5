import type { Game } from '../game.ts';
import { names } from '../names.ts';
import { dividedStakes } from '../slots/divided-stakes.ts';
import { approximate } from '../slots/fraction.ts';
import { cloudTerracesIcon } from './page/art/icon.ts';
import { PARTS } from './pay-table.ts';
import { dealStops, payoutOf, playRound } from './play-round.ts';
import { published } from './published.ts';
import { WAYS } from './reel-strips.ts';

export const cloudTerraces: Game = {
  code: 'cloud-terraces',
  names: names['cloud-terraces'],
  stakeLadder: (currency) => dividedStakes(currency, PARTS),
  deal: async (seeds, { stake }) => {
    const stops = await dealStops(seeds);
    return { stops, payout: payoutOf(playRound(stops), stake) };
  },
  published: {
    category: 'slots',
    returnToPlayer: approximate(published.returnToPlayer),
    volatility: published.volatility,
    maxWin: published.maxWinParts / PARTS,
    ways: WAYS,
    hitFrequency: approximate(published.hitFrequency),
  },
  icon: cloudTerracesIcon,
};
