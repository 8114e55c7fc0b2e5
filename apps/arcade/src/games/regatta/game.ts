import { names } from '../names.ts';
import { originalGame } from '../originals/original-game.ts';
import { regattaIcon } from './page/icon.ts';
import { regatta as rules } from './rules.ts';

export const regatta = originalGame(rules, {
  names: names.regatta,
  category: 'race',
  volatility: 'medium',
  maxWin: 16.5,
  icon: regattaIcon,
});
