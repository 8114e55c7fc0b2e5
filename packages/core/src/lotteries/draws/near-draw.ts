import { type Reader, sql } from '../../db/index.ts';
import {
  COLUMNS_OF_DRAWS,
  type ListedDraw,
  OUTCOME_OF_DRAWS,
  upcomingDraws,
} from './list-draws.ts';

/** A draw with those beside it; missing where there is none. */
export interface NearDraws {
  /** The one before, whether it is settled or not. */
  readonly previous: ListedDraw | undefined;
  /** On sale, or next to be. */
  readonly current: ListedDraw | undefined;
  readonly next: ListedDraw | undefined;
}

// Whose sale is over. Where draws follow each other around the clock it is not drawn for some seconds more.
const before = sql(
  'lotteries.draw_before',
  `SELECT ${COLUMNS_OF_DRAWS} FROM lottery_draw d ${OUTCOME_OF_DRAWS}
   WHERE d.lottery_id = $1 AND d.draws_at < $2 ORDER BY d.draws_at DESC, d.id DESC LIMIT 1`,
);

/** A query. The draw of a lottery that is on sale, the one before and the one after. */
export async function nearDraws(
  reader: Reader,
  { lotteryId, now }: { readonly lotteryId: number; readonly now: Date },
): Promise<NearDraws> {
  const [current, next] = await upcomingDraws(reader, { lotteryId, now, rowsMax: 2 });
  const [previous] = await reader.query<ListedDraw>(before, [lotteryId, current?.drawsAt ?? now]);
  return { previous, current, next };
}
