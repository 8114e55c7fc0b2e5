import type { OpenRoundQueue } from '@app/shared/open-rounds/open-round-rules';
import type { QueueLength } from '../../people/members/index.ts';
import { type Reader, sql } from '../../platform/db/index.ts';
import { OPEN_ROUND_COLUMNS, OPEN_ROUND_FROM, type OpenRound } from './open-round.ts';

export interface OpenRoundsRequest {
  readonly merchantId: bigint;
  /** Only rounds that are cases at this time; null: all. */
  readonly dueAt: Date | null;
  /** Cursor: the last row of the previous page. */
  readonly afterPublicId?: string | undefined;
  readonly rowsMax: number;
}

const open = sql(
  'open_rounds.list_open',
  `SELECT ${OPEN_ROUND_COLUMNS} FROM ${OPEN_ROUND_FROM}
   WHERE o.merchant_id = $1 AND o.closed_at IS NULL AND ($2::timestamptz IS NULL OR o.case_due_at <= $2)
     AND ($3::uuid IS NULL OR (o.opened_at, o.round_id) > (
       SELECT opened_at, round_id FROM open_round WHERE public_id = $3 AND merchant_id = $1))
   ORDER BY o.opened_at, o.round_id LIMIT $4`,
);
const closed = sql(
  'open_rounds.list_closed',
  `SELECT ${OPEN_ROUND_COLUMNS} FROM ${OPEN_ROUND_FROM}
   WHERE o.merchant_id = $1 AND o.closed_at IS NOT NULL
     AND ($2::uuid IS NULL OR (o.closed_at, o.round_id) < (
       SELECT closed_at, round_id FROM open_round WHERE public_id = $2 AND merchant_id = $1))
   ORDER BY o.closed_at DESC, o.round_id DESC LIMIT $3`,
);

/** A query. A site's rounds that stay open, the longest first. */
export const listOpenRounds = (
  reader: Reader,
  { merchantId, dueAt, afterPublicId, rowsMax }: OpenRoundsRequest,
): Promise<OpenRound[]> =>
  reader.query<OpenRound>(open, [merchantId, dueAt, afterPublicId ?? null, rowsMax]);

/** A query. A site's rounds that stayed open and have ended, newest first. */
export const listEndedRounds = (
  reader: Reader,
  { merchantId, afterPublicId, rowsMax }: Omit<OpenRoundsRequest, 'dueAt'>,
): Promise<OpenRound[]> =>
  reader.query<OpenRound>(closed, [merchantId, afterPublicId ?? null, rowsMax]);

const lengths = sql(
  'open_rounds.queue_lengths',
  `SELECT queue, count(o.round_id)::int AS count, coalesce(sum(o.stake), 0)::bigint AS amount,
     min(o.opened_at) AS "oldestAt"
   FROM unnest(ARRAY['cases', 'open']) AS queue
   LEFT JOIN open_round o ON o.merchant_id = $1 AND o.closed_at IS NULL AND (queue = 'open' OR o.case_due_at <= $2)
   GROUP BY queue`,
);

/** A query. Counts of a site's cases, and of all its rounds that stay open. */
export const openRoundQueueLengths = (
  reader: Reader,
  { merchantId, now }: { readonly merchantId: bigint; readonly now: Date },
): Promise<QueueLength<OpenRoundQueue>[]> =>
  reader.query<QueueLength<OpenRoundQueue>>(lengths, [merchantId, now]);
