import { type GameCodes, pathOfGame } from '../../lib/addresses/game-path.ts';
import type { Game } from './use-games.ts';

const KEY = 'last-game';

/** Remembers the last game on this device, so that the lobby can offer to continue it. */
export function rememberGame({ vassalage, gameCode }: GameCodes): void {
  localStorage.setItem(KEY, `${vassalage}/${gameCode}`);
}

/** Path of the last game, if there is one. */
export function lastGamePath(): string | undefined {
  const [vassalage, gameCode] = localStorage.getItem(KEY)?.split('/') ?? [];
  return vassalage && gameCode ? pathOfGame({ vassalage, gameCode }) : undefined;
}

export function lastGameFirst(games: readonly Game[]): readonly Game[] {
  const last = globalThis.localStorage?.getItem(KEY); // no storage while prerendering
  const isLast = ({ vassalage, gameCode }: GameCodes) => `${vassalage}/${gameCode}` === last;
  return [...games.filter(isLast), ...games.filter((game) => !isLast(game))];
}
