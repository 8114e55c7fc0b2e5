import {
  ledgerEntryRows,
  postingKinds,
  SETTLE_MS_MAX,
  settledEntries,
  vendorAccountRows,
} from '../../books/ledger/index.ts';
import { inTransaction, sql } from '../../platform/db/index.ts';
import type { Deps } from '../../platform/kernel/index.ts';
import { betRows } from '../../play/bets/index.ts';
import { roundBetRows } from '../../play/vendors/index.ts';
import { merchantRows } from '../../sites/site/index.ts';

// A short transaction, because jobs that close days wait for all that are writing.
const ENTRIES_PER_BATCH = 2_000;

/**
 * A command. Adds stakes and wins on vendors' games to their day, in the order of entries, up to the first transaction
 * under way. Each entry counts once, also with concurrent workers.
 */
export async function sumGamingRevenue(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  stop: AbortSignal = new AbortController().signal,
  entriesPerBatch = ENTRIES_PER_BATCH,
): Promise<void> {
  // Read before the last entry is found, because all later entries have a later time.
  const now = clock();
  const upTo = await settledEntries(db, SETTLE_MS_MAX);
  const next = () =>
    inTransaction(db, async (tx) => {
      const [from] = await tx.query<{ id: bigint }>(lockProgress);
      // Continues without new entries as well, so that `counted_until` advances.
      if (!from || from.id > upTo) return false;
      const [batch] = await tx.query<{ id: bigint; at: Date }>(findLast, [
        from.id,
        upTo,
        entriesPerBatch - 1,
      ]);
      const last = batch ?? { id: upTo, at: now };
      await tx.query(add, [from.id, last.id]);
      await tx.query(moveOn, [last.id, last.at]);
      return batch !== undefined;
    });
  while (!stop.aborted && (await next())) {
    // Each call finds the next entries.
  }
}

const lockProgress = sql(
  'gaming_revenue.take_turn',
  'SELECT last_entry_id AS id FROM gaming_revenue_progress WHERE id = 1 FOR UPDATE',
);
const findLast = sql(
  'gaming_revenue.last_entry',
  `SELECT e.id, e.at FROM ${ledgerEntryRows} e
   WHERE e.id > $1 AND e.id <= $2 ORDER BY e.id OFFSET $3 LIMIT 1`,
);
const moveOn = sql(
  'gaming_revenue.move_on',
  `UPDATE gaming_revenue_progress SET last_entry_id = $1, counted_until = greatest(counted_until, $2) WHERE id = 1`,
);

const STAKE = postingKinds['bet.stake'].code;
const ROLLBACK = postingKinds['bet.rollback'].code;
const WIN = postingKinds['bet.payout'].code;
const WIN_BACK = postingKinds['bet.payout_reversal'].code;
const FREE_WIN = postingKinds['game.free_win'].code;

// The vendor's account distinguishes money from play money, and games from lotteries. The game is the bet's own,
// because two bets of a round may be on different games; a win without a bet counts for the first bet of its round.
// The second bet of a stake from cash and bonus is not counted again.
const add = sql(
  'gaming_revenue.add',
  `WITH entry AS MATERIALIZED (
     SELECT e.id, e.at, e.kind, e.amount, a.merchant_id, a.vendor_id,
       CASE WHEN e.kind IN (${ROLLBACK}, ${WIN_BACK}) THEN undone.cause_id ELSE e.cause_id END AS cause_id
     FROM ${ledgerEntryRows} e
     JOIN ${vendorAccountRows} a
       ON a.id = CASE WHEN e.kind IN (${STAKE}, ${WIN_BACK}) THEN e.to_account ELSE e.from_account END
     LEFT JOIN ${ledgerEntryRows} undone ON undone.id = CASE WHEN e.kind IN (${ROLLBACK}, ${WIN_BACK}) THEN e.cause_id END
     WHERE e.id > $1 AND e.id <= $2 AND e.kind IN (${STAKE}, ${ROLLBACK}, ${WIN}, ${WIN_BACK}, ${FREE_WIN})
   ), played AS (
     SELECT e.*, (e.at AT TIME ZONE s.time_zone)::date AS day,
       coalesce(placed.game_id, of_round.game_id, 0) AS game_id, coalesce(placed.is_second, false) AS is_second
     FROM entry e
     JOIN ${merchantRows} s ON s.id = e.merchant_id
     LEFT JOIN LATERAL (
       SELECT t.game_id, b.id = t.bonus_bet_id AS is_second
       FROM ${betRows} b JOIN ${roundBetRows} t ON t.round_id = b.reference AND b.id IN (t.bet_id, t.bonus_bet_id)
       WHERE e.kind <> ${FREE_WIN} AND b.id = e.cause_id AND b.placed_at <= e.at LIMIT 1
     ) placed ON true
     LEFT JOIN LATERAL (
       SELECT t.game_id FROM ${roundBetRows} t
       WHERE e.kind = ${FREE_WIN} AND t.round_id = e.cause_id ORDER BY t.at, t.tx_id LIMIT 1
     ) of_round ON true
   )
   INSERT INTO gaming_revenue_day AS d (merchant_id, day, vendor_id, game_id, bets, stakes, wins, free_wins, rolled_back)
   SELECT merchant_id, day, vendor_id, game_id, count(*) FILTER (WHERE kind = ${STAKE} AND NOT is_second),
     coalesce(sum(amount) FILTER (WHERE kind = ${STAKE}), 0), coalesce(sum(amount) FILTER (WHERE kind = ${WIN}), 0),
     coalesce(sum(amount) FILTER (WHERE kind = ${FREE_WIN}), 0),
     coalesce(sum(CASE kind WHEN ${ROLLBACK} THEN amount WHEN ${WIN_BACK} THEN -amount END), 0)
   FROM played GROUP BY merchant_id, day, vendor_id, game_id ORDER BY merchant_id, day, vendor_id, game_id
   ON CONFLICT (merchant_id, day, vendor_id, game_id) DO UPDATE SET bets = d.bets + excluded.bets,
     stakes = d.stakes + excluded.stakes, wins = d.wins + excluded.wins, free_wins = d.free_wins + excluded.free_wins,
     rolled_back = d.rolled_back + excluded.rolled_back`,
);
