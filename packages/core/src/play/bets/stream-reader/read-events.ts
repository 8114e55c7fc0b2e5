import type { GameCategory } from '@app/shared/games/game-categories';
import { type Money, money } from '@app/shared/money/money';
import { type Reader, sql } from '../../../platform/db/index.ts';
import { categoryOfCode, itemAt } from '../../../platform/kernel/index.ts';
import { type EventKind, eventKinds } from '../event-kinds.ts';
import { countsAs } from '../rows.ts';
import type { Outcome } from '../valid-bet.ts';

/** One row of the bet stream: a bet was settled, voided or corrected. */
export interface BetEvent {
  readonly cursor: StreamCursor;
  readonly merchantId: bigint;
  readonly betId: bigint;
  readonly memberId: bigint;
  readonly kind: EventKind;
  readonly outcome: Outcome;
  readonly category: GameCategory;
  /** Whether the stake was a promotion's money: it counts for wagering, and for no salary. */
  readonly isBonus: boolean;
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

/**
 * SQL: whether an event `e` is after a cursor. The subqueries hide its value from the planner. Statistics from before
 * the newest events have none after the cursor, so it would read and sort all of them for each batch.
 */
export const isAfterCursor = (xid: `$${number}`, seq: `$${number}`): string =>
  `(e.xid, e.seq) > ((SELECT ${xid}::text::xid8), (SELECT ${seq}::bigint))`;

/** SQL: the columns of an event `e`, each as a bigint. Times are epoch milliseconds. */
const COLUMNS = {
  xid: 'e.xid::text::bigint',
  seq: 'e.seq',
  merchantId: 'e.merchant_id',
  betId: 'e.bet_id',
  memberId: 'e.member_id',
  kind: 'e.kind::bigint',
  outcome: 'e.outcome::bigint',
  category: 'e.category::bigint',
  isBonus: 'e.is_bonus::int::bigint',
  stake: 'e.stake',
  payout: 'e.payout',
  validBet: 'e.valid_bet',
  edge: 'e.edge',
  counts: `(${countsAs('e')})::bigint`,
  isCorrected: 'e.is_corrected::int::bigint',
  at: "(date_part('epoch', e.at) * 1000)::bigint",
  placedAt: "(date_part('epoch', e.placed_at) * 1000)::bigint",
} as const;
type Column = keyof typeof COLUMNS;

// Sequence numbers are assigned before their transactions commit, so a reader that ordered by them would skip events
// that become visible later. Ordered by transaction, and only up to the oldest running one, the part already read never
// changes. The answer is one row with an array for each column: the driver takes several times as long for a row each.
const read = (scope: StreamScope) =>
  sql(
    `bets.read_events_${scope}`,
    `SELECT ${Object.entries(COLUMNS).map(([name, value]) => `array_agg(${value}) AS "${name}"`)}
     FROM (
       SELECT e.*, e.kind = ${eventKinds.voided} AND EXISTS (
         SELECT FROM bet_event c
         WHERE c.bet_id = e.bet_id AND c.seq > e.seq AND c.bucket_at = e.bucket_at AND c.xid = e.xid
           AND c.kind = ${eventKinds.corrected}) AS is_corrected
       FROM bet_event e
       WHERE ${scopeConditions[scope]} AND ${isAfterCursor('$1', '$2')}
         AND e.xid < pg_snapshot_xmin(pg_current_snapshot())
       ORDER BY e.xid, e.seq LIMIT $3) e`,
  );

/** Its values: transaction and number of the cursor, and the maximum number of events. */
export const reads = { all: read('all'), in_series: read('in_series') } satisfies Record<
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
  const values = [`${after.xid}`, after.seq, limit];
  const [columns] = await reader.query<Columns>(reads[scope], values);
  // Without events the arrays are null.
  if (!columns?.seq) return [];
  const { edge, ...others } = columns;
  const valueAt = (column: Exclude<Column, 'edge'>, n: number): bigint => itemAt(others[column], n);
  return columns.seq.map((seq, n) => {
    const expectedWin = itemAt(edge, n);
    return {
      cursor: { xid: valueAt('xid', n), seq },
      merchantId: valueAt('merchantId', n),
      betId: valueAt('betId', n),
      memberId: valueAt('memberId', n),
      kind: Number(valueAt('kind', n)) as EventKind,
      outcome: Number(valueAt('outcome', n)) as Outcome,
      category: categoryOfCode(Number(valueAt('category', n))),
      isBonus: valueAt('isBonus', n) === 1n,
      stake: money(valueAt('stake', n)),
      payout: money(valueAt('payout', n)),
      validBet: money(valueAt('validBet', n)),
      edge: expectedWin === null ? null : money(expectedWin),
      counts: valueAt('counts', n),
      isCorrected: valueAt('isCorrected', n) === 1n,
      at: new Date(Number(valueAt('at', n))),
      placedAt: new Date(Number(valueAt('placedAt', n))),
    };
  });
}

type Columns = Readonly<Record<Exclude<Column, 'edge'>, readonly bigint[]>> & {
  readonly edge: readonly (bigint | null)[];
};
