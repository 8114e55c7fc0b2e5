import { names } from '../names.ts';
import { originalGame } from '../originals/original-game.ts';
import { coralCoveIcon } from './page/icon.ts';
import { coralCove as rules } from './rules.ts';

export const coralCove = originalGame(rules, {
  names: names['coral-cove'],
  category: 'fish',
  volatility: 'high',
  maxWin: 300,
  icon: coralCoveIcon,
});
