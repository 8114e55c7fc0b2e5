import type { Deps } from '../deps.ts';
import { gameOf } from '../games/catalog.ts';
import type { Round } from '../rounds/round.ts';
import { placesIn } from './shared-bets.ts';

/** The part of a decided bet that the player's opposite bets in the shared round cover; undefined if none can. */
export async function coveredStake(
  { db }: Pick<Deps, 'db'>,
  { game, sharedRoundId, playerId, places }: Round,
): Promise<number | undefined> {
  const coveredOf = gameOf(game)?.table?.coveredOf;
  if (!coveredOf || sharedRoundId === null || !places) return undefined;
  return Number(coveredOf(await placesIn(db, sharedRoundId, playerId), places));
}
