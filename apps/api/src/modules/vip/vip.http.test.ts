import type { Member } from '@app/core/people/members';
import { info } from '@app/shared/members/schemas';
import * as calls from '@app/shared/vip/schemas';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  auditVip,
  countAll,
  countPaidIn,
  makeLevels,
} from '../../../../../tests/support/engagement/vip.ts';
import { playBets } from '../../../../../tests/support/play/settled-bets.ts';
import { send, startApi, type TestApi, tokenOf } from '../../../../../tests/support/servers/api.ts';
import { fund, makeMember, makeSite, whole } from '../../../../../tests/support/world.ts';

let api: TestApi;
let site: Awaited<ReturnType<typeof makeSite>>;
let player: Member;
let now: Date;

beforeAll(async () => {
  api = await startApi({ clock: () => now });
  return api.close;
});
beforeEach(async () => {
  now = new Date('2026-12-10T12:00:00Z');
  site = await makeSite(api.deps);
  player = await makeMember(api.deps, site);
});
afterEach(async () => expect(await auditVip(api.deps.db)).toEqual([]));

const ask = async (call: Parameters<typeof send>[1]) =>
  (await send(api, call, { site: site.code, token: await tokenOf(api, player) })).body.value;
const bet = async (stake: number) => {
  await playBets(api.deps, site.merchantId, [{ by: player, stake, result: 'lost' }]);
  await countAll(api.deps);
};

test('7.28, 7.101 a member sees the level, how to keep it, and how to reach the next one', async () => {
  await makeLevels(api.deps, site.merchantId, {
    levels: [{}, { turnover: 100, keepTurnover: 20 }, { turnover: 500, deposits: 50 }],
    keep: { months: 3, graceDays: 14 },
  });
  expect(await ask(calls.rankProgress)).toMatchObject({
    hasVip: true,
    playerRankLevel: 0,
    playerRankName: 'Ember',
    nextRankName: 'Copper',
    totalTurnover: { actual: 0, expected: 100 },
    checkedAt: null,
  });
  await bet(150);
  await fund(api.deps, player, whole(30));
  await countPaidIn(api.deps);
  expect(await ask(calls.rankProgress)).toEqual({
    hasVip: true,
    playerRankLevel: 1,
    playerRankName: 'Copper',
    rankSince: now.getTime(),
    nextRankLevel: 2,
    nextRankName: 'Bronze',
    totalTurnover: { actual: 150, expected: 500 },
    totalDeposit: { actual: 30, expected: 50 },
    reachedBy: 'all',
    returnsBy: false,
    monthlyTurnover: { actual: 150, expected: 20 },
    monthlyDeposit: { actual: 30, expected: 0 },
    checkedAt: Date.parse('2027-04-01T00:00:00Z'),
    graceUntil: null,
    timeZone: 'UTC',
  });
  expect(await ask(calls.rankChanges)).toEqual({
    list: [
      { time: now.getTime(), fromLevel: 0, toLevel: 1, rankName: 'Copper', reason: 'reached' },
    ],
  });
});

test('3.43, 3.44, 3.45 member info names the level; none on a site without levels', async () => {
  expect(await ask(info)).toMatchObject({ hasVip: false, vipLabelName: null, vipRankLevel: null });
  expect(await ask(calls.rankProgress)).toMatchObject({
    hasVip: false,
    playerRankName: null,
    nextRankName: null,
  });
  expect((await ask(calls.ranks)).list).toEqual([]);
  await makeLevels(api.deps, site.merchantId);
  await bet(200);
  expect(await ask(info)).toMatchObject({
    hasVip: true,
    vipLabelName: 'Bronze',
    vipRankLevel: 2,
  });
});

test('lists all levels with their conditions and benefits', async () => {
  await makeLevels(api.deps, site.merchantId, {
    levels: [{}, { turnover: 100, levelBonus: 10, rakebackRate: 0.04 }],
    weekTurnover: whole(50),
  });
  expect(await ask(calls.ranks)).toMatchObject({
    reachedBy: 'all',
    keep: null,
    weekTurnover: 50,
    list: [
      { rankLevel: 0, rankName: 'Ember', turnover: 0 },
      { rankLevel: 1, rankName: 'Copper', turnover: 100, levelBonus: 10, rakebackRate: 0.04 },
    ],
  });
});
