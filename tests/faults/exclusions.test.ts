import { connect } from '@app/core/platform/db';
import { exclusionsOf } from '@app/core/protection/exclusions';
import * as calls from '@app/shared/exclusions/calls';
import { expect, test } from 'vitest';
import { freshDatabaseUrl, freshRedisUrl } from '../support/databases/database.ts';
import { deathsAt } from '../support/faults/deaths.ts';
import { enter } from '../support/people/enter.ts';
import { makePlatform } from '../support/servers/processes.ts';
import { depsOf, makeMember, makeSite } from '../support/world.ts';

test.each(deathsAt([{}]))(
  'the api ends by $by as a member excludes themself: nothing is half done, and the retry excludes once',
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
      const exclude = () => client.send(calls.selfExclusion, { body: { term: 'six_months' } });
      const rows = () => exclusionsOf(db, { memberId: member.id, rowsMax: 9 });

      const dying = await platform.start('api', { faultPoint: 'exclusion.begun' });
      await expect(exclude()).rejects.toThrow();
      expect(await dying.ended).toBe(by);
      expect(await rows()).toEqual([]);
      expect(await db.prisma.message.count({ where: { cause: 'exclusion.self_exclusion' } })).toBe(
        0,
      );

      await platform.start('api');
      const answers = await Promise.all([exclude(), exclude(), exclude()]);
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      expect(await rows()).toHaveLength(1);
    } finally {
      await platform.stop();
      await db.close();
    }
  },
);
