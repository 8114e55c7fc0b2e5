import { auditRewards } from '@app/core/engagement/rewards';
import type { Member } from '@app/core/people/members';
import {
  achievementSettingList,
  missionSummary,
  participableQuestList,
} from '@app/shared/missions/schemas';
import { claimReward } from '@app/shared/rewards/schemas';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { createDebt } from '../../../../../tests/support/agents/line-payouts.ts';
import { countAll, makeMission } from '../../../../../tests/support/engagement/missions.ts';
import { earnEdge } from '../../../../../tests/support/engagement/rewards.ts';
import { playBets } from '../../../../../tests/support/play/settled-bets.ts';
import { send, startApi, type TestApi, tokenOf } from '../../../../../tests/support/servers/api.ts';
import {
  cashOf,
  makeAgent,
  makeMember,
  makeSite,
  whole,
} from '../../../../../tests/support/world.ts';

const NOON = Date.parse('2026-12-10T12:00:00Z');
const MIDNIGHT = Date.parse('2026-12-11T00:00:00Z');

let api: TestApi;
let now: Date;
let site: Awaited<ReturnType<typeof makeSite>>;
let player: Member;

beforeAll(async () => {
  api = await startApi({ clock: () => now });
  return api.close;
});
beforeEach(async () => {
  now = new Date(NOON);
  site = await makeSite(api.deps, { timeZone: 'UTC' });
  player = await makeMember(api.deps, site);
  await earnEdge(api.deps.db, player, { edge: 1_000, at: now });
});
afterEach(async () => expect(await auditRewards(api.deps.db)).toEqual([]));

const ask = async (
  call:
    | typeof missionSummary
    | typeof participableQuestList
    | typeof achievementSettingList
    | typeof claimReward,
  { who = player, ...more }: { who?: Member; body?: object; language?: string } = {},
) => send(api, call, { site: site.code, token: await tokenOf(api, who), ...more });
const summary = async (who = player) => (await ask(missionSummary, { who })).body.value;
const play = async (count: number) => {
  await playBets(
    api.deps,
    site.merchantId,
    Array.from({ length: count }, () => ({ by: player, stake: 2, result: 'lost' as const })),
  );
  await countAll(api.deps);
};

test('shows missions with progress and conditions, and pays the claimed reward', async () => {
  await makeMission(api.deps, site.merchantId, {
    categories: ['RNG'],
    stakeMin: 1,
    multiplierMin: null,
    hours: { from: 8, to: 20 },
  });
  await makeMission(api.deps, site.merchantId, {
    name: 'Turnover of a week',
    measure: 'turnover',
    period: 'week',
    target: whole(100),
  });
  await play(2);
  expect(await summary()).toMatchObject({
    available: 0,
    inProgress: 2,
    claimable: 0,
    blocked: null,
    timeZone: 'UTC',
    list: [
      { measure: 'turnover', count: null, amount: { done: 4, target: 100 } },
      {
        name: 'Three rounds a day',
        status: 'IN_PROGRESS',
        count: { done: 2, target: 3 },
        amount: null,
        categories: ['RNG'],
        stakeMin: 1,
        hours: { from: 8, to: 20 },
        periodEnd: MIDNIGHT,
        bonusAmount: 5,
        turnover: 5,
        claimId: null,
      },
    ],
  });
  await play(1);
  const { claimable, list } = await summary();
  expect(claimable).toBe(1);
  const { claimId } = list[1];
  const body = { promotionClaimId: claimId, promotionType: 'mission' };
  expect((await ask(claimReward, { body })).body.value).toMatchObject({ bonusAmount: 5 });
  expect((await summary()).list[1]).toMatchObject({ status: 'CLAIMED', claimId: null });
  expect(await cashOf(api.deps.db, player)).toBe(whole(5));
});

test('separates daily quests from achievements, and leaves out completed quests', async () => {
  const daily = await makeMission(api.deps, site.merchantId, { period: 'day' });
  const once = await makeMission(api.deps, site.merchantId, { period: 'once' });
  const ids = async (call: typeof participableQuestList | typeof achievementSettingList) =>
    (await ask(call)).body.value.list.map(({ missionId }: { missionId: string }) => missionId);
  expect(await ids(participableQuestList)).toEqual([daily]);
  await play(3);
  expect(await ids(participableQuestList)).toEqual([]);
  expect(await ids(achievementSettingList)).toEqual([once]);
});

test('shows why a member cannot claim rewards', async () => {
  const agent = await makeAgent(api.deps, site);
  const below = await makeAgent(api.deps, { ...site, uplineId: agent.id });
  await createDebt(api.deps, agent, below, whole(7));
  expect(await summary(agent)).toMatchObject({ blocked: 'frozen', list: [] });
});

test('shows no missions of another site', async () => {
  await makeMission(api.deps, (await makeSite(api.deps)).merchantId);
  expect((await summary()).list).toEqual([]);
});
