import { names } from '../names.ts';
import { originalGame } from '../originals/original-game.ts';
import { wheelIcon } from './page/icon.ts';
import { wheel as rules } from './rules.ts';

export const wheel = originalGame(rules, {
  names: names.wheel,
  category: 'mini',
  volatility: 'medium',
  maxWin: 30,
  icon: wheelIcon,
});
