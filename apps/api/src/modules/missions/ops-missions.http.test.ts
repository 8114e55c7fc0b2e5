import { decide } from '@app/shared/approvals/ops-calls';
import type { OpsCall } from '@app/shared/contract/define-ops-call';
import * as calls from '@app/shared/missions/ops-calls';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import {
  allowRewards,
  countAll,
  makeMission,
} from '../../../../../tests/support/engagement/missions.ts';
import { earnEdge } from '../../../../../tests/support/engagement/rewards.ts';
import { makeOperator, sendOps } from '../../../../../tests/support/people/operators.ts';
import { playBets } from '../../../../../tests/support/play/settled-bets.ts';
import { startApi, type TestApi } from '../../../../../tests/support/servers/api.ts';
import { makeMember, makeSite } from '../../../../../tests/support/world.ts';

let api: TestApi;
let site: Awaited<ReturnType<typeof makeSite>>;

beforeAll(async () => {
  api = await startApi();
  return api.close;
});
beforeEach(async () => {
  site = await makeSite(api.deps);
  await allowRewards(api.deps, site.merchantId);
});

async function ask(call: OpsCall, body: object = {}, at = site) {
  const { token } = await makeOperator(api);
  return sendOps(api, call, { site: at.code, token, body });
}
async function byTwo(call: OpsCall, body: object) {
  const asked = await ask(call, body);
  return ask(decide, { id: asked.body.value.approvalId, approve: true });
}
const listed = async () => (await ask(calls.list)).body.value.list;
const { request } = calls.create.example;

test('two operators create and change a mission, and one ends it', async () => {
  expect((await ask(calls.create, request)).body.value).toEqual({
    approvalId: expect.any(String),
  });
  expect(await listed()).toEqual([]);
  const wish = { ...request, reason: 'Agreed' };
  expect((await byTwo(calls.create, wish)).body).toMatchObject({ success: true });
  const [mission] = await listed();
  const { reason: _, ...terms } = request;
  expect(mission).toMatchObject({ ...terms, version: 1, endedAt: null, begun: 0, completed: 0 });
  const changed = {
    ...calls.change.example.request,
    id: mission.id,
    reward: 0.8,
    multiplierMin: 2.5,
    hours: { from: 12, to: 20 },
  };
  expect((await byTwo(calls.change, changed)).body).toMatchObject({ success: true });
  expect((await listed())[0]).toMatchObject({
    version: 2,
    reward: 0.8,
    multiplierMin: 2.5,
    hours: { from: 12, to: 20 },
  });
  expect((await ask(calls.end, { id: mission.id, reason: 'Over' })).body.value).toEqual({});
  expect((await listed())[0].endedAt).toEqual(expect.any(Number));
});

test('refuses contradictory terms', async () => {
  const wrong = [
    { goal: { measure: 'bets', count: null, amount: null } },
    { goal: { measure: 'turnover', count: 3, amount: null } },
    { goal: { measure: 'phone', count: 2, amount: null } },
    { endsAt: request.startsAt },
    { reward: -1 },
    { points: 0.5 },
  ];
  for (const changes of wrong)
    expect((await ask(calls.create, { ...request, ...changes })).body.errorCode).toBe(
      'request_param_err',
    );
});

test('names the rule that a mission breaks', async () => {
  const refused = await ask(calls.create, { ...request, result: 'lost' });
  expect(refused.body.errorCode).toBe('mission.rewards_losses');
});

test('lists who completed a mission, page by page', async () => {
  const id = await makeMission(api.deps, site.merchantId, { target: 1n });
  const player = await makeMember(api.deps, site);
  await earnEdge(api.deps.db, player, { edge: 1_000, at: api.deps.clock() });
  await playBets(api.deps, site.merchantId, [{ by: player, stake: 1, result: 'won' }]);
  await countAll(api.deps);
  const { list, next } = (await ask(calls.completions, { id })).body.value;
  expect([list, next]).toMatchObject([
    [{ username: player.username, amount: 5, state: 'CLAIMABLE' }],
    null,
  ]);
  const older = await ask(calls.completions, { id, before: list[0].id });
  expect(older.body.value).toEqual({ list: [], next: null });
  const another = await ask(calls.completions, { id }, await makeSite(api.deps));
  expect(another.body.errorCode).toBe('mission.not_found');
});
