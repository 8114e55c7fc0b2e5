import { type Database, sql } from '../db/index.ts';
import { coalesce } from '../kernel/index.ts';
import type { Channel } from './message.ts';

/** A gateway that is added or switched off takes effect within this time. */
const AGE_MS_MAX = 5_000;
const cached = coalesce<readonly Row[]>({ ageMsMax: AGE_MS_MAX });

interface Row {
  /** Null: for every site. */
  readonly merchantId: bigint | null;
  readonly channel: Channel;
}

const read = sql(
  'outbox.channels_with_gateway',
  'SELECT DISTINCT merchant_id AS "merchantId", channel FROM message_gateway WHERE enabled',
);

/** A query. The channels by which gateways in the database send messages of a site. At most 5 s old. */
export async function reachedChannels(
  db: Database,
  merchantId: bigint,
): Promise<ReadonlySet<Channel>> {
  const rows = await cached(db, 'all', () => db.query<Row>(read, []));
  const own = rows.filter((row) => row.merchantId === null || row.merchantId === merchantId);
  return new Set(own.map(({ channel }) => channel));
}
