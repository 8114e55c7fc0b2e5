import type { GameCategory } from '@app/shared/games/game-categories';
import { type Money, money } from '@app/shared/money/money';
import { type Reader, sql } from '../../../platform/db/index.ts';
import { categoryOfCode } from '../../../platform/kernel/index.ts';
import { type EventKind, eventKinds } from '../event-kinds.ts';
import { countsAs } from '../rows.ts';
import type { Outcome } from '../valid-bet.ts';

/** One row of the bet stream: a bet was settled, voided or corrected. */
export interface BetEvent {
  readonly cursor: StreamCursor;
  readonly merchantId: bigint;
  readonly betId: bigint;
  readonly memberId: bigint;
  readonly agentId: bigint | null;
  readonly kind: EventKind;
  readonly outcome: Outcome;
  readonly category: GameCategory;
  /** Whether the stake was a promotion's money: it counts for wagering, and for no salary. */
  readonly isBonus: boolean;
  /** Null for a bet without a series. */
  readonly series: number | null;
  readonly stake: Money;
  readonly payout: Money;
  /** Never negative; multiply by `counts` to sum. */
  readonly validBet: Money;
  /**
   * The house's expected win; multiply by `counts` to sum. Null if unknown, or if the stake was a promotion's money.
   */
  readonly edge: Money | null;
  /** 1 adds the bet to a sum, -1 subtracts it again. 0 is the void of a bet that was never settled. */
  readonly counts: bigint;
  /** Whether this void is half of a correction: a `corrected` event of the same transaction follows. */
  readonly isCorrected: boolean;
  readonly bucketAt: Date;
  readonly at: Date;
  readonly placedAt: Date;
}

/** A position in the stream. Everything up to it is final: no event is ever inserted before it. */
export interface StreamCursor {
  readonly xid: bigint;
  readonly seq: bigint;
}

export const STREAM_START: StreamCursor = { xid: 0n, seq: 0n };
const EVENTS_PER_READ_MAX = 10_000;

/** The events that a reader follows. Each choice has its own index, so that other events are never fetched. */
export type StreamScope = 'all' | 'in_series';

/** SQL: the condition of a scope. */
export const scopeConditions: Readonly<Record<StreamScope, string>> = {
  all: 'true',
  in_series: 'e.series IS NOT NULL',
};

// Sequence numbers are assigned before their transactions commit, so a reader that ordered by them would skip events
// that become visible later. Ordered by transaction, and only up to the oldest running one, the part already read never
// changes. `e.xid` is qualified because a bare `xid` would sort by the text of the output column.
const read = (scope: StreamScope) =>
  sql(
    `bets.read_events_${scope}`,
    `SELECT e.xid::text AS xid, e.seq, e.merchant_id AS "merchantId", e.bet_id AS "betId",
       e.member_id AS "memberId", e.agent_id AS "agentId", e.kind, e.outcome, e.category,
       e.is_bonus AS "isBonus", e.series, e.stake, e.payout, e.valid_bet AS "validBet", e.edge,
       (${countsAs('e')})::bigint AS counts,
       e.kind = ${eventKinds.voided} AND EXISTS (
         SELECT FROM bet_event c
         WHERE c.bet_id = e.bet_id AND c.seq > e.seq AND c.bucket_at = e.bucket_at AND c.xid = e.xid
           AND c.kind = ${eventKinds.corrected}) AS "isCorrected",
       e.bucket_at AS "bucketAt", e.at, e.placed_at AS "placedAt"
     FROM bet_event e
     WHERE ${scopeConditions[scope]} AND (e.xid, e.seq) > ($1::text::xid8, $2::bigint)
       AND e.xid < pg_snapshot_xmin(pg_current_snapshot())
     ORDER BY e.xid, e.seq LIMIT $3`,
  );

const reads = { all: read('all'), in_series: read('in_series') } satisfies Record<
  StreamScope,
  unknown
>;

/** A query. The events after a cursor in stream order, up to where that order is final. */
export async function readEvents(
  reader: Reader,
  after: StreamCursor,
  limit = EVENTS_PER_READ_MAX,
  scope: StreamScope = 'all',
): Promise<BetEvent[]> {
  const rows = await reader.query<Row>(reads[scope], [`${after.xid}`, after.seq, limit]);
  return rows.map(({ xid, seq, category, ...event }) => ({
    ...event,
    category: categoryOfCode(category),
    cursor: { xid: BigInt(xid), seq },
    stake: money(event.stake),
    payout: money(event.payout),
    validBet: money(event.validBet),
    edge: event.edge === null ? null : money(event.edge),
  }));
}

type Row = Omit<BetEvent, 'category' | 'cursor' | 'stake' | 'payout' | 'validBet' | 'edge'> & {
  readonly xid: string;
  readonly seq: bigint;
  readonly category: number;
  readonly stake: bigint;
  readonly payout: bigint;
  readonly validBet: bigint;
  readonly edge: bigint | null;
};
