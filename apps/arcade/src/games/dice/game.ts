import { originalGame } from '../originals/original-game.ts';
import { diceIcon } from './page/icon.ts';
import { dice as rules } from './rules.ts';

export const dice = originalGame(rules, {
  name: 'Dice',
  category: 'mini',
  volatility: 'medium',
  maxWin: 99,
  icon: diceIcon,
});
