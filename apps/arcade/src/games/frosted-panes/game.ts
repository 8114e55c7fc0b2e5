import { names } from '../names.ts';
import { HUNDREDTHS } from '../originals/original.ts';
import { originalGame } from '../originals/original-game.ts';
import { frostedPanesIcon } from './page/icon.ts';
import { GREATEST, frostedPanes as rules } from './rules.ts';

export const frostedPanes = originalGame(rules, {
  names: names['frosted-panes'],
  category: 'scratch',
  volatility: 'medium',
  maxWin: GREATEST / HUNDREDTHS,
  icon: frostedPanesIcon,
});
