import type { Game } from '../game.ts';
import { names } from '../names.ts';
import { payoutOf } from '../originals/original.ts';
import { wholeStakes } from '../originals/stakes.ts';
import { jacksOrBetterIcon } from './page/icon.ts';
import { dealCards, dealtOf, HOLDS, paying, paysOf, published, STAND } from './rules.ts';

export const jacksOrBetter: Game = {
  code: 'jacks-or-better',
  names: names['jacks-or-better'],
  icon: jacksOrBetterIcon,
  stakeLadder: wholeStakes,
  decisions: {
    values: HOLDS,
    isPossible: (before) => before.length === 0,
    isOver: (_, decisions) => decisions.length > 0,
    shows: dealtOf,
    // The stake cannot go back: the player has seen the cards.
    ofLeft: [STAND],
  },
  deal: async (seeds, { stake, decisions }) => {
    if (!decisions) throw new RangeError('a round of video poker without decisions');
    const stops = await dealCards(seeds);
    return { stops, payout: payoutOf({ pays: paysOf(stops, decisions) }, stake) };
  },
  published: {
    category: 'poker',
    returnToPlayer: Number(published.over) / Number(published.under),
    volatility: 'medium',
    maxWin: paying[0].pays,
  },
};
