import type { Game } from '../game.ts';
import { names } from '../names.ts';
import { wholeStakes } from '../originals/stakes.ts';
import { approximate } from '../slots/fraction.ts';
import { pearlTideIcon } from './page/icon.ts';
import { published } from './published.ts';
import { dealStops, jackpot, payoutOf } from './rules.ts';

export const pearlTide: Game = {
  code: 'pearl-tide',
  names: names['pearl-tide'],
  icon: pearlTideIcon,
  stakeLadder: wholeStakes,
  jackpot,
  deal: async (seeds, { stake }) => {
    const stops = await dealStops(seeds);
    return { stops, payout: payoutOf(stops, stake) };
  },
  published: {
    category: 'jackpot',
    returnToPlayer: approximate(published.returnToPlayer),
    volatility: 'high',
    maxWin: published.maxWin,
    lines: 1,
    hitFrequency: approximate(published.hitFrequency),
  },
};
