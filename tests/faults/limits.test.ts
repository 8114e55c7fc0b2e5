import { connect } from '@app/core/platform/db';
import { limitChangesOf, limitsInForce } from '@app/core/protection/limits';
import * as calls from '@app/shared/limits/calls';
import { expect, test } from 'vitest';
import { freshDatabaseUrl, freshRedisUrl } from '../support/databases/database.ts';
import { deathsAt } from '../support/faults/deaths.ts';
import { enter } from '../support/people/enter.ts';
import { makePlatform } from '../support/servers/processes.ts';
import { depsOf, makeMember, makeSite } from '../support/world.ts';

test.each(deathsAt([{}]))(
  'the api ends by $by as a member sets a limit: nothing is half done, and the retry sets it once',
  async ({ by }) => {
    const [databaseUrl, redisUrl] = await Promise.all([freshDatabaseUrl(), freshRedisUrl()]);
    const platform = await makePlatform({ databaseUrl, redisUrl, arcadeDatabaseUrl: databaseUrl });
    platform.isLocal = by === 'cut';
    const db = connect(databaseUrl);
    try {
      const deps = depsOf(db);
      const site = await makeSite(deps);
      const member = await makeMember(deps, site);
      const { client } = await enter(platform, deps, site, member);
      const body = { kind: 'loss', period: 'week', amount: 50 } as const;
      const set = () => client.send(calls.setLimit, { body });
      const changes = () => limitChangesOf(db, { memberId: member.id, rowsMax: 9 });

      const dying = await platform.start('api', { faultPoint: 'limit.set' });
      await expect(set()).rejects.toThrow();
      expect(await dying.ended).toBe(by);
      expect(await changes()).toEqual([]);
      expect(await db.prisma.countedMember.count()).toBe(0);

      await platform.start('api');
      const answers = await Promise.all([set(), set(), set()]);
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      expect(await changes()).toHaveLength(1);
      expect(await limitsInForce(db, [member.id], deps.clock())).toHaveLength(1);
    } finally {
      await platform.stop();
      await db.close();
    }
  },
);
