import type { Deps } from '../deps.ts';
import type { RoundSeeds } from '../fairness/fair-draw.ts';
import { openServerSeed } from '../fairness/server-seeds.ts';
import { gameOf } from '../games/catalog.ts';
import type { Dealt, Game } from '../games/game.ts';
import type { Round } from './round.ts';

/** Deals a round that the player's own seeds decide. */
export async function dealOwnRound(deps: Deps, round: Round): Promise<Dealt> {
  return gameOfRound(round).deal(await openSeeds(deps, round), round);
}

/** The seeds of a round, for the server's own use. */
export async function openSeeds(
  deps: Deps,
  { serverSeedId, clientSeed, nonce }: Round,
): Promise<RoundSeeds> {
  if (serverSeedId === null || nonce === null) throw new Error('a round without its own seeds');
  return { serverSeed: await openServerSeed(deps, serverSeedId), clientSeed, nonce };
}

/** @throws for a round of a game that is gone */
export function gameOfRound({ publicId, game }: Round): Game {
  const found = gameOf(game);
  if (!found) throw new Error(`round ${publicId} is of an unknown game, ${game}`);
  return found;
}
