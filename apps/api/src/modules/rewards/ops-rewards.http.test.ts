import { auditRewards } from '@app/core/engagement/rewards';
import type { Member } from '@app/core/people/members';
import { decide } from '@app/shared/approvals/ops-calls';
import type { OpsCall } from '@app/shared/contract/define-ops-call';
import * as calls from '@app/shared/rewards/ops-calls';
import { claimReward } from '@app/shared/rewards/schemas';
import { rewards } from '@app/shared/rewards/settings';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  earnEdge,
  grantTo,
  wishedReward,
} from '../../../../../tests/support/engagement/rewards.ts';
import { changeAsOperators } from '../../../../../tests/support/people/change-as-operators.ts';
import { makeOperator, sendOps } from '../../../../../tests/support/people/operators.ts';
import { send, startApi, type TestApi, tokenOf } from '../../../../../tests/support/servers/api.ts';
import { makeMember, makeSite, makeTrial } from '../../../../../tests/support/world.ts';

const NOON = Date.parse('2026-12-10T12:00:00Z');
const DAY = 86_400_000;

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
});
afterEach(async () => expect(await auditRewards(api.deps.db)).toEqual([]));

async function ask(call: OpsCall, body: object = {}, at = site) {
  const { token } = await makeOperator(api);
  return sendOps(api, call, { site: at.code, token, body });
}
async function byTwo(call: OpsCall, body: object) {
  const asked = await ask(call, body);
  const { approvalId: id } = asked.body.value;
  return ask(decide, { id, approve: true });
}
const codeOf = ({ status, body }: Awaited<ReturnType<typeof ask>>) => [status, body.errorCode];
const wish = (changes: object = {}) => ({
  ...calls.give.example.request,
  memberId: player.publicId,
  key: api.deps.newId(),
  ...changes,
});
const earn = (edge: number) => earnEdge(api.deps.db, player, { edge, at: now });
const listed = async (body: object = {}) => (await ask(calls.list, body)).body.value;

test('two operators give a reward, once for each submitted form; one operator cancels it', async () => {
  await earn(200);
  const form = wish();
  expect((await ask(calls.give, form)).body.value).toEqual({ approvalId: expect.any(String) });
  expect((await listed()).list).toEqual([]);
  now = new Date(NOON + DAY);
  const other = wish({ amount: 20 });
  expect((await byTwo(calls.give, other)).status).toBe(200);
  expect((await byTwo(calls.give, other)).status).toBe(200);
  const { list } = await listed({ memberId: player.publicId });
  expect(list).toMatchObject([
    {
      memberId: player.publicId,
      source: 'gift',
      name: form.name,
      amount: 20,
      turnoverTimes: 1,
      state: 'CLAIMABLE',
      expiresAt: NOON + 8 * DAY,
    },
  ]);
  const [{ id }] = list;
  const cancelling = { id, remark: 'To the wrong account' };
  expect((await ask(calls.cancel, cancelling)).body.value).toEqual({});
  expect((await listed()).list).toMatchObject([{ state: 'CANCELLED', remark: cancelling.remark }]);
  expect(codeOf(await ask(calls.cancel, cancelling))).toEqual([409, 'reward.expired']);
});

test('reports granted, promised, refused and remaining rewards by source', async () => {
  await earn(400);
  await grantTo(
    api.deps,
    player,
    [30, 20, 60].map((amount) => wishedReward(player, { amount, now })),
  );
  const [, second, first] = (await listed()).list;
  const claiming = { promotionClaimId: first.id };
  const token = await tokenOf(api, player);
  expect((await send(api, claimReward, { site: site.code, token, body: claiming })).status).toBe(
    200,
  );
  await ask(calls.cancel, { id: second.id, remark: 'A mistake' });
  expect((await ask(calls.budget)).body.value).toEqual({
    days: 30,
    sharePercent: 25,
    edge: 400,
    allowance: 0,
    limit: 100,
    claimed: 30,
    promised: 0,
    left: 70,
    sources: [{ source: 'gift', granted: 2, claimed: 30, promised: 0, lapsed: 20, refused: 60 }],
  });
});

test('lists rewards page by page, of all members or one, and of no other site', async () => {
  await earn(1_000);
  const other = await makeMember(api.deps, site);
  await grantTo(
    api.deps,
    player,
    Array.from({ length: calls.REWARDS_A_PAGE + 1 }, () =>
      wishedReward(player, { amount: 1, now }),
    ),
  );
  const { list, next } = await listed();
  expect(list).toHaveLength(calls.REWARDS_A_PAGE);
  expect(await listed({ after: next })).toMatchObject({ list: [{ amount: 1 }], next: null });
  expect((await listed({ memberId: other.publicId })).list).toEqual([]);
  const elsewhere = await makeSite(api.deps);
  expect((await ask(calls.list, {}, elsewhere)).body.value.list).toEqual([]);
  const foreign = await ask(calls.cancel, { id: list[0].id, remark: 'None of ours' }, elsewhere);
  expect(codeOf(foreign)).toEqual([404, 'reward.not_found']);
});

/** A request for each refusal: `give.errors`, `cancel.errors`, `list.errors`. */
test('refuses invalid rewards', async () => {
  const unknown = calls.give.example.request.memberId;
  expect(codeOf(await ask(calls.list, { memberId: unknown }))).toEqual([404, 'member.not_found']);
  expect(codeOf(await ask(calls.give, wish({ memberId: unknown })))).toEqual([
    404,
    'member.not_found',
  ]);
  const trial = await makeTrial(api.deps, { merchantId: site.merchantId });
  expect(codeOf(await ask(calls.give, wish({ memberId: trial.publicId })))).toEqual([
    403,
    'member.need_true_account',
  ]);
  const over = await ask(calls.give, wish());
  expect(codeOf(over)).toEqual([409, 'reward.over_budget']);
  expect(over.body.value).toMatchObject({ params: { left: 0 } });
  await earn(1_000);
  const form = wish();
  await ask(calls.give, form);
  expect(codeOf(await ask(calls.give, form))).toEqual([409, 'approval.waiting']);
  await byTwo(calls.give, wish({ amount: 3 }));
  const [{ id }] = (await listed()).list;
  const token = await tokenOf(api, player);
  await send(api, claimReward, { site: site.code, token, body: { promotionClaimId: id } });
  expect(codeOf(await ask(calls.cancel, { id, remark: 'Too late' }))).toEqual([
    409,
    'reward.claimed',
  ]);
});

test('one operator lowers the maximum share of rewards, two raise it', async () => {
  await earn(200);
  const left = async () => (await ask(calls.budget)).body.value.left;
  expect(await changeAsOperators(api, site, rewards, { sharePercent: 10 })).toBe(false);
  expect(await left()).toBe(20);
  expect(await changeAsOperators(api, site, rewards, { sharePercent: 40 })).toBe(true);
  expect(await left()).toBe(80);
});
