import { names } from '../names.ts';
import { sharedTableGame } from '../shared/shared-table-game.ts';
import { rouletteIcon } from './page/icon.ts';
import { ROULETTE_RETURN, roulette as rules } from './rules.ts';

export const roulette = sharedTableGame(rules, {
  names: names.roulette,
  returnToPlayer: Number(ROULETTE_RETURN.over) / Number(ROULETTE_RETURN.under),
  volatility: 'medium',
  maxWin: 36,
  icon: rouletteIcon,
});
