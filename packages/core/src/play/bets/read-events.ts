import type { GameCategory } from '@app/shared/domain/game-categories';
import { type Money, money } from '@app/shared/money/money';
import { type Reader, sql } from '../../platform/db/index.ts';
import { categoryOfCode } from '../../platform/kernel/index.ts';
import type { Outcome } from './valid-bet.ts';

/** What became of a bet. The number is stored. */
export const eventKinds = { settled: 1, voided: 2, corrected: 3 } as const;
export type EventKind = (typeof eventKinds)[keyof typeof eventKinds];

export interface BetEvent {
  readonly cursor: EventCursor;
  readonly merchantId: bigint;
  readonly betId: bigint;
  readonly memberId: bigint;
  readonly agentId: bigint | null;
  readonly kind: EventKind;
  readonly outcome: Outcome;
  readonly category: GameCategory;
  /** Whether the stake was a promotion's money: it counts for wagering, and for no salary. */
  readonly isBonus: boolean;
  readonly stake: Money;
  readonly payout: Money;
  /** Counts negative where `kind` is `voided`. */
  readonly validBet: Money;
  readonly bucketAt: Date;
  readonly at: Date;
  readonly placedAt: Date;
}

/** A place in the stream. Everything up to it is final: nothing will ever appear before it. */
export interface EventCursor {
  readonly xid: bigint;
  readonly seq: bigint;
}

export const STREAM_START: EventCursor = { xid: 0n, seq: 0n };
const EVENTS_PER_READ_MAX = 10_000;

// Numbers of a sequence are given out before their transactions commit, so a reader that went by
// them alone would pass over events that appear behind its back. Ordered by transaction and read
// only below the oldest one that still runs, the part that is read never changes again.
const read = sql(
  'bets.read_events',
  `SELECT xid::text AS xid, seq, merchant_id AS "merchantId", bet_id AS "betId",
     member_id AS "memberId", agent_id AS "agentId", kind, outcome, category,
     is_bonus AS "isBonus", stake, payout, valid_bet AS "validBet", bucket_at AS "bucketAt", at,
     placed_at AS "placedAt"
   FROM bet_event
   WHERE (xid, seq) > ($1::text::xid8, $2::bigint)
     AND xid < pg_snapshot_xmin(pg_current_snapshot())
   ORDER BY xid, seq LIMIT $3`,
);

/** A query. The events after a cursor in the order of the stream, as far as that order is final. */
export async function readEvents(
  reader: Reader,
  after: EventCursor,
  limit = EVENTS_PER_READ_MAX,
): Promise<BetEvent[]> {
  const rows = await reader.query<Row>(read, [`${after.xid}`, after.seq, limit]);
  return rows.map(({ xid, seq, category, ...event }) => ({
    ...event,
    category: categoryOfCode(category),
    cursor: { xid: BigInt(xid), seq },
    stake: money(event.stake),
    payout: money(event.payout),
    validBet: money(event.validBet),
  }));
}

type Row = Omit<BetEvent, 'category' | 'cursor' | 'stake' | 'payout' | 'validBet'> & {
  readonly xid: string;
  readonly seq: bigint;
  readonly category: number;
  readonly stake: bigint;
  readonly payout: bigint;
  readonly validBet: bigint;
};
