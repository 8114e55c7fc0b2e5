import { names } from '../names.ts';
import { originalGame } from '../originals/original-game.ts';
import { diceIcon } from './page/icon.ts';
import { dice as rules } from './rules.ts';

export const dice = originalGame(rules, {
  names: names.dice,
  category: 'mini',
  volatility: 'medium',
  maxWin: 99,
  icon: diceIcon,
});
