import { modules } from '@app/core/modules';
import { eraseMemberData as eraseIdentities } from '@app/core/people/social';
import { connect, type Database, inTransaction } from '@app/core/platform/db';
import { type SharedClock, sharedClock } from '@app/core/platform/kernel';
import { beginErasure, readErasure } from '@app/core/reports/personal-data';
import { Redis } from 'ioredis';
import { beforeEach, expect, test } from 'vitest';
import { freshDatabaseUrl, freshRedisUrl } from '../support/databases/database.ts';
import { deathsAt } from '../support/faults/deaths.ts';
import { makeKnownMember } from '../support/people/known-member.ts';
import { makePlatform, type TestPlatform } from '../support/servers/processes.ts';
import { until } from '../support/until.ts';
import { depsOf, makeSite } from '../support/world.ts';

const ERASE_AFTER_MS = 60_000;
const LEASE_MS = 5 * 60_000;

let platform: TestPlatform;
let db: Database;
let time: SharedClock;

beforeEach(async () => {
  const [databaseUrl, redisUrl] = await Promise.all([freshDatabaseUrl(), freshRedisUrl()]);
  platform = await makePlatform({ databaseUrl, redisUrl, arcadeDatabaseUrl: databaseUrl });
  db = connect(databaseUrl);
  const redis = new Redis(redisUrl, { maxRetriesPerRequest: null });
  time = await sharedClock(redis);
  return async () => {
    await platform.stop();
    time.close();
    redis.disconnect();
    await db.close();
  };
});

const ERASING = { jobs: ['erase-members'] } as const;

test.each(deathsAt([{}], { killed: 0 }))(
  'a worker that ends by $by between two domains: the next one takes all that is left',
  async ({ by }) => {
    platform.isLocal = by === 'cut';
    const { merchantId } = await makeSite(db);
    const { member } = await makeKnownMember(depsOf(db), { merchantId });
    const erasing = {
      memberId: member.id,
      merchantId,
      passwordHash: 'of none',
      blockers: modules.erasureBlockers,
    };
    await inTransaction(db, (tx) => beginErasure(tx, erasing, new Date()));
    const where = { where: { memberId: member.id } };
    const left = async () => [
      await db.prisma.memberAuthenticator.count(where),
      await db.prisma.memberPersonal.count(where),
      await db.prisma.memberIdentity.count(where),
    ];

    await time.move(ERASE_AFTER_MS + 1_000);
    const untilIdentities = modules.erasers.indexOf(eraseIdentities) + 1;
    const faultPoint = `erasure.domain_erased:${untilIdentities}` as const;
    const dying = await platform.launch('worker', { faultPoint, ...ERASING });
    expect(await dying.ended).toBe(by);
    expect(await left()).toEqual([1, 1, 0]);
    expect(await readErasure(db, member.id)).toMatchObject({ state: 'erasing' });

    await time.move(ERASE_AFTER_MS + LEASE_MS + 60_000);
    await platform.start('worker', ERASING);
    await until('the member is erased', async () => {
      const erasure = await readErasure(db, member.id);
      return erasure?.state === 'ended';
    });
    expect(await left()).toEqual([0, 0, 0]);
  },
);
