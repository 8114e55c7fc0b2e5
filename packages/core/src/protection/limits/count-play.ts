import { periodHours, SESSION_REST_MINUTES } from '@app/shared/limits/terms';
import {
  entriesWithin,
  ledgerEntryRows,
  type PostingKind,
  postingKinds,
} from '../../books/ledger/index.ts';
import { sql, type Tx } from '../../platform/db/index.ts';

/** A deposit, stake or win of a member. */
export interface CountedPlay {
  readonly memberId: bigint;
  /** A returned stake has a negative amount at the time of its bet, as if it had never been staked. */
  readonly at: Date;
  readonly deposited?: bigint;
  readonly staked?: bigint;
  readonly won?: bigint;
  /** The round that a bet begins in a game with a minimum cycle. */
  readonly paced?: { readonly gameId: bigint; readonly roundId: bigint } | undefined;
}

// A bet after a rest of `SESSION_REST_MINUTES` begins a session; otherwise the time since the bet before it was played.
// The inner join leaves out members who are not counted.
const count = sql(
  'limits.count_play',
  `WITH play AS (
     SELECT p.* FROM unnest($1::bigint[], $2::timestamptz[], $3::bigint[], $4::bigint[], $5::bigint[],
       $6::bigint[], $7::bigint[]) AS p (member_id, at, deposited, staked, won, paced_game_id, paced_round_id)
     JOIN counted_member c USING (member_id)
   ), sums AS (
     SELECT totals.*, before.last_bet_at AS rested_from, bet_at IS NOT NULL AND (before.last_bet_at IS NULL
       OR before.last_bet_at <= bet_at - interval '${SESSION_REST_MINUTES} minutes') AS begins
     FROM (SELECT member_id, max(at) FILTER (WHERE staked > 0) AS bet_at, sum(staked) AS staked, sum(won) AS won,
             max(paced_game_id) AS paced_game_id, max(paced_round_id) AS paced_round_id
           FROM play GROUP BY member_id) totals
     JOIN play_session before USING (member_id)
   ), followed AS (
     UPDATE play_session s SET
       started_at = CASE WHEN n.begins THEN n.bet_at ELSE s.started_at END,
       checked_at = CASE WHEN n.begins THEN NULL ELSE s.checked_at END,
       last_bet_at = coalesce(n.bet_at, s.last_bet_at),
       staked = n.staked + CASE WHEN n.begins THEN 0 ELSE s.staked END,
       won = n.won + CASE WHEN n.begins THEN 0 ELSE s.won END,
       paced_at = CASE WHEN n.paced_round_id IS NULL THEN s.paced_at ELSE n.bet_at END,
       paced_game_id = coalesce(n.paced_game_id, s.paced_game_id),
       paced_round_id = coalesce(n.paced_round_id, s.paced_round_id)
     FROM sums n WHERE s.member_id = n.member_id
   )
   INSERT INTO play_hour (member_id, hour, deposited, staked, won, played_ms)
   SELECT member_id, date_trunc('hour', at, 'UTC') AS hour, sum(deposited), sum(staked), sum(won), sum(played_ms)
   FROM (
     SELECT member_id, at, deposited, staked, won, 0 AS played_ms FROM play
     UNION ALL
     SELECT member_id, bet_at, 0, 0, 0, extract(epoch FROM bet_at - rested_from) * 1000 FROM sums
     WHERE NOT begins AND bet_at > rested_from) counted
   GROUP BY 1, 2 ORDER BY 1, 2
   ON CONFLICT (member_id, hour) DO UPDATE SET deposited = play_hour.deposited + excluded.deposited,
     staked = play_hour.staked + excluded.staked, won = play_hour.won + excluded.won,
     played_ms = play_hour.played_ms + excluded.played_ms`,
);

/**
 * A step. Counts deposits, stakes and wins toward the limits and the session of the members who have any; others are
 * ignored. The caller has locked their cash accounts.
 */
export async function countPlay(tx: Tx, plays: readonly CountedPlay[]): Promise<void> {
  if (plays.length === 0) return;
  await tx.query(count, [
    plays.map(({ memberId }) => memberId),
    plays.map(({ at }) => at),
    plays.map(({ deposited }) => deposited ?? 0n),
    plays.map(({ staked }) => staked ?? 0n),
    plays.map(({ won }) => won ?? 0n),
    plays.map(({ paced }) => paced?.gameId ?? null),
    plays.map(({ paced }) => paced?.roundId ?? null),
  ]);
}

const codes = (...kinds: readonly PostingKind[]) =>
  kinds.map((kind) => postingKinds[kind].code).join(', ');
const STAKE = codes('bet.stake');
const STAKE_RETURNED = codes('bet.rollback');
// The site pays the stake of a free spin, so the two cancel out.
const FREE = codes('free_spin.stake');
const FREE_RETURNED = codes('free_spin.stake_reversal');
const STAKES = [STAKE, STAKE_RETURNED, FREE, FREE_RETURNED].join(', ');
const PAYOUT = codes('bet.payout');
const WIN = codes('bet.payout', 'game.free_win');
const WIN_TAKEN_BACK = codes('bet.payout_reversal');
const DEPOSIT = codes('cashier.deposit', 'transfer.from_upline', 'transfer.from_downline');

const lastMonth = (entry: string, now: string): string =>
  entriesWithin(
    entry,
    `(${now}::timestamptz - interval '${periodHours.month + 1} hours')`,
    `'infinity'`,
  );

/**
 * SQL: counted amounts of a member by hours of the last month, read from the ledger entry by entry. A returned stake
 * counts in the hour of its bet, which is the cause of its entry. Free spins and their wins count toward nothing.
 */
const hoursFromLedger = (memberId: string, now: string): string => `(
  SELECT date_trunc('hour', coalesce(staked.at, e.at), 'UTC') AS hour,
    coalesce(sum(e.amount) FILTER (WHERE e.kind IN (${DEPOSIT})), 0) AS deposited,
    coalesce(sum(CASE WHEN e.kind IN (${STAKE}, ${FREE_RETURNED}) THEN e.amount ELSE -e.amount END)
      FILTER (WHERE e.kind IN (${STAKES})), 0) AS staked,
    coalesce(sum(CASE WHEN e.kind IN (${WIN}) THEN e.amount ELSE -e.amount END)
      FILTER (WHERE e.kind IN (${WIN}, ${WIN_TAKEN_BACK}) AND (
        CASE WHEN e.kind IN (${PAYOUT}) THEN e.cause_id ELSE paid.cause_id END
          IN (SELECT free.cause_id FROM ${ledgerEntryRows} free
              WHERE free.member_id = ${memberId} AND free.kind IN (${FREE}) AND ${lastMonth('free', now)})
      ) IS NOT TRUE), 0) AS won
  FROM ${ledgerEntryRows} e
  LEFT JOIN ${ledgerEntryRows} staked
    ON e.kind IN (${STAKE_RETURNED}, ${FREE_RETURNED}) AND staked.id = e.cause_id
  LEFT JOIN ${ledgerEntryRows} paid ON e.kind IN (${WIN_TAKEN_BACK}) AND paid.id = e.cause_id
  WHERE e.member_id = ${memberId} AND e.kind IN (${DEPOSIT}, ${STAKES}, ${WIN}, ${WIN_TAKEN_BACK})
    AND ${lastMonth('e', now)}
  GROUP BY 1)`;

const begin = sql(
  'limits.begin_counting',
  'INSERT INTO counted_member (member_id, since) VALUES ($1, $2) ON CONFLICT DO NOTHING RETURNING member_id',
);
const fill = sql(
  'limits.fill_hours',
  `INSERT INTO play_hour (member_id, hour, deposited, staked, won)
   SELECT $1, hour, deposited, staked, won FROM ${hoursFromLedger('$1', '$2')} counted`,
);

/**
 * A step. Begins to count a member, including the ledger entries of the last month. Does nothing for a member who is
 * counted already. The caller has locked the member's cash account.
 */
export async function beginCounting(tx: Tx, memberId: bigint, now: Date): Promise<void> {
  const begun = await tx.query(begin, [memberId, now]);
  if (begun.length > 0) await tx.query(fill, [memberId, now]);
}

/** SQL of `spentOf` for a member who is not counted. */
export const LEDGER_HOURS = hoursFromLedger('$1', '$2');
