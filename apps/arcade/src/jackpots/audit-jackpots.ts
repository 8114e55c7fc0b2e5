import { type Reader, sql } from '../db/database.ts';
import type { Deps } from '../deps.ts';

/** A pot or a movement that does not add up. */
export interface JackpotDiscrepancy {
  readonly where: string;
  readonly off: bigint;
}

/** Discrepancies in one line of the log. */
const REPORTED_MAX = 20;

// The balance of each movement continues the one before it, a pot is the sum of its movements, and a decided round paid
// its line and the pot that it won.
const audit = sql(
  'jackpot.audit',
  `SELECT 'movement ' || m.id AS "where", (m.balance - m.amount - m.before)::bigint AS off
   FROM (SELECT id, balance, amount,
           coalesce(lag(balance) OVER (PARTITION BY jackpot_id ORDER BY id), 0) AS before
         FROM jackpot_movement) m
   WHERE m.balance <> m.before + m.amount
   UNION ALL
   SELECT 'pot ' || j.id, (j.amount - coalesce(s.amount, 0))::bigint
   FROM jackpot j
   LEFT JOIN (SELECT jackpot_id, sum(amount) AS amount FROM jackpot_movement GROUP BY 1) s ON s.jackpot_id = j.id
   WHERE j.amount <> coalesce(s.amount, 0)
   UNION ALL
   SELECT 'round ' || r.public_id, (-m.amount - coalesce(r.payout, 0))::bigint
   FROM jackpot_movement m JOIN round r ON r.id = m.round_id
   WHERE m.kind = 'win' AND -m.amount > coalesce(r.payout, 0)
   UNION ALL
   SELECT 'round ' || r.public_id, m.amount
   FROM jackpot_movement m JOIN round r ON r.id = m.round_id
   WHERE r.state NOT IN ('decided', 'win_sent', 'closed')`,
);

/** A query. Checks all pots against their movements and rounds. Empty if all agree. Reads everything. */
export const auditJackpots = (reader: Reader): Promise<JackpotDiscrepancy[]> =>
  reader.query<JackpotDiscrepancy>(audit);

/** Audits all pots and logs what does not add up: an operator has to look at it. Never throws. */
export async function reportDiscrepancies({ db, log }: Pick<Deps, 'db' | 'log'>): Promise<void> {
  try {
    const found = await auditJackpots(db);
    if (found.length > 0)
      log.error({ found: found.slice(0, REPORTED_MAX) }, 'jackpots do not add up');
  } catch (error) {
    log.warn({ err: error }, 'jackpots not audited');
  }
}
