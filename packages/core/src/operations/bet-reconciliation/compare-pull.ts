import { TRIAL } from '@app/shared/members/customer-types';
import { memberRows } from '../../people/members/index.ts';
import { inTransaction, sql } from '../../platform/db/index.ts';
import { type Deps, faultPoint } from '../../platform/kernel/index.ts';
import { gameNameRows } from '../../play/games/index.ts';
import { bookedOf, roundRows, vendorMessageRows } from '../../play/vendors/index.ts';
import { merchantRows } from '../../sites/site/index.ts';
import { REFUND_TX_PREFIX, refundedRoundRows } from '../open-rounds/index.ts';

/** Time limit for the list of a whole day on a busy server. No member waits for it. */
const DURATION_MS_MAX = 300_000;

const claim = sql(
  'bet_reconciliation.claim_comparison',
  `SELECT vendor_id AS "vendorId", from_at AS "fromAt", until_at AS "untilAt" FROM bet_pull
   WHERE id = $1 AND pulled_at IS NOT NULL AND compared_at IS NULL FOR UPDATE SKIP LOCKED`,
);

/** SQL: columns of our message `t` with its round, game, member and site. */
const OURS_FROM = `
  JOIN ${memberRows} m ON m.id = t.member_id
  JOIN ${merchantRows} site ON site.id = m.merchant_id
  LEFT JOIN ${roundRows} r ON r.id = t.round_id`;

/**
 * SQL: each line `l` of the list with our message of its id, and the difference; null if both agree. Play money is left
 * out. A rollback states no amount, and one that came before its bet has no round. Such a bet was never accepted here,
 * but a vendor that got no answer does not know that.
 */
const COMPARED = `(
  SELECT l.*, t.amount AS ours, site.currency AS our_currency, coalesce(m.id, named.id) AS member_id,
    coalesce(m.merchant_id, named.merchant_id) AS merchant_id, CASE
    WHEN t.tx_id IS NULL THEN 'missing_here'
    WHEN t.kind <> l.kind OR r.round_ref <> l.round_ref THEN 'other_message'
    WHEN m.public_id <> l.member_ref THEN 'other_member'
    WHEN site.currency <> l.currency THEN 'other_currency'
    WHEN t.amount <> l.amount AND l.kind <> 'rollback' AND NOT (t.is_cancelled AND t.amount = 0) THEN 'other_amount'
    END AS cause
  FROM bet_pull_line l
  LEFT JOIN (${vendorMessageRows} t ${OURS_FROM}) ON t.vendor_id = $2 AND t.tx_id = l.tx_id
  LEFT JOIN ${memberRows} named ON named.public_id = l.member_ref
  WHERE l.pull_id = $1 AND coalesce(m.customer_type, named.customer_type) IS DISTINCT FROM ${TRIAL})`;

/** SQL: our messages with an amount in the window. */
const OURS = `(
  SELECT t.*, g.code AS game_code, r.round_ref, m.merchant_id, site.currency
  FROM ${vendorMessageRows} t ${OURS_FROM}
  LEFT JOIN ${gameNameRows} g ON g.id = t.game_id
  WHERE t.vendor_id = $2 AND t.at >= $3 AND t.at < $4 AND t.amount > 0
    AND m.customer_type <> ${TRIAL})`;

const BREAK_COLUMNS = `public_id, vendor_id, tx_id, cause, merchant_id, member_id, kind, round_ref, game_code, at,
  theirs, their_currency, their_member_ref, ours, our_currency, found_at`;

/** SQL: whether operators have closed the same difference, which is then not reported again. */
const isExplained = (found: string): string => `EXISTS (
  SELECT FROM bet_break b WHERE b.vendor_id = $2 AND b.tx_id = ${found}.tx_id AND b.cause = ${found}.cause
    AND b.closed_by IS NOT NULL
    AND (b.theirs, b.ours) IS NOT DISTINCT FROM (${found}.theirs, ${found}.ours))`;

const recordBreaks = (now: string, found: string): string => `
  INSERT INTO bet_break AS known (${BREAK_COLUMNS})
  SELECT gen_random_uuid(), $2, f.tx_id, f.cause, f.merchant_id, f.member_id, f.kind, f.round_ref, f.game_code, f.at,
    f.theirs, f.their_currency, f.their_member_ref, f.ours, f.our_currency, ${now}
  FROM (${found}) f WHERE NOT ${isExplained('f')}
  ON CONFLICT (vendor_id, tx_id, cause) WHERE closed_at IS NULL DO NOTHING RETURNING id`;

const breaksOfLines = sql(
  'bet_reconciliation.breaks_of_lines',
  recordBreaks(
    '$3',
    `SELECT c.tx_id, c.cause, c.merchant_id, c.member_id, c.kind, c.round_ref, c.game_code, c.at,
      c.amount AS theirs, c.currency AS their_currency, c.member_ref AS their_member_ref, c.ours, c.our_currency
    FROM ${COMPARED} c WHERE c.cause IS NOT NULL`,
  ),
);
const OURS_ONLY = `t.tx_id, t.merchant_id, t.member_id, t.kind, t.round_ref, t.game_code, t.at,
  t.amount AS ours, t.currency AS our_currency`;
// A vendor that got no answer to a bet rolls it back, and may not list the bet. The refunds of operators have ids of
// ours, which the vendor does not know.
const missingThere = sql(
  'bet_reconciliation.missing_there',
  recordBreaks(
    '$5',
    `SELECT ${OURS_ONLY}, 'missing_there' AS cause, NULL::bigint AS theirs, NULL AS their_currency,
      NULL::uuid AS their_member_ref
    FROM ${OURS} t
    WHERE NOT t.is_cancelled
      AND NOT EXISTS (SELECT FROM bet_pull_line l WHERE l.pull_id = $1 AND l.tx_id = t.tx_id)
      AND NOT (t.kind = 'rollback' AND starts_with(t.tx_id, '${REFUND_TX_PREFIX}')
        AND t.round_id IN (SELECT round_id FROM ${refundedRoundRows} refunded))`,
  ),
);
const notBooked = sql(
  'bet_reconciliation.not_booked',
  recordBreaks(
    '$1',
    `SELECT ${OURS_ONLY}, 'not_booked' AS cause, ${bookedOf('t')} AS theirs, NULL AS their_currency,
      NULL::uuid AS their_member_ref
    FROM ${OURS} t WHERE t.amount <> ${bookedOf('t')}`,
  ),
);

// Closes breaks for which the list now agrees, or shows another difference, which has its own break.
const closeByLines = sql(
  'bet_reconciliation.close_by_lines',
  `UPDATE bet_break b SET closed_at = $3 FROM ${COMPARED} c
   WHERE b.vendor_id = $2 AND b.tx_id = c.tx_id AND b.closed_at IS NULL AND b.cause <> 'not_booked'
     AND b.cause IS DISTINCT FROM c.cause`,
);
// Closes breaks whose message arrived after its window, as the list has it.
const closeArrived = sql(
  'bet_reconciliation.close_arrived',
  `UPDATE bet_break b SET closed_at = $2, member_id = m.id, merchant_id = m.merchant_id, ours = t.amount,
     our_currency = site.currency
   FROM ${vendorMessageRows} t ${OURS_FROM}
   WHERE b.vendor_id = $1 AND b.closed_at IS NULL AND b.cause = 'missing_here'
     AND t.vendor_id = b.vendor_id AND t.tx_id = b.tx_id AND t.kind = b.kind
     AND (r.round_ref = b.round_ref OR r.id IS NULL)
     AND m.public_id = b.their_member_ref AND site.currency = b.their_currency
     AND (t.amount = b.theirs OR t.kind = 'rollback')`,
);
const closeBooked = sql(
  'bet_reconciliation.close_booked',
  `UPDATE bet_break b SET closed_at = $2 FROM ${vendorMessageRows} t
   WHERE b.vendor_id = $1 AND b.closed_at IS NULL AND b.cause = 'not_booked'
     AND t.vendor_id = b.vendor_id AND t.tx_id = b.tx_id AND t.amount = ${bookedOf('t')}`,
);
const finish = sql(
  'bet_reconciliation.finish_pull',
  `UPDATE bet_pull SET compared_at = $3, next_try_at = NULL, lease_until = NULL, found = $4,
     matched = (SELECT count(*) FROM ${COMPARED} c WHERE c.cause IS NULL)
   WHERE id = $1`,
);
const deleteLines = sql(
  'bet_reconciliation.delete_lines',
  'DELETE FROM bet_pull_line WHERE pull_id = $1',
);

interface Claimed {
  readonly vendorId: bigint;
  readonly fromAt: Date;
  readonly untilAt: Date;
}

/**
 * A command. Compares a complete list with our messages and the ledger in one transaction: records new breaks, closes
 * those on which both sides agree by now, and deletes the lines. Moves no money. Returns false if it was compared before,
 * or another worker compares it.
 */
export async function comparePull(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  id: bigint,
): Promise<boolean> {
  return inTransaction(
    db,
    async (tx) => {
      const [pull] = await tx.query<Claimed>(claim, [id]);
      if (!pull) return false;
      const { vendorId, fromAt, untilAt } = pull;
      const now = clock();
      await tx.query(closeByLines, [id, vendorId, now]);
      await tx.query(closeArrived, [vendorId, now]);
      await tx.query(closeBooked, [vendorId, now]);
      const found = [
        ...(await tx.query(breaksOfLines, [id, vendorId, now])),
        ...(await tx.query(missingThere, [id, vendorId, fromAt, untilAt, now])),
        ...(await tx.query(notBooked, [now, vendorId, fromAt, untilAt])),
      ];
      await tx.query(finish, [id, vendorId, now, found.length]);
      await tx.query(deleteLines, [id]);
      faultPoint('bet_pull.comparing');
      return true;
    },
    DURATION_MS_MAX,
  );
}
