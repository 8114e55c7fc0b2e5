import { cash, listChecks } from '@app/core/books/ledger';
import { connect, type Database } from '@app/core/platform/db';
import { beforeEach, expect, test } from 'vitest';
import { changeAsOwner, freshDatabaseUrl, freshRedisUrl } from '../support/databases/database.ts';
import { deathsAt, isUsualRun } from '../support/faults/deaths.ts';
import { makePlatform, type TestPlatform } from '../support/servers/processes.ts';
import { until } from '../support/until.ts';
import { makeMember, makeSite } from '../support/world.ts';

const CHECK = { jobs: ['check-books'] } as const;

let platform: TestPlatform;
let db: Database;

beforeEach(async () => {
  const [databaseUrl, redisUrl] = await Promise.all([freshDatabaseUrl(), freshRedisUrl()]);
  platform = await makePlatform({ databaseUrl, redisUrl, arcadeDatabaseUrl: databaseUrl });
  db = connect(databaseUrl);
  return async () => {
    await platform.stop();
    await db.close();
  };
});

const checks = () => listChecks(db, 10);
/** Ends the lease, so that another worker takes over. */
const endLease = () =>
  db.pool.query(
    `UPDATE trial_balance_run SET lease_until = begun_at WHERE state = 'running' RETURNING id`,
  );

test('killed before and after the books are compared: another worker makes the same check, once', async () => {
  const member = await makeMember(db, await makeSite(db));
  const off = 'UPDATE ledger_account SET balance = balance + 7 WHERE id = $1';
  await changeAsOwner(db, off, [cash(member.id)]);

  const points = [{ faultPoint: 'books.check_begun' }, { faultPoint: 'books.checked' }] as const;
  for (const { by, faultPoint } of isUsualRun
    ? deathsAt(points)
    : deathsAt(points, { killed: 2 })) {
    platform.isLocal = by === 'cut';
    const dying = await platform.launch('worker', { faultPoint, ...CHECK });
    expect(await dying.ended).toBe(by);
    expect(await checks()).toMatchObject([{ state: 'running', found: null, endedAt: null }]);
    expect((await endLease()).rowCount).toBe(1);
  }

  await platform.start('worker', CHECK);
  await until('the check has ended', async () => (await checks())[0]?.state === 'ended');
  expect(await checks()).toMatchObject([
    { found: 1, sample: [{ where: `balance of account ${cash(member.id)}`, off: 7n }] },
  ]);
});
