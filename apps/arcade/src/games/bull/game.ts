import { names } from '../names.ts';
import { playerTableGame } from '../player-table/player-table-game.ts';
import { bullIcon } from './page/icon.ts';
import { bull as rules } from './rules.ts';

export const bull = playerTableGame(rules, {
  names: names.bull,
  volatility: 'medium',
  icon: bullIcon,
});
