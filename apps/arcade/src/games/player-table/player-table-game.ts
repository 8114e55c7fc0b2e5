import type { Game, GameFacts } from '../game.ts';
import type { GameNames } from '../names.ts';
import {
  dealHand,
  type PlayerTableRules,
  payoutOfSeat,
  potOf,
  RAKE_OF_POT,
  tableAntes,
} from './player-table.ts';

interface PlayerTableFacts extends Pick<GameFacts, 'volatility'> {
  readonly names: GameNames;
  readonly icon: () => string;
}

const HUNDRED = 100;

/**
 * Combines the rules of a table of players with its catalog data. Players play each other, so together they win
 * the pot without the rake. The published return is that of tables below the maximum rake.
 */
export function playerTableGame(
  rules: PlayerTableRules,
  { names, icon, volatility }: PlayerTableFacts,
): Game {
  const most = potOf(BigInt(HUNDRED), rules.seats).prize;
  return {
    code: rules.code,
    names,
    icon,
    stakeLadder: tableAntes,
    playerTable: rules,
    deal: async (seeds, { stake, hand }) => {
      if (!hand) throw new RangeError(`a stake of ${rules.code} without a hand`);
      const stops = await dealHand(rules, seeds);
      return { stops, payout: payoutOfSeat(rules, stops, { ...hand, ante: stake }) };
    },
    published: {
      category: 'players',
      returnToPlayer: (HUNDRED - Number(RAKE_OF_POT)) / HUNDRED,
      volatility,
      maxWin: Number(most) / HUNDRED,
    },
  };
}
