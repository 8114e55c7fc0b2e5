import { type Reader, sql } from '../../../platform/db/index.ts';
import {
  isAfterCursor,
  type StreamCursor,
  type StreamScope,
  scopeConditions,
} from './read-events.ts';

// Also reads events that are not final yet, because a long transaction delays readers too.
const oldest = (scope: StreamScope) =>
  sql(
    `bets.oldest_unread_${scope}`,
    `SELECT e.at FROM bet_event e
     WHERE ${scopeConditions[scope]} AND ${isAfterCursor('$1', '$2')}
     ORDER BY e.xid, e.seq LIMIT 1`,
  );

const statements = { all: oldest('all'), in_series: oldest('in_series') } satisfies Record<
  StreamScope,
  unknown
>;

/** A query. Time of the first event after a cursor; undefined if there is none. */
export async function oldestUnread(
  db: Reader,
  { xid, seq }: StreamCursor,
  scope: StreamScope,
): Promise<Date | undefined> {
  const [row] = await db.query<{ at: Date }>(statements[scope], [`${xid}`, seq]);
  return row?.at;
}
