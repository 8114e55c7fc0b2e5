import { type GameCodes, pathOfGame } from '../../lib/game-path.ts';
import type { Game } from './use-games.ts';

const KEY = 'last-game';

/** Remembers on this device what was played last, so that the lobby can offer to go on with it. */
export function rememberGame({ vassalage, gameCode }: GameCodes): void {
  localStorage.setItem(KEY, `${vassalage}/${gameCode}`);
}

/** Where the game that was played last is, if one was. */
export function lastGamePath(): string | undefined {
  const [vassalage, gameCode] = localStorage.getItem(KEY)?.split('/') ?? [];
  return vassalage && gameCode ? pathOfGame({ vassalage, gameCode }) : undefined;
}

/** The games with the one that was played last in front. */
export function lastGameFirst(games: readonly Game[]): readonly Game[] {
  const last = globalThis.localStorage?.getItem(KEY); // none where a page is prerendered
  const isLast = ({ vassalage, gameCode }: GameCodes) => `${vassalage}/${gameCode}` === last;
  return [...games.filter(isLast), ...games.filter((game) => !isLast(game))];
}
