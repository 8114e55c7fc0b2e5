import { inTransaction, sql } from '../db/database.ts';
import type { Deps } from '../deps.ts';
import type { JackpotRules } from '../games/game.ts';
import { playJackpot } from '../jackpots/play-jackpot.ts';
import { dealOwnRound } from './deal-own-round.ts';
import { LEASE_MS } from './lease.ts';
import { type Round, readRound } from './round.ts';
import { lockRound } from './waiting-round.ts';

const decide = sql(
  'round.decide_with_jackpot',
  `UPDATE round SET state = 'decided', stops = $2, payout = $3, leased_until = $4 WHERE id = $1`,
);

/**
 * A command. Decides a round of a game with a pot, and moves the pot in the same transaction: of two callers one does
 * both. Returns undefined if another caller has decided the round.
 */
export async function decideWithJackpot(
  deps: Deps,
  found: Round,
  rules: JackpotRules,
): Promise<Round | undefined> {
  const { stops, payout } = await dealOwnRound(deps, found);
  return inTransaction(deps.db, async (tx) => {
    const round = await lockRound(tx, found.id);
    if (round.state !== 'accepted') return undefined;
    const at = deps.clock();
    const won = await playJackpot(tx, rules, { ...round, stops, at });
    const leasedUntil = new Date(at.getTime() + LEASE_MS);
    await tx.query(decide, [round.id, stops, payout + won, leasedUntil]);
    return readRound(tx, round.id);
  });
}
