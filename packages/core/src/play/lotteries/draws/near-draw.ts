import { type Reader, sql } from '../../../platform/db/index.ts';
import {
  COLUMNS_OF_DRAWS,
  type ListedDraw,
  OUTCOME_OF_DRAWS,
  upcomingDraws,
} from './list-draws.ts';

/** A draw with the previous and the next one, if any. */
export interface NearDraws {
  /** The one before, whether it is settled or not. */
  readonly previous: ListedDraw | undefined;
  /** On sale, or next to be. */
  readonly current: ListedDraw | undefined;
  /** Draws at the same time as the current one: other stations, or other pairs of them. */
  readonly alongside: readonly ListedDraw[];
  /** The first one at a later time. */
  readonly next: ListedDraw | undefined;
}

// The previous draw: its sale is over. Between continuous draws its result follows some seconds later.
const before = sql(
  'lotteries.draw_before',
  `SELECT ${COLUMNS_OF_DRAWS} FROM lottery_draw d ${OUTCOME_OF_DRAWS}
   WHERE d.lottery_id = $1 AND d.draws_at < $2 ORDER BY d.draws_at DESC, d.id DESC LIMIT 1`,
);

/** Covers all draws of one time and the next draw: a region has at most four stations, which make six pairs. */
const AHEAD_MAX = 12;

/** A query. The draw of a lottery that is on sale, the one before and the one after. */
export async function nearDraws(
  reader: Reader,
  { lotteryId, now }: { readonly lotteryId: number; readonly now: Date },
): Promise<NearDraws> {
  const [current, ...later] = await upcomingDraws(reader, { lotteryId, now, rowsMax: AHEAD_MAX });
  const isAlongside = ({ drawsAt }: ListedDraw) => drawsAt.getTime() === current?.drawsAt.getTime();
  const [previous] = await reader.query<ListedDraw>(before, [lotteryId, current?.drawsAt ?? now]);
  return {
    previous,
    current,
    alongside: later.filter(isAlongside),
    next: later.find((draw) => !isAlongside(draw)),
  };
}
