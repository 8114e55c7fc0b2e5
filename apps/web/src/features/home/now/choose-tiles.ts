import type { GameCodes } from '../../../lib/addresses/game-path.ts';
import type { MenuGame } from '../../../parts/lottery/use-lotteries.ts';
import type { Match } from './use-next-matches.ts';

/** A lottery with the draw that it sells now. */
export interface OpenDraw {
  readonly lottery: MenuGame;
  readonly closeTime: number;
}

export type NowTile = { readonly draw: OpenDraw } | { readonly match: Match };

const DRAWS_MAX = 6;
const MATCHES_MAX = 3;
/** One match follows each two draws, so that both are in the first screen of a phone. */
const DRAWS_PER_MATCH = 2;

interface Choice {
  readonly lotteries: readonly MenuGame[];
  readonly matches: readonly Match[];
  /** The games of the lobby that have a picture. */
  readonly pictured: readonly GameCodes[];
  /** The member's last games, the latest first. */
  readonly played: readonly GameCodes[];
}

/** Draws and matches that close soonest. Lotteries that the member played are first, the latest of them in front. */
export function chooseTiles({ lotteries, matches, pictured, played }: Choice): NowTile[] {
  const open = lotteries.flatMap((lottery): OpenDraw[] => {
    const { isResting, current } = lottery;
    return isResting || !current ? [] : [{ lottery, closeTime: current.closeTime }];
  });
  const places = new Map(played.map((game, place) => [keyOf(game), place]));
  const shown = new Set(pictured.map(keyOf));
  const rankOf = ({ lottery }: OpenDraw) => {
    const key = keyOf(codesOf(lottery));
    return places.get(key) ?? (shown.has(key) ? places.size : places.size + 1);
  };
  const draws = open
    .toSorted((a, b) => rankOf(a) - rankOf(b) || a.closeTime - b.closeTime)
    .slice(0, DRAWS_MAX);
  const next = matches.toSorted((a, b) => a.closeTime - b.closeTime).slice(0, MATCHES_MAX);
  return interleave(draws, next);
}

/** The first draw, a match, then two draws for each further match; the rest of either at the end. */
function interleave(draws: readonly OpenDraw[], matches: readonly Match[]): NowTile[] {
  const tiles: NowTile[] = draws.map((draw) => ({ draw }));
  for (const [nth, match] of matches.entries()) {
    tiles.splice(1 + nth * (DRAWS_PER_MATCH + 1), 0, { match });
  }
  return tiles;
}

/** The codes by which the list of games knows a lottery. */
export const codesOf = ({ accountTypeName, gameCode }: MenuGame): GameCodes => ({
  vassalage: accountTypeName,
  gameCode,
});

export const keyOf = ({ vassalage, gameCode }: GameCodes): string => `${vassalage}/${gameCode}`;
