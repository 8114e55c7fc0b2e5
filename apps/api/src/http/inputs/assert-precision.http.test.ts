import { trialBalance } from '@app/core/books/ledger';
import type { Member } from '@app/core/people/members';
import { forgetSites } from '@app/core/sites/site';
import type { Call } from '@app/shared/contract/define-call';
import type { OpsCall } from '@app/shared/contract/define-ops-call';
import { changeOffer } from '@app/shared/deposits/channels.ops-calls';
import { depositByLaunchUrl, depositSettings } from '@app/shared/deposits/schemas';
import { depositLimits } from '@app/shared/deposits/settings';
import { make as adjust } from '@app/shared/members/adjustments.ops-calls';
import type { SettingValue } from '@app/shared/settings/define-setting';
import { changeCallOf } from '@app/shared/site/settings.ops-calls';
import { transferUpline } from '@app/shared/transfers/schemas';
import { withdraw, withdrawCharges } from '@app/shared/withdrawals/schemas';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { offerSandbox } from '../../../../../tests/support/money/deposits.ts';
import { PIN } from '../../../../../tests/support/money/transfers.ts';
import { makePayable, makeWithdrawer } from '../../../../../tests/support/money/withdrawals.ts';
import { makeOperator, sendOps } from '../../../../../tests/support/people/operators.ts';
import { send, startApi, type TestApi, tokenOf } from '../../../../../tests/support/servers/api.ts';
import { decide } from '../../../../../tests/support/settings.ts';
import {
  cashOf,
  makeAgent,
  makeMember,
  makeSite,
  whole,
} from '../../../../../tests/support/world.ts';

let api: TestApi;
let site: Awaited<ReturnType<typeof makeSite>>;
let player: Member;
let bankCardId: string;

beforeAll(async () => {
  api = await startApi();
  return api.close;
});
beforeEach(() => openSite('JPY', '¥'));
afterEach(async () => expect(await trialBalance(api.deps.db)).toEqual([]));

async function openSite(currency: string, currencySymbol: string): Promise<void> {
  site = await makeSite(api.deps, { currency, currencySymbol });
  const { merchantId } = site;
  forgetSites(api.deps.db);
  const agent = await makeAgent(api.deps, { merchantId });
  player = await makeMember(api.deps, { merchantId, agentId: agent.id });
  await offerSandbox(api.deps, merchantId);
  await makePayable(api.deps, merchantId);
  bankCardId = await makeWithdrawer(api.deps, player, 1_000);
}

const moves: readonly (readonly [call: Call, input: () => object])[] = [
  [depositByLaunchUrl, () => ({ bankCode: 'sandbox' })],
  [withdraw, () => ({ bankCardId, password: PIN })],
  [transferUpline, () => ({ paymentPassword: PIN })],
];

async function ask(call: Call, amount: number, { input = {}, language = 'EN' } = {}) {
  const token = await tokenOf(api, player);
  return send(api, call, { site: site.code, token, language, body: { ...input, amount } });
}

test.each(moves.map(([call, input]) => [call.name, call, input] as const))(
  '%s refuses fractions of a yen with an error in the reader’s language',
  async (_, call, input) => {
    const refused = await ask(call, 100.5, { input: input() });
    expect(refused.status).toBe(400);
    expect(refused.body).toMatchObject({
      errorCode: 'amount.too_fine',
      message: 'Enter a whole amount in Japanese yen, like 250.',
      value: { fields: ['amount'], params: { currency: 'JPY', decimals: 0, example: 250 } },
    });
    const inChinese = await ask(call, 100.5, { input: input(), language: 'CN' });
    expect(inChinese.body.message).toContain('日元');
    expect(await cashOf(api.deps.db, player)).toBe(whole(1_000));
    const taken = await ask(call, 100, { input: input() });
    expect(taken.body, taken.text).toMatchObject({ success: true });
  },
);

test.each([
  ['KWD', 'KD', 12.3456, 12.345, 3],
  ['USD', '$', 12.345, 12.34, 2],
])(
  'in %s (%s) refuses %d as too fine, and accepts %d',
  async (currency, sign, refusedOf, taken, digits) => {
    await openSite(currency, sign);
    const refused = await ask(depositByLaunchUrl, refusedOf, { input: { bankCode: 'sandbox' } });
    expect([refused.status, refused.body.errorCode]).toEqual([400, 'amount.too_fine']);
    expect(refused.body.message).toContain(`Use at most ${digits} decimals`);
    const { body } = await ask(depositByLaunchUrl, taken, { input: { bankCode: 'sandbox' } });
    expect(body.value.url).toContain(`amount=${taken * 10_000}&`);
  },
);

test.each([
  ['JPY', '¥', [5_000, 10_000, 50_000]],
  ['KWD', 'KD', [10, 50, 100]],
  ['USD', '$', [50, 100, 500, 1_000]],
])(
  'in %s (%s) offers default amounts of the currency until operators choose others',
  async (currency, sign, offered) => {
    await openSite(currency, sign);
    const quick = async () => {
      const token = await tokenOf(api, player);
      return (await send(api, depositSettings, { site: site.code, token })).body.value.quickAmounts;
    };
    expect(await quick()).toEqual(offered);
    const decided = (change: Partial<SettingValue<typeof depositLimits>>) =>
      decide(api, site, { setting: depositLimits, change });
    await decided({ dayCountMax: 5 });
    expect(await quick()).toEqual(offered);
    await decided({ quickAmounts: [whole(20)] });
    expect(await quick()).toEqual([20]);
  },
);

test('withdrawal fees in yen are whole yen', async () => {
  const token = await tokenOf(api, player);
  const costs = (withdrawAmount: string) =>
    send(api, withdrawCharges, { site: site.code, token, body: { withdrawAmount } });
  expect((await costs('100')).body.value).toMatchObject({ amount: 100, charge: 0, arrives: 100 });
  expect((await costs('100.5')).body).toMatchObject({
    errorCode: 'amount.too_fine',
    value: { fields: ['withdrawAmount'] },
  });
});

test('operators adjust, price and limit in whole yen only', async () => {
  const { token } = await makeOperator(api);
  const order = async (call: OpsCall, changes: object) => {
    const body = { ...call.example.request, ...changes };
    return (await sendOps(api, call, { site: site.code, token, body })).body;
  };
  const limits = changeCallOf(depositLimits);
  expect(await order(adjust, { memberId: player.publicId, amount: 0.5 })).toMatchObject({
    errorCode: 'amount.too_fine',
    value: { fields: ['amount'] },
  });
  expect(await order(changeOffer, { channel: 'sandbox', feeFixed: 0.5 })).toMatchObject({
    errorCode: 'amount.too_fine',
    value: { fields: ['feeFixed'] },
  });
  expect(await order(limits, { version: 0, quickAmounts: [10, 20.5] })).toMatchObject({
    errorCode: 'amount.too_fine',
    value: { fields: ['quickAmounts.1'] },
  });
});
