import { names } from '../names.ts';
import { originalGame } from '../originals/original-game.ts';
import { pegfallIcon } from './page/icon.ts';
import { pegfall as rules } from './rules.ts';

export const pegfall = originalGame(rules, {
  names: names.pegfall,
  category: 'mini',
  volatility: 'medium',
  maxWin: 167.62,
  icon: pegfallIcon,
});
