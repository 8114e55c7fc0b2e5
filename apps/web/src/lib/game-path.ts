const PATH = /^\/game\/([^/?#]+)\/([^/?#]+)\/?(?:[?#]|$)/i;

/** The codes of a game and of its vendor. */
export interface GameCodes {
  readonly vassalage: string;
  readonly gameCode: string;
}

/** Which game the page at a path opens, if it opens one. */
export function gameOfPath(path: string): GameCodes | undefined {
  const [, vassalage, gameCode] = PATH.exec(path) ?? [];
  if (!vassalage || !gameCode) return undefined;
  return { vassalage: decoded(vassalage), gameCode: decoded(gameCode) };
}

/** Where a game opens. */
export const pathOfGame = ({ vassalage, gameCode }: GameCodes): string =>
  `/game/${encodeURIComponent(vassalage)}/${encodeURIComponent(gameCode)}`;

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part; // no game is called so, and the server will say it
  }
}
