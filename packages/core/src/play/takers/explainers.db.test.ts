import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { asOwner, freshDatabase } from '../../../../../tests/support/databases/database.ts';
import { GAME_NAME, playBets } from '../../../../../tests/support/play/settled-bets.ts';
import { makeMember, makeSite, whole } from '../../../../../tests/support/world.ts';
import { type Database, inTransaction, sql } from '../../platform/db/index.ts';
import type { Deps } from '../../platform/kernel/index.ts';
import { type BetExplainer, recordBets, type Taker } from '../bets/index.ts';
import { explainers, subjectOf } from './explainers.ts';

const NOON = new Date('2026-12-10T12:00:00Z');
/** A taker that exists only in this test. */
const LOTS = 99 as Taker;

let db: Database;
let deps: Deps;

beforeAll(async () => {
  db = await freshDatabase();
  deps = { db, clock: () => NOON, newId: randomUUID, enqueue: () => {}, publish: () => {} };
  return () => db.close();
});

const explainLots: BetExplainer = {
  subject: (bet) => `
    SELECT NULL::bigint AS game_id, 'lots' AS game_code, o.drawn AS game, 'house' AS vendor_code
    FROM sample_order o WHERE o.id = ${bet}.reference`,
  roundRef: () => 'NULL',
  detail: async () => expect.unreachable(),
};

test('explains the bets of every taker in the statement that reads them', async () => {
  await asOwner(db, (owner) =>
    owner.query(`CREATE TABLE sample_order (id bigint PRIMARY KEY, drawn text NOT NULL);
      INSERT INTO sample_order VALUES (5, 'Lucky lots'); GRANT SELECT ON sample_order TO PUBLIC`),
  );
  const { merchantId } = await makeSite(deps);
  const member = await makeMember(deps, { merchantId });
  await playBets(deps, merchantId, [{ by: member, stake: 3, result: 'lost' }]);
  await inTransaction(db, (tx) =>
    recordBets(tx, [
      {
        publicId: randomUUID(),
        merchantId,
        memberId: member.id,
        placedAt: NOON,
        taker: LOTS,
        reference: 5n,
        category: 'LOTT',
        isBonus: false,
        stake: whole(4),
      },
    ]),
  );
  const among = { ...explainers, [LOTS]: explainLots };
  const read = sql(
    'test.subjects',
    `SELECT s.game, s.vendor_code AS vendor, b.stake FROM bet b
     JOIN LATERAL (${subjectOf('b', 'NULL', among)}) s ON true
     WHERE b.member_id = $1 ORDER BY b.stake`,
  );
  expect(await db.query(read, [member.id])).toEqual([
    { game: GAME_NAME, vendor: 'test-vendor', stake: whole(3) },
    { game: 'Lucky lots', vendor: 'house', stake: whole(4) },
  ]);
});
