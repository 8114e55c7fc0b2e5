import { memberRows } from '../../people/members/index.ts';
import { type Database, sql } from '../../platform/db/index.ts';
import type { Deps } from '../../platform/kernel/index.ts';
import { gameNameRows } from '../../play/games/index.ts';
import { roundRows } from '../../play/vendors/index.ts';
import { type AskedRound, askAboutRound } from './ask-about-round.ts';
import { findStaleRounds } from './find-stale-rounds.ts';
import { refundRound } from './refund-round.ts';
import { type RoundLink, roundLinks } from './round-link.ts';

const ROUNDS_PER_SWEEP_MAX = 200;

const closeEnded = sql(
  'open_rounds.close_ended',
  `UPDATE open_round o SET closed_at = coalesce(r.closed_at, $1), outcome = 'finished', next_ask_at = NULL
   FROM ${roundRows} r
   WHERE r.id = o.round_id AND o.closed_at IS NULL AND o.refund_at IS NULL
     AND (r.closed_at IS NOT NULL OR r.stake = 0)
   RETURNING o.round_id`,
);
const undone = sql(
  'open_rounds.undone_refunds',
  `SELECT round_id AS "roundId" FROM open_round WHERE closed_at IS NULL AND refund_at IS NOT NULL
   ORDER BY refund_at LIMIT ${ROUNDS_PER_SWEEP_MAX}`,
);
const due = sql(
  'open_rounds.due',
  `SELECT o.round_id AS "roundId", o.vendor_id AS "vendorId", o.round_ref AS "roundRef", g.code AS "gameCode",
     m.public_id AS "memberPublicId", o.asks
   FROM open_round o JOIN vendor_round_link l ON l.vendor_id = o.vendor_id
   JOIN ${gameNameRows} g ON g.id = o.game_id JOIN ${memberRows} m ON m.id = o.member_id
   WHERE o.closed_at IS NULL AND o.refund_at IS NULL AND o.next_ask_at <= $1
   ORDER BY o.next_ask_at, o.round_id LIMIT ${ROUNDS_PER_SWEEP_MAX}`,
);

type SweepDeps = Pick<Deps, 'db' | 'clock' | 'newId' | 'publish'>;

/**
 * A command for the worker. Notes vendors' rounds that stay open, closes those that have ended since, carries out
 * refunds that a process left, and asks vendors about the others, with backoff. Returns how many it asked about.
 */
export async function checkOpenRounds(deps: SweepDeps): Promise<number> {
  const { db, clock } = deps;
  await db.query(closeEnded, [clock()]);
  for (const { roundId } of await db.query<{ roundId: bigint }>(undone))
    await refundRound(deps, roundId);
  await findStaleRounds(deps);
  return askVendors(deps, await db.query<DueRound>(due, [clock()]));
}

interface DueRound extends AskedRound {
  readonly vendorId: bigint;
}

/** Asks vendors concurrently, each about one round after another. */
async function askVendors(
  deps: SweepDeps & { readonly db: Database },
  rounds: readonly DueRound[],
): Promise<number> {
  const byVendor = Map.groupBy(rounds, ({ vendorId }) => vendorId);
  const links = await roundLinks(deps.db, [...byVendor.keys()]);
  const counts = await Promise.all(
    [...byVendor].map(([vendorId, ofVendor]) => {
      const link = links.get(vendorId);
      return link ? askAboutAll(deps, link, ofVendor) : 0;
    }),
  );
  return counts.reduce((sum, count) => sum + count, 0);
}

/** Stops at the first question without an answer: the others would wait for a timeout each. */
async function askAboutAll(
  deps: SweepDeps,
  link: RoundLink,
  rounds: readonly DueRound[],
): Promise<number> {
  let answeredCount = 0;
  for (const round of rounds) {
    const answer = await askAboutRound(deps, link, round);
    if (answer !== undefined) answeredCount++;
    if (answer === null) break;
  }
  return answeredCount;
}
