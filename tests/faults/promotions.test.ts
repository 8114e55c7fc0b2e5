import { randomUUID } from 'node:crypto';
import { trialBalance } from '@app/core/books/ledger';
import {
  applicationsOf,
  approveApplication,
  auditPromotions,
} from '@app/core/engagement/promotions';
import { auditRewards } from '@app/core/engagement/rewards';
import type { Member } from '@app/core/people/members';
import { connect, type Database, inTransaction } from '@app/core/platform/db';
import { type Deps, onFaultPoint } from '@app/core/platform/kernel';
import { signUpRequestReward } from '@app/shared/promotions/calls';
import { beforeEach, expect, test } from 'vitest';
import { freshDatabaseUrl, freshRedisUrl } from '../support/databases/database.ts';
import { makeSitePromotion } from '../support/engagement/promotions.ts';
import { earnEdge } from '../support/engagement/rewards.ts';
import { deathsAt } from '../support/faults/deaths.ts';
import { enter } from '../support/people/enter.ts';
import { makePlatform, type TestPlatform } from '../support/servers/processes.ts';
import type { WireClient } from '../support/servers/wire-client.ts';
import { depsOf, fund, makeSite, whole } from '../support/world.ts';

let platform: TestPlatform;
let db: Database;
let deps: Deps;
let player: Member;
let client: WireClient;

beforeEach(async () => {
  onFaultPoint(() => {});
  const [databaseUrl, redisUrl] = await Promise.all([freshDatabaseUrl(), freshRedisUrl()]);
  platform = await makePlatform({ databaseUrl, redisUrl, arcadeDatabaseUrl: databaseUrl });
  db = connect(databaseUrl);
  deps = depsOf(db);
  ({ player, client } = await enter(platform, deps, await makeSite(deps)));
  await earnEdge(db, player, { edge: 1_000, at: deps.clock() });
  return async () => {
    onFaultPoint(() => {});
    await platform.stop();
    expect(await trialBalance(db)).toEqual([]);
    expect(await auditPromotions(db)).toEqual([]);
    expect(await auditRewards(db)).toEqual([]);
    await db.close();
  };
});

const counts = async () => {
  const memberId = player.id;
  const [entries, rewards, promotion] = await Promise.all([
    db.prisma.promotionEntry.count({ where: { memberId } }),
    db.prisma.reward.count({ where: { memberId } }),
    db.prisma.sitePromotion.findFirstOrThrow(),
  ]);
  return [entries, rewards, promotion.claims];
};

const CASES = deathsAt([
  {
    point: 'promotion.issued' as const,
    rules: {
      kind: 'DEPOSIT_BET_BONUS',
      every: 'once',
      depositMin: whole(1),
      betMin: whole(0),
      amount: whole(5),
    } as const,
    after: [1, 1, 1],
  },
  {
    point: 'promotion.applied' as const,
    rules: { kind: 'SIGNUP', amount: whole(5) } as const,
    after: [1, 0, 0],
  },
]);

test.each(CASES)('$by at $point: the retry asks once', async ({ by, point, rules, after }) => {
  platform.isLocal = by === 'cut';
  await fund(deps, player, whole(1));
  const { publicId: promotionId } = await makeSitePromotion(deps, player.merchantId, rules);
  const key = randomUUID();
  const ask = () => client.send(signUpRequestReward, { key, body: { promotionId } });
  const dying = await platform.start('api', { faultPoint: point });
  await expect(ask()).rejects.toThrow();
  expect(await dying.ended).toBe(by);
  expect(await counts()).toEqual([0, 0, 0]);

  await platform.start('api');
  const answers = await Promise.all([ask(), ask(), ask()]);
  expect(answers.map(({ status }) => status)).toContain(200);
  expect((await ask()).status).toBe(200);
  expect(await counts()).toEqual(after);
});

test('after a crash before its commit, an approval leaves the application waiting, and approves it once', async () => {
  const { merchantId } = player;
  const rules = { kind: 'SIGNUP', amount: whole(5) } as const;
  const { publicId: promotionId } = await makeSitePromotion(deps, merchantId, rules);
  await platform.start('api');
  await client.send(signUpRequestReward, { key: randomUUID(), body: { promotionId } });
  const queue = { merchantId, isDecided: false, afterPublicId: undefined, rowsMax: 1 };
  const [waiting] = await applicationsOf(db, queue);
  const which = { merchantId, publicId: waiting?.publicId ?? '' };
  const approve = () =>
    inTransaction(db, (tx) => approveApplication(tx, deps, which, deps.clock()));
  onFaultPoint((name) => {
    if (name === 'promotion.approved') throw new Error('killed');
  });
  await expect(approve()).rejects.toThrow('killed');
  expect(await counts()).toEqual([1, 0, 0]);
  onFaultPoint(() => {});
  await approve();
  await expect(approve()).rejects.toThrow('promotion.application_decided');
  expect(await counts()).toEqual([1, 1, 1]);
});
