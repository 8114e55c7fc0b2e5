import { ASK_AGAIN_MINUTES } from '@app/shared/open-rounds/open-round-rules';
import {
  ROUND_STATUS,
  type RoundStatus,
  roundStatusAnswer,
} from '@app/shared/open-rounds/protocol';
import { ProviderFailed } from '../../money/deposits/index.ts';
import { sql } from '../../platform/db/index.ts';
import { type Deps, DomainError } from '../../platform/kernel/index.ts';
import { findOpenRound, type OpenRound, type RoundOfSite } from './open-round.ts';
import { askLinkedVendor, type RoundLink, roundLinks } from './round-link.ts';

type AskDeps = Pick<Deps, 'db' | 'clock' | 'newId'>;

// Compares the number of questions, so that only one of two workers asks.
const claim = sql(
  'open_rounds.claim_ask',
  `UPDATE open_round SET asks = asks + 1, asked_at = $3, next_ask_at = $4
   WHERE round_id = $1 AND asks = $2 AND closed_at IS NULL RETURNING round_id`,
);
const recordAnswer = sql(
  'open_rounds.record_answer',
  `WITH linked AS (
     UPDATE vendor_round_link SET answered_at = $3 WHERE vendor_id = $4)
   UPDATE open_round SET answer = $2, failure = NULL WHERE round_id = $1`,
);
const recordFailure = sql(
  'open_rounds.record_failure',
  `WITH linked AS (
     UPDATE vendor_round_link SET failed_at = $3, failure = $2 WHERE vendor_id = $4)
   UPDATE open_round SET failure = $2 WHERE round_id = $1`,
);

/** Facts of a round for the question. */
export type AskedRound = Pick<
  OpenRound,
  'roundId' | 'roundRef' | 'gameCode' | 'memberPublicId' | 'asks'
>;

/**
 * A command. Asks a vendor about a round and records the answer. Returns null if the vendor did not answer, and
 * undefined if another process asks at the same time, or the round has ended.
 */
export async function askAboutRound(
  deps: AskDeps,
  link: RoundLink,
  round: AskedRound,
): Promise<RoundStatus | null | undefined> {
  const { db, clock } = deps;
  const { roundId, asks } = round;
  const now = clock();
  const claimed = await db.query(claim, [roundId, asks, now, nextAskAfter(asks + 1, now)]);
  if (claimed.length === 0) return undefined;
  try {
    const status = await askVendor(deps, link, round);
    await db.query(recordAnswer, [roundId, status, clock(), link.vendorId]);
    return status;
  } catch (error) {
    if (!(error instanceof ProviderFailed)) throw error;
    await db.query(recordFailure, [roundId, error.message, clock(), link.vendorId]);
    return null;
  }
}

async function askVendor(
  deps: AskDeps,
  link: RoundLink,
  { roundRef: roundId, gameCode, memberPublicId: memberRef }: AskedRound,
): Promise<RoundStatus> {
  const body = { roundId, gameCode, memberRef };
  const text = await askLinkedVendor(deps, link, { name: ROUND_STATUS, body });
  try {
    return roundStatusAnswer.parse(JSON.parse(text)).round;
  } catch {
    throw new ProviderFailed('unreadable');
  }
}

/** The time of the question after the given number of them. */
function nextAskAfter(asks: number, now: Date): Date {
  const minutes = ASK_AGAIN_MINUTES[Math.min(asks, ASK_AGAIN_MINUTES.length) - 1];
  return new Date(now.getTime() + (minutes ?? 0) * 60_000);
}

/**
 * A query. A round whose vendor can be asked about it, and how.
 *
 * @throws open_round.not_found, also for another site's; open_round.closed, and for a vendor that is not asked
 */
export async function findAskableRound(
  { db }: Pick<Deps, 'db'>,
  which: RoundOfSite,
): Promise<{ readonly round: OpenRound; readonly link: RoundLink }> {
  const round = await findOpenRound(db, which);
  const link = (await roundLinks(db, [round.vendorId])).get(round.vendorId);
  if (round.closedAt || !link) throw new DomainError('open_round.closed');
  return { round, link };
}
