import { type Reader, sql, type Tx } from '@app/core/platform/db';
import { type BetEvent, defineStreamReader, type StreamReader } from '@app/core/play/bets';

/** Table that the migration of a reader would create. */
export const TABLE = `
  CREATE TABLE member_stake (
    member_id bigint PRIMARY KEY, stake bigint NOT NULL, bets bigint NOT NULL);
  GRANT SELECT, INSERT, UPDATE ON member_stake TO PUBLIC;`;

const BATCH = 7;
const OFTEN = { title: 'Count stakes', pattern: '* * * * * *', why: 'Tests run it themselves.' };

/** Sums each member's stakes on counted bets. */
export const stakeCounter = defineStreamReader({
  name: 'stakes',
  job: { name: 'count-stakes', ...OFTEN },
  batch: BATCH,
  scope: 'all',
  beginsAt: 'first_event',
  apply: addStakes,
});

/** A stake counter that begins with the events after its first run. */
export const laterStakeCounter = defineStreamReader({
  name: 'later-stakes',
  job: { name: 'count-later-stakes', ...OFTEN },
  batch: BATCH,
  scope: 'all',
  beginsAt: 'now',
  apply: addStakes,
});

const add = sql(
  'test.add_stakes',
  `INSERT INTO member_stake AS m (member_id, stake, bets)
   SELECT member_id, sum(stake * counts), sum(counts)
   FROM unnest($1::bigint[], $2::bigint[], $3::bigint[]) AS e (member_id, stake, counts)
   GROUP BY member_id ORDER BY member_id
   ON CONFLICT (member_id) DO UPDATE SET stake = m.stake + excluded.stake, bets = m.bets + excluded.bets`,
);

async function addStakes(tx: Tx, events: readonly BetEvent[]): Promise<void> {
  await tx.query(add, [
    events.map(({ memberId }) => memberId),
    events.map(({ stake }) => stake),
    events.map(({ counts }) => counts),
  ]);
}

const read = sql(
  'test.read_stakes',
  'SELECT member_id AS "memberId", stake, bets FROM member_stake ORDER BY member_id',
);

export const countedStakes = (db: Reader) =>
  db.query<{ memberId: bigint; stake: bigint; bets: bigint }>(read);

const countUnread = sql(
  'test.unread_events',
  `SELECT count(*)::int AS unread FROM bet_event e WHERE NOT EXISTS (
     SELECT FROM stream_cursor c WHERE c.reader = $1 AND (e.xid, e.seq) <= (c.xid, c.seq))`,
);

/** A query. Whether a reader has applied every event that is committed. */
export async function isCaughtUp(db: Reader, { name }: StreamReader): Promise<boolean> {
  const [row] = await db.query<{ unread: number }>(countUnread, [name]);
  return row?.unread === 0;
}
