import type { Member } from '@app/core/people/members';
import { decide } from '@app/shared/approvals/ops-calls';
import type { OpsCall } from '@app/shared/contract/define-ops-call';
import * as calls from '@app/shared/leaderboards/ops-calls';
import { missionLeaderboard, rankBoardList } from '@app/shared/leaderboards/schemas';
import { claimReward } from '@app/shared/rewards/schemas';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import {
  freeze,
  makeLeaderboard,
  rankAll,
} from '../../../../../tests/support/engagement/leaderboards.ts';
import { earnEdge } from '../../../../../tests/support/engagement/rewards.ts';
import { makeOperator, sendOps } from '../../../../../tests/support/people/operators.ts';
import { playBets } from '../../../../../tests/support/play/settled-bets.ts';
import { send, startApi, type TestApi, tokenOf } from '../../../../../tests/support/servers/api.ts';
import { cashOf, makeMember, makeSite, whole } from '../../../../../tests/support/world.ts';

const NOON = Date.parse('2026-12-10T12:00:00Z');
const DAY_MS = 86_400_000;

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
  site = await makeSite(api.deps);
  player = await makeMember(api.deps, site);
  await earnEdge(api.deps.db, player, { edge: 1_000, at: now });
});

const ask = async (
  call: typeof missionLeaderboard | typeof rankBoardList | typeof claimReward,
  body: object = {},
) => send(api, call, { site: site.code, token: await tokenOf(api, player), body });
const askOps = async (call: OpsCall, body: object = {}, at = site) => {
  const { token } = await makeOperator(api);
  return sendOps(api, call, { site: at.code, token, body });
};
const win = () =>
  playBets(api.deps, site.merchantId, [{ by: player, stake: 2, result: 'won' as const }]);

test('shows ranks with masked names, and pays the claimed prize', async () => {
  const other = await makeMember(api.deps, site);
  await makeLeaderboard(api.deps, site.merchantId);
  await win();
  await playBets(api.deps, site.merchantId, [{ by: other, stake: 1, result: 'won' }]);
  await rankAll(api.deps);
  const [board] = (await ask(missionLeaderboard)).body.value.list;
  expect(board).toMatchObject({
    name: 'Lantern day',
    status: 'RUNNING',
    measure: 'multiplier',
    endTime: NOON + DAY_MS,
    prizes: [50, 30],
    list: [
      { rank: 1, score: 2, prize: 40 },
      { rank: 1, score: 2, prize: 40 },
    ],
    own: { rank: 1, bets: 1, isOwn: true },
    claimId: null,
  });
  const { list, own, claimId, ...terms } = board;
  expect((await ask(rankBoardList)).body.value.list).toEqual([terms]);
  const names = list.map(({ name }: { name: string }) => name);
  expect([own.isOwn, claimId]).toEqual([true, null]);
  expect(names).not.toContain(other.username);
  expect(names.every((name: string) => name.includes('***'))).toBe(true);
  now = new Date(NOON + DAY_MS + 120_000);
  expect((await ask(missionLeaderboard)).body.value.list[0].status).toBe('CLOSING');
  await freeze(api.deps);
  const [final] = (await ask(missionLeaderboard)).body.value.list;
  expect(final).toMatchObject({ status: 'FINAL', claimId: expect.any(String) });
  const paid = await ask(claimReward, { promotionClaimId: final.claimId });
  expect(paid.body.value).toMatchObject({ bonusAmount: 40 });
  expect(await cashOf(api.deps.db, player)).toBe(whole(40));
});

test('shows neither cancelled leaderboards nor those of another site', async () => {
  await makeLeaderboard(api.deps, (await makeSite(api.deps)).merchantId);
  const id = await makeLeaderboard(api.deps, site.merchantId);
  await askOps(calls.cancel, { id, reason: 'Withdrawn' });
  expect((await ask(missionLeaderboard)).body.value.list).toEqual([]);
});

test('two operators create a leaderboard, and see its ranks', async () => {
  const { reason, ...terms } = calls.create.example.request;
  const request = { ...terms, startsAt: NOON, endsAt: NOON + DAY_MS, betsMin: 1 };
  const asked = await askOps(calls.create, { ...request, reason });
  await askOps(decide, { id: asked.body.value.approvalId, approve: true });
  const [board] = (await askOps(calls.list)).body.value.list;
  expect(board).toMatchObject({ ...request, state: 'RUNNING', members: 0 });
  now = new Date(NOON + 1_000);
  await win();
  await rankAll(api.deps);
  expect((await askOps(calls.results, { id: board.id })).body.value.list).toMatchObject([
    { username: player.username, rank: 1, score: 2, bets: 1, prize: 50, state: null },
  ]);
  const elsewhere = await askOps(calls.results, { id: board.id }, await makeSite(api.deps));
  expect(elsewhere.body.errorCode).toBe('leaderboard.not_found');
});

test('refuses an end before the start', async () => {
  const { request } = calls.create.example;
  const refused = await askOps(calls.create, { ...request, endsAt: request.startsAt });
  expect(refused.body.errorCode).toBe('request_param_err');
});
