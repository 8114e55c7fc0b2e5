import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { type GameCode, names } from '../src/games/names.ts';

const TEMPLATE = readFileSync(join(import.meta.dirname, 'game-page.html'), 'utf8');

const PAGE = /\/games\/([\w-]+)\/page\/index\.html$/;

const isGame = (code: string | undefined): code is GameCode =>
  code !== undefined && Object.hasOwn(names, code);

/** Makes the HTML page of each game from the template. Its script is the `main.ts` beside its address. */
export function gamePages(): Plugin {
  return {
    name: 'game-pages',
    enforce: 'pre',
    resolveId: { filter: { id: PAGE }, handler: (id) => id },
    load: {
      filter: { id: PAGE },
      handler(id) {
        const [, game] = PAGE.exec(id) ?? [];
        return isGame(game) ? pageOf(game) : undefined;
      },
    },
  };
}

const pageOf = (game: GameCode): string =>
  TEMPLATE.replaceAll('%game%', game).replaceAll('%name%', names[game].EN);
