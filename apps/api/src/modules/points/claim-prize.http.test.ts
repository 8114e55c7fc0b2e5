import { randomUUID } from 'node:crypto';
import { auditTickets } from '@app/core/engagement/tickets';
import type { Member } from '@app/core/people/members';
import * as calls from '@app/shared/points/schemas';
import {
  claimableRewards,
  claimOldReward,
  claimReward,
  endedRewards,
} from '@app/shared/rewards/schemas';
import { claimTicket } from '@app/shared/tickets/schemas';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { createDebt } from '../../../../../tests/support/agents/line-payouts.ts';
import {
  declaredErrors,
  expectRefusal,
  impliedRefusals,
  type Refusal,
} from '../../../../../tests/support/calls/implied-refusals.ts';
import { changeAsOwner } from '../../../../../tests/support/databases/database.ts';
import { makeAddress, makeGoods } from '../../../../../tests/support/engagement/points.ts';
import { makeSitePromotion } from '../../../../../tests/support/engagement/promotions.ts';
import {
  giveTicketsTo,
  tableOf,
  ticketsOf,
} from '../../../../../tests/support/engagement/tickets.ts';
import { takeBreak } from '../../../../../tests/support/protection/take-break.ts';
import { send, startApi, type TestApi, tokenOf } from '../../../../../tests/support/servers/api.ts';
import { besideTwin } from '../../../../../tests/support/servers/beside-twin.ts';
import {
  cashOf,
  makeAgent,
  makeMember,
  makeSite,
  setUnderageBirthday,
  whole,
} from '../../../../../tests/support/world.ts';

const NOON = Date.parse('2026-12-10T12:00:00Z');
const DAY_MS = 86_400_000;

let api: TestApi;
let now: Date;
let site: Awaited<ReturnType<typeof makeSite>>;
let player: Member;
let goods: string;
let address: string;
let reward: string;
let promotion: { readonly publicId: string };

beforeAll(async () => {
  api = await startApi({ clock: () => now });
  return api.close;
});
beforeEach(async () => {
  now = new Date(NOON);
  site = await makeSite(api.deps);
  player = await makeAgent(api.deps, site);
  address = await makeAddress(api.deps, player);
  goods = await makeGoods(api.deps, site.merchantId, { stock: 1, names: { CN: '旅行杯' } });
  const rules = tableOf({ kind: 'GOODS', amount: whole(15), goodsId: goods });
  promotion = await makeSitePromotion(api.deps, site.merchantId, rules);
});
afterEach(async () => expect(await auditTickets(api.deps.db)).toEqual([]));

type Call =
  | typeof calls.claimPrize
  | typeof calls.pointOrder
  | typeof claimableRewards
  | typeof claimReward
  | typeof claimOldReward
  | typeof endedRewards
  | typeof claimTicket;
const ask = async (call: Call, body: object = {}, sent: { key?: string } = {}) =>
  send(api, call, { site: site.code, token: await tokenOf(api, player), body, ...sent });
const codeOf = ({ status, body }: Awaited<ReturnType<typeof ask>>) => [status, body.errorCode];

/** Draws the goods, and returns the reward. */
async function win(): Promise<string> {
  await giveTicketsTo(api.deps, player, { ...promotion, count: 1 });
  const [transactionId] = await ticketsOf(api.deps, player);
  const { value } = (await ask(claimTicket, { transactionId, clientSeed: 'mine' })).body;
  expect(value).toMatchObject({ prizeType: 'GOODS', itemName: 'Travel mug', amount: 15 });
  return value.promotionClaimId;
}
const claim = (promotionClaimId: string, changes: object = {}, sent: { key?: string } = {}) => {
  const body = { promotionClaimId, addressId: address, phone: '0901 234 567', ...changes };
  return ask(calls.claimPrize, body, sent);
};

test('a winner sees the goods among the rewards, gives an address and follows the order', async () => {
  reward = await win();
  const { list, footer } = (await ask(claimableRewards)).body.value;
  expect(list).toMatchObject([{ claimId: reward, goodsId: goods, promotionName: 'Travel mug' }]);
  expect(footer.bonusAmount).toBe(0);
  for (const call of [claimReward, claimOldReward]) {
    const body = call === claimReward ? { promotionClaimId: reward } : { rewardId: reward };
    expect(codeOf(await ask(call, body))).toEqual([409, 'reward.needs_address']);
  }
  const { order } = (await claim(reward)).body.value;
  expect(order).toMatchObject({
    state: 'reserved',
    itemName: 'Travel mug',
    pointsNeeded: 0,
    address: { city: 'Da Nang', phone: '+84901234567' },
  });
  const read = await ask(calls.pointOrder, { orderNo: order.orderNo });
  expect(read.body.value).toMatchObject({ state: 'reserved' });
  expect((await ask(endedRewards)).body.value.list).toMatchObject([
    { claimId: reward, goodsId: goods, status: 'CLAIMED' },
  ]);
  expect(codeOf(await claim(reward))).toEqual([409, 'reward.claimed']);
});

test('a winner gets the value of goods that have run out', async () => {
  reward = await win();
  await changeAsOwner(api.deps.db, 'UPDATE point_goods SET stock = 0 WHERE public_id = $1', [
    goods,
  ]);
  expect((await claim(reward)).body.value).toEqual({ order: null });
  expect(await cashOf(api.deps.db, player)).toBe(whole(15));
});

const change = (text: string, ...values: unknown[]) => changeAsOwner(api.deps.db, text, values);
/** Claims the prize after a change of the player. */
const after = (changed: () => Promise<unknown>) => async () => {
  await changed();
  return claim(reward);
};

/** A request for each refusal that the call declares. */
const refusals: Record<string, Refusal> = {
  request_param_err: [400, () => claim(reward, { phone: 'none' })],
  'reward.not_found': [404, () => claim(randomUUID())],
  'reward.claimed': [409, after(() => claim(reward))],
  'reward.expired': [
    409,
    after(async () => {
      now = new Date(NOON + 30 * DAY_MS);
    }),
  ],
  'address.not_found': [404, () => claim(reward, { addressId: randomUUID() })],
  'points.phone_invalid': [400, () => claim(reward, { phone: '000000' })],
  'points.country_excluded': [
    409,
    after(() => change(`UPDATE point_goods SET countries = '{DE}' WHERE public_id = $1`, goods)),
  ],
  'agent.frozen': [
    409,
    after(async () => {
      const other = await makeMember(api.deps, { ...site, agentId: player.id });
      await createDebt(api.deps, player, other, whole(7));
    }),
  ],
  'profile.too_young': [403, after(() => setUnderageBirthday(api.deps, player))],
  'exclusion.in_force': [403, after(() => takeBreak(api.deps, player))],
  'idempotency.key_required': [400, () => claim(reward, {}, { key: 'short' })],
  'idempotency.other_input': [
    422,
    async () => {
      const key = randomUUID();
      await claim(reward, {}, { key });
      return claim(reward, { phone: '0901 234 568' }, { key });
    },
  ],
  'idempotency.in_progress': [
    409,
    () => besideTwin(api, player.id, (key) => claim(reward, {}, { key })),
  ],
};

test.each(declaredErrors({ claimPrize: calls.claimPrize }))(
  '%s answers %s',
  async (_, code, call) => {
    reward = await win();
    const input = () => ({ promotionClaimId: reward, addressId: address, phone: '0901 234 567' });
    await expectRefusal(code, { ...impliedRefusals({ api, call, site, input }), ...refusals });
  },
);
