import type { Deps } from '../deps.ts';
import { gameOf } from '../games/catalog.ts';
import type { Round } from '../rounds/round.ts';
import { placesIn } from './shared-bets.ts';

/**
 * The part of a decided bet that the player's opposite bets in the shared round cover; undefined if none can. All of a
 * bet that was cashed out: the player sold it back, so it is no turnover.
 */
export async function coveredStake(
  { db }: Pick<Deps, 'db'>,
  { game, sharedRoundId, playerId, places, stake, cashOutPeriod }: Round,
): Promise<number | undefined> {
  if (cashOutPeriod !== null) return Number(stake);
  const coveredOf = gameOf(game)?.table?.coveredOf;
  if (!coveredOf || sharedRoundId === null || !places) return undefined;
  return Number(coveredOf(await placesIn(db, sharedRoundId, playerId), places));
}
