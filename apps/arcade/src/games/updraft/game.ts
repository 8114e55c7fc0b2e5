import { names } from '../names.ts';
import { originalGame } from '../originals/original-game.ts';
import { updraftIcon } from './page/icon.ts';
import { updraft as rules } from './rules.ts';

export const updraft = originalGame(rules, {
  names: names.updraft,
  category: 'crash',
  volatility: 'high',
  maxWin: 1_000,
  icon: updraftIcon,
});
