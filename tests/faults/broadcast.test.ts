import { randomUUID } from 'node:crypto';
import { listBroadcasts, sendBroadcast } from '@app/core/broadcasts';
import { connect, type Database, inTransaction } from '@app/core/db';
import { insertOperator } from '@app/core/operators';
import { expect, test } from 'vitest';
import { freePort } from '../../scripts/services/free-port.ts';
import { asOwner, freshDatabaseUrl, freshRedisUrl } from '../support/database.ts';
import { makePlatform } from '../support/processes.ts';
import { until } from '../support/until.ts';
import { depsOf, makeSite } from '../support/world.ts';

const MEMBERS = 100_000;

/** Members who are there for their inbox alone. */
const makeMembers = (db: Database, merchantId: bigint) =>
  asOwner(db, (owner) =>
    owner.query(
      `INSERT INTO member (public_id, merchant_id, username, nickname, password_hash, customer_type, registered_at)
       SELECT gen_random_uuid(), $1, 'member' || n, 'member' || n, '-', 0, '2026-01-01'
       FROM generate_series(1, $2::int) n`,
      [merchantId, MEMBERS],
    ),
  );

test('killed again and again amid a hundred thousand recipients: each of them gets it once', async () => {
  const [databaseUrl, redisUrl] = await Promise.all([freshDatabaseUrl(), freshRedisUrl()]);
  const platform = await makePlatform({ databaseUrl, redisUrl, arcadeDatabaseUrl: databaseUrl });
  const db = connect(databaseUrl);
  const deps = depsOf(db);
  try {
    const { merchantId } = await makeSite(db);
    await makeMembers(db, merchantId);
    await inTransaction(db, async (tx) => {
      const named = { merchantId, username: 'sender' };
      const operatorId = await insertOperator(tx, deps, named, deps.clock());
      const texts = [{ language: 'EN', title: 'To all', content: 'Hello.' }] as const;
      const asked = { publicId: randomUUID(), merchantId, operatorId, counted: MEMBERS, texts };
      await sendBroadcast(tx, deps, { ...asked, audience: { who: 'all' } }, deps.clock());
    });
    const state = async () => (await listBroadcasts(db, { merchantId, rowsMax: 1 }))[0];

    for (const point of ['broadcast.batch_written:30', 'broadcast.batch_committed:20'] as const) {
      const dying = platform.launch('worker', { faultPoint: point });
      expect(await dying.ended).toBe('SIGKILL');
    }
    // 29 batches were committed before the first death, and 20 before the second.
    expect(await state()).toMatchObject({ state: 'sending', sent: 49_000 });

    await Promise.all([
      platform.start('worker'),
      platform.start('worker', { port: await freePort() }),
    ]);
    await until('all of it is sent', async () => (await state())?.state === 'sent');
    expect(await state()).toMatchObject({ counted: MEMBERS, sent: MEMBERS });
    const { rows } = await db.pool.query(
      `SELECT count(*)::int AS rows, count(DISTINCT member_id)::int AS members,
         count(*) FILTER (WHERE read_at IS NULL AND deleted_at IS NULL)::int AS unread
       FROM message_recipient`,
    );
    expect(rows).toEqual([{ rows: MEMBERS, members: MEMBERS, unread: MEMBERS }]);
  } finally {
    await platform.stop();
    await db.close();
  }
});
