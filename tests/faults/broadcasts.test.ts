import { randomUUID } from 'node:crypto';
import { listBroadcasts, queueBroadcast } from '@app/core/operations/broadcasts';
import { insertOperator } from '@app/core/people/operators';
import { connect, type Database, inTransaction } from '@app/core/platform/db';
import { expect, test } from 'vitest';
import { freePort } from '../../scripts/services/free-port.ts';
import { asOwner, freshDatabaseUrl, freshRedisUrl } from '../support/databases/database.ts';
import { isUsualRun } from '../support/faults/deaths.ts';
import { runs } from '../support/runs.ts';
import { makePlatform } from '../support/servers/processes.ts';
import { until } from '../support/until.ts';
import { depsOf, makeSite } from '../support/world.ts';

const MEMBERS = runs(10_000, 100_000);
/** Messages are written a thousand at a time; this many batches before the first death and before the second. */
const [FIRST, SECOND] = [runs(2, 29), runs(2, 20)];
const SENDING = { jobs: ['send-broadcasts'] } as const;

/** Members who only receive messages. */
const makeMembers = (db: Database, merchantId: bigint) =>
  asOwner(db, (owner) =>
    owner.query(
      `INSERT INTO member (public_id, merchant_id, username, nickname, password_hash, customer_type, registered_at)
       SELECT gen_random_uuid(), $1, 'member' || n, 'member' || n, '-', 0, '2026-01-01'
       FROM generate_series(1, $2::int) n`,
      [merchantId, MEMBERS],
    ),
  );

test('killed again and again amid its recipients: each of them gets it once', async () => {
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
      const request = { publicId: randomUUID(), merchantId, operatorId, counted: MEMBERS, texts };
      const to = { audience: { who: 'all' } } as const;
      await queueBroadcast(tx, deps, { ...request, to }, deps.clock());
    });
    const state = async () => (await listBroadcasts(db, { merchantId, rowsMax: 1 }))[0];

    const written = `broadcast.batch_written:${FIRST + 1}` as const;
    const killed = await platform.launch('worker', { faultPoint: written, ...SENDING });
    expect(await killed.ended).toBe('SIGKILL');
    platform.isLocal = isUsualRun;
    const committed = `broadcast.batch_committed:${SECOND}` as const;
    const next = await platform.launch('worker', { faultPoint: committed, ...SENDING });
    expect(await next.ended).toBe(isUsualRun ? 'cut' : 'SIGKILL');
    expect(await state()).toMatchObject({ state: 'sending', sent: 1_000 * (FIRST + SECOND) });

    await Promise.all([
      platform.start('worker', SENDING),
      platform.start('worker', { port: await freePort(), ...SENDING }),
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
