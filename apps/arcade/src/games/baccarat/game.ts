import { names } from '../names.ts';
import { sharedTableGame } from '../shared/shared-table-game.ts';
import { baccaratIcon } from './page/icon.ts';
import { BACCARAT_RETURNS, baccarat as rules } from './rules.ts';

/** The lower return of the two main bets. */
const { over, under } = BACCARAT_RETURNS.player;

export const baccarat = sharedTableGame(rules, {
  names: names.baccarat,
  returnToPlayer: Number(over) / Number(under),
  volatility: 'low',
  maxWin: 12,
  icon: baccaratIcon,
});
