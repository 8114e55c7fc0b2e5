import { marksOf } from '@app/core/operations/risk';
import { recordLoginAttempt } from '@app/core/people/access';
import type { Member } from '@app/core/people/members';
import { connect } from '@app/core/platform/db';
import { expect, test } from 'vitest';
import { freshDatabaseUrl, freshRedisUrl } from '../support/databases/database.ts';
import { deathsAt } from '../support/faults/deaths.ts';
import { makePlatform } from '../support/servers/processes.ts';
import { until } from '../support/until.ts';
import { depsOf, makeMember, makeSite } from '../support/world.ts';

const ASSESSING = { jobs: ['assess-risks'] } as const;

test.each(deathsAt([{}], { killed: 0 }))(
  'a worker ends by $by after checking some members: the next one checks the rest',
  async ({ by }) => {
    const [databaseUrl, redisUrl] = await Promise.all([freshDatabaseUrl(), freshRedisUrl()]);
    const platform = await makePlatform({ databaseUrl, redisUrl, arcadeDatabaseUrl: databaseUrl });
    platform.isLocal = by === 'cut';
    const db = connect(databaseUrl);
    const deps = depsOf(db);
    // Members of two sites: a worker assesses the sites one after the other.
    const members: Member[] = [];
    for (let nth = 0; nth < 2; nth++) {
      const { merchantId } = await makeSite(deps);
      for (let member = 0; member < 2; member++)
        members.push(await makeMember(deps, { merchantId }));
    }
    for (const { id: memberId, merchantId, username: name } of members)
      await recordLoginAttempt(deps, {
        merchantId,
        memberId,
        name,
        ip: '203.0.113.7',
        device: 'phone',
        browser: 'B/1',
        portal: 'member',
        method: 'password',
        outcome: 'ok',
      });
    const marked = async () => {
      const marks = await marksOf(
        db,
        members.map(({ id }) => id),
      );
      return new Set(marks.map(({ memberId }) => memberId)).size;
    };

    const dying = await platform.launch('worker', { faultPoint: 'risk.assessed', ...ASSESSING });
    expect(await dying.ended).toBe(by);
    expect(await marked()).toBe(2);
    await platform.start('worker', ASSESSING);
    await until('all are marked', async () => (await marked()) === members.length);
    await platform.stop();
    await db.close();
  },
);
