import { TRIAL } from '@app/shared/members/customer-types';
import { type Discrepancy, gameAccounts, house, houseBalances } from '../../books/ledger/index.ts';
import { memberRows } from '../../people/members/index.ts';
import { type Reader, sql } from '../../platform/db/index.ts';
import { betEventRows, eventKinds } from '../bets/index.ts';
import { kindCodes } from './messages/message.ts';

const openStakes = sql(
  'vendors.open_stakes',
  `SELECT r.merchant_id AS "merchantId", r.vendor_id AS "vendorId",
     m.customer_type = ${TRIAL} AS "isTrial", sum(r.stake) FILTER (WHERE r.closed_at IS NULL) AS stake
   FROM vendor_round r JOIN ${memberRows} m ON m.id = r.member_id GROUP BY 1, 2, 3`,
);

// A rollback undoes what the wins of its bet stated.
const statedReserves = sql(
  'vendors.stated_reserves',
  `SELECT r.merchant_id AS "merchantId", w.vendor_id AS "vendorId",
     sum(w.jackpot_added - w.jackpot_won) FILTER (WHERE b.cancelled_at IS NULL) AS reserve
   FROM vendor_transaction w
   JOIN vendor_round r ON r.id = w.round_id
   LEFT JOIN LATERAL (SELECT cancelled_at FROM vendor_transaction bet
     WHERE bet.round_id = w.round_id AND bet.bet_id = w.bet_id AND bet.kind = ${kindCodes.bet}) b ON true
   WHERE w.jackpot_added IS NOT NULL GROUP BY 1, 2`,
);

// Compares rounds with their transactions and with the stream of events.
const audit = sql(
  'vendors.audit_rounds',
  `WITH bet_of_round AS (
     SELECT t.round_id, t.member_id, t.cancelled_at, part.bet_id, part.amount,
       (SELECT coalesce(sum(CASE part.bet_id WHEN t.bet_id THEN w.amount - coalesce(w.bonus_amount, 0)
                                             ELSE w.bonus_amount END), 0)
        FROM vendor_transaction w
        WHERE w.round_id = t.round_id AND w.bet_id = t.bet_id AND w.kind = ${kindCodes.win}) AS paid
     FROM vendor_transaction t
     CROSS JOIN LATERAL (VALUES (t.bet_id, t.amount - coalesce(t.bonus_amount, 0)),
                                (t.bonus_bet_id, t.bonus_amount)) AS part (bet_id, amount)
     WHERE t.kind = ${kindCodes.bet} AND part.bet_id IS NOT NULL
   ), summed AS (
     SELECT round_id, sum(amount) AS stake, sum(paid) AS payout
     FROM bet_of_round WHERE cancelled_at IS NULL GROUP BY round_id
   ), free AS (
     SELECT round_id, sum(amount) AS payout FROM vendor_transaction
     WHERE kind = ${kindCodes.win} AND bet_id IS NULL GROUP BY round_id
   ), newest AS (
     SELECT DISTINCT ON (bet_id) * FROM ${betEventRows} e ORDER BY bet_id, seq DESC
   )
   SELECT 'stake of round ' || r.id AS "where", (r.stake - coalesce(s.stake, 0))::bigint AS off
   FROM vendor_round r LEFT JOIN summed s ON s.round_id = r.id
   WHERE r.stake <> coalesce(s.stake, 0)
   UNION ALL
   SELECT 'payout of round ' || r.id,
     (r.payout - coalesce(s.payout, 0) - coalesce(f.payout, 0))::bigint
   FROM vendor_round r
   LEFT JOIN summed s ON s.round_id = r.id LEFT JOIN free f ON f.round_id = r.id
   WHERE r.payout <> coalesce(s.payout, 0) + coalesce(f.payout, 0)
   UNION ALL
   SELECT 'events of bet ' || b.bet_id, b.amount::bigint
   FROM bet_of_round b JOIN vendor_round r ON r.id = b.round_id
   JOIN ${memberRows} m ON m.id = b.member_id
   LEFT JOIN newest e ON e.bet_id = b.bet_id
   WHERE e.kind IS DISTINCT FROM CASE WHEN m.customer_type = ${TRIAL} THEN NULL
                                      WHEN b.cancelled_at IS NOT NULL THEN ${eventKinds.voided}
                                      WHEN r.closed_at IS NOT NULL THEN ${eventKinds.settled} END
      OR (e.kind = ${eventKinds.settled}
        AND (e.stake, e.payout) IS DISTINCT FROM (b.amount, b.paid::bigint))`,
);

/**
 * A query. Checks rounds, transactions, events, escrow and reserves of pots against each other: a vendor's escrow is
 * the stakes of its open rounds, the reserve of its pots is the sum that its wins stated, a round is the sum of its transactions, and each bet of a closed round was settled once
 * with its payout; play money has no events. Empty if all agree. Reads everything: for audits and tests.
 */
export async function auditRounds(reader: Reader): Promise<Discrepancy[]> {
  const found = await reader.query<Discrepancy>(audit);
  const vendors = (await reader.query<OpenStake>(openStakes)).map((open) => ({
    ...open,
    ...gameAccounts(open, open.vendorId),
  }));
  const balances = await houseBalances(
    reader,
    vendors.map(({ escrow }) => escrow),
  );
  for (const { merchantId, vendorId, isTrial, stake, escrow } of vendors) {
    const off = (balances.get(escrow) ?? 0n) - BigInt(stake ?? 0);
    const what = isTrial ? 'play escrow' : 'escrow';
    if (off !== 0n) found.push({ where: `${what} of vendor ${vendorId} at ${merchantId}`, off });
  }
  return [...found, ...(await auditReserves(reader))];
}

async function auditReserves(reader: Reader): Promise<Discrepancy[]> {
  const stated = await reader.query<StatedReserve>(statedReserves);
  const accounts = stated.map(({ merchantId, vendorId }) =>
    house(merchantId, 'jackpots', vendorId),
  );
  const balances = await houseBalances(reader, accounts);
  return stated.flatMap(({ merchantId, vendorId, reserve }, n) => {
    const account = accounts[n];
    const off = ((account && balances.get(account)) ?? 0n) - BigInt(reserve ?? 0);
    return off === 0n ? [] : { where: `jackpots of vendor ${vendorId} at ${merchantId}`, off };
  });
}

interface StatedReserve {
  readonly merchantId: bigint;
  readonly vendorId: bigint;
  /** A sum of bigints: numeric, as text. */
  readonly reserve: string | null;
}

interface OpenStake {
  readonly merchantId: bigint;
  readonly vendorId: bigint;
  readonly isTrial: boolean;
  /** A sum of bigints: numeric, as text. */
  readonly stake: string | null;
}
