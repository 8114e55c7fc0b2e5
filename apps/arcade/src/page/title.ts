import { type GameCode, names } from '../games/names.ts';
import { nameOf } from '../languages.ts';
import { language } from './settings.ts';

/** What a game is called in the language of the page. */
export const titleOf = (game: GameCode): string => names[game][nameOf[language]];
