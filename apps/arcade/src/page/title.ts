import { type GameCode, names } from '../games/names.ts';
import { nameOf } from '../languages.ts';
import { language } from './settings.ts';

export const titleOf = (game: GameCode): string => names[game][nameOf[language]];
