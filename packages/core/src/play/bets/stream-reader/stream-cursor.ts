import { type Reader, sql, type Tx } from '../../../platform/db/index.ts';
import { STREAM_START, type StreamCursor } from './read-events.ts';

/** Where a reader without a stored cursor starts: at the first event of all, or at its first run. */
export type StreamBeginning = 'first_event' | 'now';

const hold = sql(
  'bets.hold_cursor',
  `SELECT xid::text AS xid, seq FROM stream_cursor WHERE reader = $1 FOR UPDATE SKIP LOCKED`,
);
// Every transaction below xmin has ended, so no event can be written before (xmin, 0) any more, and a reader that starts
// there skips only older ones. Events of later transactions follow, even if they are visible already.
const create = sql(
  'bets.create_cursor',
  `INSERT INTO stream_cursor (reader, xid, seq)
   VALUES ($1, CASE WHEN $2 THEN pg_snapshot_xmin(pg_current_snapshot()) ELSE '0'::xid8 END, 0)
   ON CONFLICT (reader) DO NOTHING
   RETURNING xid::text AS xid, seq`,
);
const move = sql(
  'bets.move_cursor',
  'UPDATE stream_cursor SET xid = $2::text::xid8, seq = $3 WHERE reader = $1',
);
const find = sql(
  'bets.find_cursor',
  'SELECT xid::text AS xid, seq FROM stream_cursor WHERE reader = $1',
);

interface Row {
  readonly xid: string;
  readonly seq: bigint;
}

/**
 * A step. Locks a reader's cursor until the transaction ends; creates it the first time. The lock is the lease.
 * Returns undefined if another worker holds it.
 */
export async function lockCursor(
  tx: Tx,
  reader: string,
  beginning: StreamBeginning,
): Promise<StreamCursor | undefined> {
  const [held] = await tx.query<Row>(hold, [reader]);
  if (held) return cursorOf(held);
  const [created] = await tx.query<Row>(create, [reader, beginning === 'now']);
  return created && cursorOf(created);
}

/** A step. Stores how far a reader has read. Its cursor must be locked. */
export async function moveCursor(tx: Tx, reader: string, to: StreamCursor): Promise<void> {
  await tx.query(move, [reader, `${to.xid}`, to.seq]);
}

/** A query. A reader's cursor; undefined if it has not run yet and starts at its first run. */
export async function findCursor(
  db: Reader,
  reader: string,
  beginning: StreamBeginning,
): Promise<StreamCursor | undefined> {
  const [row] = await db.query<Row>(find, [reader]);
  if (row) return cursorOf(row);
  return beginning === 'now' ? undefined : STREAM_START;
}

const cursorOf = ({ xid, seq }: Row): StreamCursor => ({ xid: BigInt(xid), seq });
