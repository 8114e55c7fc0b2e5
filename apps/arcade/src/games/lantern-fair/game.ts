import type { Game } from '../game.ts';
import { names } from '../names.ts';
import { approximate } from '../slots/fraction.ts';
import { dealRound } from './deal-round.ts';
import { lanternFairIcon } from './page/art/icon.ts';
import { LINES } from './pay-lines.ts';
import { payoutOf, playRound } from './play-round.ts';
import { published } from './published.ts';
import { stakeLadder } from './stakes.ts';

export const lanternFair: Game = {
  code: 'lantern-fair',
  names: names['lantern-fair'],
  stakeLadder,
  deal: async (seeds, { stake }) => {
    const { stops } = await dealRound(seeds);
    return { stops, payout: payoutOf(playRound(stops), stake) };
  },
  published: {
    category: 'slots',
    returnToPlayer: approximate(published.returnToPlayer),
    volatility: published.volatility,
    maxWin: published.maxWinLineBets / LINES,
    lines: LINES,
    hitFrequency: approximate(published.hitFrequency),
  },
  icon: lanternFairIcon,
};
