import { trialBalance } from '@app/core/books/ledger';
import { decide } from '@app/shared/approvals/ops-calls';
import * as bonuses from '@app/shared/bonuses/ops-calls';
import * as promotions from '@app/shared/bonuses/promotions.ops-calls';
import type { OpsCall } from '@app/shared/contract/define-ops-call';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { allowRewards } from '../../../../../tests/support/engagement/rewards.ts';
import {
  bonusMoneyOf,
  depositWith,
  makePromotion,
  newestBonus,
} from '../../../../../tests/support/money/bonuses.ts';
import { makeOperator, sendOps } from '../../../../../tests/support/people/operators.ts';
import { startApi, type TestApi } from '../../../../../tests/support/servers/api.ts';
import { cashOf, makeMember, makeSite, whole } from '../../../../../tests/support/world.ts';

let api: TestApi;
let site: Awaited<ReturnType<typeof makeSite>>;

beforeAll(async () => {
  api = await startApi();
  site = await makeSite(api.deps);
  await allowRewards(api.deps, site.merchantId);
  return api.close;
});
afterEach(async () => expect(await trialBalance(api.deps.db)).toEqual([]));

async function ask(call: OpsCall, body: object = {}, at = site) {
  const { token } = await makeOperator(api);
  return sendOps(api, call, { site: at.code, token, body });
}
/** One operator requests, another approves. */
async function byTwo(call: OpsCall, body: object) {
  const asked = await ask(call, body);
  const { approvalId: id } = asked.body.value;
  return ask(decide, { id, approve: true });
}
const terms = (changes: object = {}) => {
  const { reason, budget, ...example } = promotions.create.example.request;
  return { ...example, startsAt: 0, firstOnly: false, reason, ...changes };
};
const listed = async () => (await ask(promotions.list)).body.value.list;

test('two operators create a promotion and change its terms and budget; one operator ends it', async () => {
  const asked = await ask(promotions.create, { ...terms(), budget: 1_000 });
  expect(asked.body.value).toEqual({ approvalId: expect.any(String) });
  expect(await listed()).toEqual([]);
  await ask(decide, { id: asked.body.value.approvalId, approve: true });
  const [made] = await listed();
  expect(made).toMatchObject({ version: 1, percent: 50, budget: 1_000, budgetLeft: 1_000 });
  const { id } = made;
  expect(
    (await byTwo(promotions.change, { id, version: 1, ...terms({ percent: 12.5 }) })).status,
  ).toBe(200);
  expect((await byTwo(promotions.fund, { id, amount: 500, reason: 'More' })).status).toBe(200);
  expect(await listed()).toMatchObject([{ version: 2, percent: 12.5, budgetLeft: 1_500 }]);
  expect((await ask(promotions.end, { id, reason: 'Over' })).body.value).toEqual({});
  expect(await listed()).toMatchObject([{ endedAt: expect.any(Number), budgetLeft: 0 }]);
});

test('refuses a budget that the edge of bets does not cover, with the sum that is left', async () => {
  const { deps } = api;
  const other = await makeSite(deps);
  await allowRewards(deps, other.merchantId, 700);
  const create = (budget: number) => ask(promotions.create, { ...terms(), budget }, other);
  const refused = await create(701);
  expect([refused.status, refused.body.errorCode]).toEqual([409, 'reward.over_budget']);
  expect(refused.body.value).toMatchObject({ params: { left: 700 } });
  const { publicId: id } = await makePromotion(deps, other.merchantId, { budget: 600 });
  const funded = await ask(promotions.fund, { id, amount: 101, reason: 'More' }, other);
  expect([funded.status, funded.body.errorCode]).toEqual([409, 'reward.over_budget']);
  expect(funded.body.value).toMatchObject({ params: { left: 100 } });
  expect((await create(100)).body).toMatchObject({ success: true });
});

test('refuses terms that end before they start', async () => {
  const { body } = await ask(promotions.create, {
    ...terms({ startsAt: 2, endsAt: 1 }),
    budget: 1,
  });
  expect(body.value.fields).toEqual(['endsAt']);
});

test('an operator grants a waiting bonus and revokes it', async () => {
  const { deps } = api;
  const promotion = await makePromotion(deps, site.merchantId, { approveFrom: whole(1) });
  const member = await makeMember(deps, site);
  await depositWith(deps, member, promotion);
  const { publicId: id } = await newestBonus(deps, member);
  const waiting = async () => (await ask(bonuses.waitingList)).body.value.list;
  expect(await waiting()).toMatchObject([{ id, username: member.username, amount: 100 }]);
  expect((await ask(bonuses.approve, { id })).body.value).toEqual({});
  expect(await waiting()).toEqual([]);
  expect(await bonusMoneyOf(deps, member)).toBe(whole(100));
  const ofMember = async () => (await ask(bonuses.ofMember, { id: member.publicId })).body.value;
  expect(await ofMember()).toMatchObject({ bonusBalance: 100, list: [{ id, state: 'open' }] });
  const words = 'It was taken by two of your accounts.';
  expect((await ask(bonuses.cancel, { id, words })).body.value).toEqual({});
  expect(await ofMember()).toMatchObject({ bonusBalance: 0, list: [{ state: 'cancelled' }] });
});

test('an operator declines a waiting bonus, and the deposit remains', async () => {
  const { deps } = api;
  const promotion = await makePromotion(deps, site.merchantId, { approveFrom: whole(1) });
  const member = await makeMember(deps, site);
  await depositWith(deps, member, promotion);
  const { publicId: id } = await newestBonus(deps, member);
  const declined = await ask(bonuses.decline, { id, words: 'Your profile is not checked yet.' });
  expect(declined.body.value).toEqual({});
  expect(await newestBonus(deps, member)).toMatchObject({ state: 'refused', reason: 'operator' });
  expect(await cashOf(deps.db, member)).toBe(whole(100));
});

test('operators of other sites see neither promotions nor bonuses', async () => {
  const { deps } = api;
  const promotion = await makePromotion(deps, site.merchantId);
  const member = await makeMember(deps, site);
  await depositWith(deps, member, promotion);
  const { publicId: id } = await newestBonus(deps, member);
  const other = await makeSite(deps);
  const refusals = [
    await ask(promotions.end, { id: promotion.publicId, reason: 'Not mine' }, other),
    await ask(bonuses.cancel, { id, words: 'Not mine' }, other),
    await ask(bonuses.ofMember, { id: member.publicId }, other),
  ];
  expect(refusals.map(({ body }) => body.errorCode)).toEqual([
    'promotion.not_found',
    'bonus.not_found',
    'member.not_found',
  ]);
});
