import type { DrawState } from '@app/shared/lotteries/lotteries';
import { type Reader, sql } from '../../../platform/db/index.ts';
import { originalDrawTime } from './original-draw-time.ts';

/** A draw as members may see it: with an outcome only once every bet on it is decided. */
export interface ListedDraw {
  readonly id: bigint;
  readonly lotteryId: number;
  readonly number: string;
  readonly opensAt: Date;
  readonly closesAt: Date;
  readonly drawsAt: Date;
  /** The original time of a draw that operators moved; null if they did not. */
  readonly movedFrom: Date | null;
  readonly state: DrawState;
  /** Null until it is settled. */
  readonly outcome: string | null;
}

/** SQL: columns of a listed draw, from a row `d` and its outcome `o`. */
export const COLUMNS_OF_DRAWS = `d.id, d.lottery_id AS "lotteryId", d.number, d.opens_at AS "opensAt", d.closes_at AS "closesAt",
  d.draws_at AS "drawsAt", d.state, o.outcome, ${originalDrawTime('d')} AS "movedFrom"`;
/** SQL: the outcome of a row `d`, once it is settled. */
export const OUTCOME_OF_DRAWS = `LEFT JOIN lottery_outcome o
  ON o.draw_id = d.id AND o.version = d.outcome_version AND d.state = 'settled'`;

/** Maximum draws in a list of one lottery. Chases bet on that many in a row. */
export const UPCOMING_MAX = 120;

// Draws close in the order in which they are drawn, so that the first ones by time are on sale or ahead.
const upcoming = sql(
  'lotteries.upcoming_draws',
  `SELECT ${COLUMNS_OF_DRAWS} FROM lottery_draw d ${OUTCOME_OF_DRAWS}
   WHERE d.lottery_id = $1 AND d.draws_at >= $2 AND d.closes_at > $2 AND d.state = 'pending' AND d.salt_text IS NULL
   ORDER BY d.draws_at, d.id LIMIT $3`,
);
const next = sql(
  'lotteries.next_draws',
  `SELECT ${COLUMNS_OF_DRAWS} FROM unnest($1::int[]) AS wanted (lottery_id) CROSS JOIN LATERAL (
     SELECT * FROM lottery_draw n
     WHERE n.lottery_id = wanted.lottery_id AND n.draws_at >= $2 AND n.closes_at > $2 AND n.state = 'pending'
       AND n.salt_text IS NULL
     ORDER BY n.draws_at, n.id LIMIT 1) d ${OUTCOME_OF_DRAWS}`,
);
const last = sql(
  'lotteries.last_draws',
  `SELECT ${COLUMNS_OF_DRAWS} FROM unnest($1::int[]) AS wanted (lottery_id) CROSS JOIN LATERAL (
     SELECT * FROM lottery_draw n
     WHERE n.lottery_id = wanted.lottery_id AND n.draws_at <= $2 AND n.state = 'settled'
     ORDER BY n.draws_at DESC, n.id DESC LIMIT 1) d ${OUTCOME_OF_DRAWS}`,
);
const history = sql(
  'lotteries.draws_before',
  `SELECT ${COLUMNS_OF_DRAWS} FROM lottery_draw d ${OUTCOME_OF_DRAWS}
   WHERE d.lottery_id = $1 AND d.draws_at <= $2 AND ($3::timestamptz IS NULL OR (d.draws_at, d.id) < ($3, $4::bigint))
   ORDER BY d.draws_at DESC, d.id DESC LIMIT $5`,
);

interface At {
  readonly now: Date;
}

/** A query. The draws of a lottery that are on sale or come next, in order: the first one is on sale. */
export const upcomingDraws = (
  reader: Reader,
  { lotteryId, now, rowsMax }: At & { readonly lotteryId: number; readonly rowsMax: number },
): Promise<ListedDraw[]> =>
  reader.query(upcoming, [lotteryId, now, Math.min(rowsMax, UPCOMING_MAX)]);

/** A query. For each lottery the draw that is on sale or next on sale. */
export const nextDraws = (
  reader: Reader,
  { lotteryIds, now }: At & { readonly lotteryIds: readonly number[] },
): Promise<ListedDraw[]> => reader.query(next, [lotteryIds, now]);

/** A query. For each lottery the last settled draw. */
export const lastDraws = (
  reader: Reader,
  { lotteryIds, now }: At & { readonly lotteryIds: readonly number[] },
): Promise<ListedDraw[]> => reader.query(last, [lotteryIds, now]);

interface Page extends At {
  readonly lotteryId: number;
  /** The last one of the previous page. */
  readonly after?: Pick<ListedDraw, 'drawsAt' | 'id'> | undefined;
  readonly rowsMax: number;
}

/** Draws of one lottery that readers can page through by number. */
const PAGED_DRAWS_MAX = 10_000;

const page = sql(
  'lotteries.page_of_draws',
  `SELECT ${COLUMNS_OF_DRAWS} FROM lottery_draw d ${OUTCOME_OF_DRAWS}
   WHERE d.lottery_id = $1 AND d.draws_at <= $2
   ORDER BY d.draws_at DESC, d.id DESC LIMIT $3 OFFSET $4`,
);
const countPaged = sql(
  'lotteries.count_paged_draws',
  `SELECT count(*)::int AS total FROM (
     SELECT FROM lottery_draw WHERE lottery_id = $1 AND draws_at <= $2 LIMIT ${PAGED_DRAWS_MAX}) d`,
);

/** A query. A page of a lottery's last `PAGED_DRAWS_MAX` past draws, newest first, and their number. */
export async function pageOfDraws(
  reader: Reader,
  {
    lotteryId,
    now,
    page: number,
    size,
  }: At & { readonly lotteryId: number; readonly page: number; readonly size: number },
): Promise<{ readonly draws: readonly ListedDraw[]; readonly total: number }> {
  const before = (number - 1) * size;
  const rowsMax = Math.min(size, PAGED_DRAWS_MAX - before);
  const [draws, [counted]] = await Promise.all([
    rowsMax > 0 ? reader.query<ListedDraw>(page, [lotteryId, now, rowsMax, before]) : [],
    reader.query<{ total: number }>(countPaged, [lotteryId, now]),
  ]);
  return { draws, total: counted?.total ?? 0 };
}

/** A query. A lottery's past draws, newest first. */
export const drawHistory = (
  reader: Reader,
  { lotteryId, now, after, rowsMax }: Page,
): Promise<ListedDraw[]> =>
  reader.query(history, [lotteryId, now, after?.drawsAt ?? null, after?.id ?? null, rowsMax]);
