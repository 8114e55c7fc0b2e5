import { auditRewards } from '@app/core/engagement/rewards';
import type { Member } from '@app/core/people/members';
import { decide } from '@app/shared/approvals/ops-calls';
import type { OpsCall } from '@app/shared/contract/define-ops-call';
import * as calls from '@app/shared/envelopes/ops-calls';
import { claimRedRain, waitingRedRains } from '@app/shared/envelopes/schemas';
import { envelopes as setting } from '@app/shared/envelopes/settings';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { fillBudget } from '../../../../../tests/support/engagement/rain.ts';
import { earnEdge } from '../../../../../tests/support/engagement/rewards.ts';
import { changeAsOperators } from '../../../../../tests/support/people/change-as-operators.ts';
import { makeOperator, sendOps } from '../../../../../tests/support/people/operators.ts';
import { send, startApi, type TestApi, tokenOf } from '../../../../../tests/support/servers/api.ts';
import { makeMember, makeSite } from '../../../../../tests/support/world.ts';

let api: TestApi;
let site: Awaited<ReturnType<typeof makeSite>>;
let player: Member;

beforeAll(async () => {
  api = await startApi();
  return api.close;
});
beforeEach(async () => {
  site = await makeSite(api.deps);
  player = await makeMember(api.deps, site);
  await fillBudget(api.deps, site, 1_000);
  await earnEdge(api.deps.db, player, { edge: 100, at: api.deps.clock() });
});
afterEach(async () => expect(await auditRewards(api.deps.db)).toEqual([]));

async function ask(call: OpsCall, body: object = {}) {
  const { token } = await makeOperator(api);
  return sendOps(api, call, { site: site.code, token, body });
}
const wish = (changes: object = {}) => ({
  ...calls.createRain.example.request,
  key: api.deps.newId(),
  total: 20,
  count: 10,
  ...changes,
});
const listed = async () => (await ask(calls.rains)).body.value;

test('two operators give a rain, a member opens a part, and one cancels the rest', async () => {
  const asked = await ask(calls.createRain, wish());
  const { approvalId: id } = asked.body.value;
  expect((await listed()).list).toEqual([]);
  expect((await ask(decide, { id, approve: true })).status).toBe(200);
  const before = await listed();
  expect(before).toMatchObject({
    alone: 0,
    list: [{ state: 'open', audience: 'players', total: 20, count: 10, openedCount: 0 }],
  });

  const token = await tokenOf(api, player);
  const member = { site: site.code, token };
  const [waiting] = (await send(api, waitingRedRains, member)).body.value;
  expect(waiting).toMatchObject({ customerName: null, greeting: 'Happy holidays!' });
  const { envelopeId } = waiting;
  const opened = await send(api, claimRedRain, { ...member, body: { envelopeId } });
  expect(opened.body.value).toMatchObject({ isReward: true, customerName: null });

  const [{ id: rainId }] = before.list;
  const cancelling = { id: rainId, reason: 'The wrong audience' };
  expect((await ask(calls.cancelRain, cancelling)).body.value).toEqual({});
  const again = await ask(calls.cancelRain, cancelling);
  expect([again.status, again.body.errorCode]).toEqual([409, 'rain.over']);
  const after = await listed();
  expect(after.list).toMatchObject([
    { state: 'cancelled', openedCount: 1, openedAmount: opened.body.value.amount },
  ]);
  expect(after.left).toBeCloseTo(before.left + 20 - opened.body.value.amount, 4);
});

test('one operator gives a small rain alone where the site allows it, once for each submitted form', async () => {
  expect(await changeAsOperators(api, site, setting, { rainAlone: 50 })).toBe(true);
  const form = wish();
  expect((await ask(calls.createRain, form)).body.value).toEqual({});
  expect((await ask(calls.createRain, form)).body.value).toEqual({});
  expect((await listed()).list).toHaveLength(1);
  const large = await ask(calls.createRain, wish({ total: 51 }));
  expect(large.body.value).toEqual({ approvalId: expect.any(String) });
});

/** A request for each refusal: `createRain.errors`, `cancelRain.errors`. */
test('refuses invalid rains, a repeated request and an unknown rain', async () => {
  const over = await ask(calls.createRain, wish({ total: 10_000 }));
  expect([over.status, over.body.errorCode]).toEqual([409, 'reward.over_budget']);
  const small = await ask(calls.createRain, wish({ total: 0.05 }));
  expect([small.status, small.body.errorCode]).toEqual([400, 'request_param_err']);
  expect(small.body.value).toMatchObject({ fields: ['count'] });
  const form = wish();
  await ask(calls.createRain, form);
  const again = await ask(calls.createRain, form);
  expect([again.status, again.body.errorCode]).toEqual([409, 'approval.waiting']);
  const unknown = await ask(calls.cancelRain, calls.cancelRain.example.request);
  expect([unknown.status, unknown.body.errorCode]).toEqual([404, 'rain.not_found']);
});
