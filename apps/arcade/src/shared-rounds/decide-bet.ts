import type { Deps } from '../deps.ts';
import { gameOf } from '../games/catalog.ts';
import { timesHundredths } from '../games/shared/shared-game.ts';
import type { Round } from '../rounds/round.ts';
import { readSharedRound } from './shared-round.ts';
import { turnTable } from './turn-table.ts';

/**
 * The result of an accepted bet. Before `settlesAt` it returns the time to ask again, because a bet is paid only after
 * pages have shown the draw. Draws the shared round first if its draw is due.
 */
export async function decideBet(
  deps: Deps,
  { game, sharedRoundId, places, stake, odds }: Round,
): Promise<{ stops: readonly number[]; payout: bigint } | { notBefore: Date }> {
  if (sharedRoundId === null || !places) throw new Error('not a bet in a shared round');
  await turnTable(deps, game);
  const { state, stops, settlesAt } = await readSharedRound(deps.db, sharedRoundId);
  const now = deps.clock();
  if (state !== 'drawn' || !stops || !settlesAt || now < settlesAt) {
    return { notBefore: settlesAt ?? now };
  }
  const table = gameOf(game)?.table;
  if (!table) throw new Error(`${game} has no table`);
  const payout = table.payoutOf(stops, places);
  // A wager, such as a bet on a league, pays the odds at which it was accepted.
  return { stops, payout: odds === null || payout === 0n ? payout : timesHundredths(stake, odds) };
}
