import type { Game } from './use-games.ts';

const KEY = 'last-game';

type Played = Pick<Game, 'vassalage' | 'gameCode'>;

/** Remembers on this device what was played last, so that the lobby can offer to go on with it. */
export function rememberGame({ vassalage, gameCode }: Played): void {
  localStorage.setItem(KEY, `${vassalage}/${gameCode}`);
}

/** Where the game that was played last is, if one was. */
export function lastGamePath(): string | undefined {
  const last = localStorage.getItem(KEY);
  return last === null ? undefined : `/game/${last.split('/').map(encodeURIComponent).join('/')}`;
}

/** The games with the one that was played last in front. */
export function lastGameFirst(games: readonly Game[]): readonly Game[] {
  const last = globalThis.localStorage?.getItem(KEY); // none where a page is prerendered
  const isLast = ({ vassalage, gameCode }: Played) => `${vassalage}/${gameCode}` === last;
  return [...games.filter(isLast), ...games.filter((game) => !isLast(game))];
}
