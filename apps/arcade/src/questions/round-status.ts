import type { RoundStatus, RoundStatusRequest } from '@app/shared/open-rounds/protocol';
import { z } from 'zod';
import { sql } from '../db/database.ts';
import type { Deps } from '../deps.ts';
import { findRound, type Round } from '../rounds/round.ts';
import { rollbackOf, winOf } from '../rounds/round-messages.ts';

const publicId = z.uuid();

/**
 * A command. The state of a round of the player, of a bet at a shared table or of a seat in a hand: each is stored as a
 * round. The platform asks because it misses the end, so the messages of an ended round are sent again.
 */
export async function answerRoundStatus(
  deps: Deps,
  { roundId, gameCode, memberRef }: RoundStatusRequest,
): Promise<RoundStatus> {
  const round = publicId.safeParse(roundId).success ? await findRound(deps.db, roundId) : undefined;
  if (round?.game !== gameCode || round.memberRef !== memberRef) return 'UNKNOWN';
  switch (round.state) {
    case 'created':
    case 'bet_sent':
    case 'accepted':
      return 'OPEN';
    case 'decided':
    case 'win_sent':
    case 'rolling_back':
      await retryNow(deps, round);
      return 'CLOSED';
    case 'closed':
      await deps.platform.send('win', await winOf(deps, round));
      return 'CLOSED';
    case 'rolled_back':
      await deps.platform.send('rollback', rollbackOf(round));
      return 'CLOSED';
    case 'refused':
      // The platform has a stake of a bet that it refused, or that was never sent.
      await deps.platform.send('rollback', rollbackOf(round));
      return 'UNKNOWN';
  }
}

const hasten = sql(
  'questions.hasten',
  `UPDATE round SET next_try_at = least(next_try_at, $2)
   WHERE id = $1 AND state IN ('decided', 'win_sent', 'rolling_back')`,
);

/** Ends the wait of a round that could not reach the platform: it is reachable now. */
const retryNow = ({ db, clock }: Deps, { id }: Round) => db.query(hasten, [id, clock()]);
