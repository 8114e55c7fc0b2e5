import { trialBalance } from '@app/core/books/ledger';
import * as approvals from '@app/shared/approvals/ops-calls';
import { decide } from '@app/shared/approvals/ops-calls';
import type { CallDescriptor } from '@app/shared/contract/define-call';
import * as banks from '@app/shared/withdrawals/accounts.ops-calls';
import * as accounts from '@app/shared/withdrawals/accounts.schemas';
import * as rates from '@app/shared/withdrawals/exchange-rates.ops-calls';
import { read as readWithdrawal } from '@app/shared/withdrawals/ops-calls';
import * as calls from '@app/shared/withdrawals/schemas';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  type WithdrawalWorld,
  withdrawalWorld,
} from '../../../../../tests/support/money/withdrawal-world.ts';
import { makeOperator, sendOps } from '../../../../../tests/support/people/operators.ts';
import { startApi, type TestApi } from '../../../../../tests/support/servers/api.ts';
import { makeSite } from '../../../../../tests/support/world.ts';

const ADDRESS = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t';

let api: TestApi;
let world: WithdrawalWorld;
let token: string;

beforeAll(async () => {
  api = await startApi();
  return api.close;
});
beforeEach(async () => {
  world = await withdrawalWorld(api);
  ({ token } = await makeOperator(api, { merchantId: world.site.merchantId }));
});
afterEach(async () => expect(await trialBalance(api.deps.db)).toEqual([]));

const ops = (call: Parameters<typeof sendOps>[1], body: object) =>
  sendOps(api, call, { site: world.site.code, token, body });
const value = async (call: CallDescriptor, body: object = {}) =>
  (await world.ask(call as Parameters<typeof world.ask>[0], { body })).body.value;

const tether = { currency: 'USDT', buy: 0.99, sell: 1.03, version: 0, reason: 'Rates of today' };
/** One operator requests a rate, another approves it. */
async function setRate(change: object = {}) {
  const { body } = await ops(rates.change, { ...tether, ...change });
  const other = await makeOperator(api, { merchantId: world.site.merchantId });
  const { site } = world;
  return sendOps(api, decide, {
    site: site.code,
    token: other.token,
    body: { id: body.value.approvalId, approve: true },
  });
}
async function offer() {
  expect((await setRate()).status).toBe(200);
  const chain = {
    code: 'chain',
    kind: 'virtual',
    name: 'Tether on Tron',
    enabled: true,
    place: 0,
    restsFrom: null,
    restsUntil: null,
    version: 1,
    reason: 'Opened today',
  };
  const refused = { ...chain, code: 'harbor', kind: 'bank', network: 'tron', currency: null };
  expect((await ops(banks.offerBank, refused)).body.value.fields).toEqual(['network']);
  const done = await ops(banks.offerBank, { ...chain, network: 'tron', currency: 'USDT' });
  expect(done.status).toBe(200);
  const card = world.card({ cardType: 'V', bankCode: 'chain', cardNumber: ADDRESS });
  return (await value(accounts.addBankCard, card)).bankCardId;
}

test('a member sees the exchange rate, agrees to the amount, and finds both in the records', async () => {
  const bankCardId = await offer();
  expect(await value(calls.exchangeRate, { sourceCurrency: 'USDT' })).toMatchObject({
    sourceCurrency: 'USDT',
    currency: 'USD',
    sell: 1.03,
    buy: 0.99,
    decimals: 6,
  });
  expect((await value(accounts.bankCards)).virtualWallets).toMatchObject([
    {
      accountId: bankCardId,
      walletName: 'Tether on Tron',
      walletType: 'tron',
      walletAddress: '•••• Lj6t',
      currency: 'USDT',
    },
  ]);
  const asked = await world.withdraw({ bankCardId, virtualAmount: 38.834951 });
  const paid = { virtualCurrency: 'USDT', virtualAmount: 38.834951, exchangeRate: 1.03 };
  expect(asked).toMatchObject(paid);
  await setRate({ sell: 2, version: 1 });
  expect(await value(calls.withdrawal, { transId: asked.transId })).toMatchObject(paid);
  expect((await ops(readWithdrawal, { id: asked.transId })).body.value.virtual).toEqual({
    currency: 'USDT',
    amount: 38.834951,
    rest: 38.834951,
    rate: 1.03,
    rateVersion: 1,
  });
});

test('operators change rates by version, with buy and sell rates in order', async () => {
  await setRate();
  expect(
    (await ops(rates.change, { ...tether, sell: 0.98, version: 1 })).body.value.fields,
  ).toEqual(['sell']);
  expect((await ops(rates.change, tether)).body.errorCode).toBe('site.changed_meanwhile');
  await setRate({ sell: 1.04, version: 1 });
  expect((await ops(rates.list, {})).body.value.list).toMatchObject([
    { currency: 'USDT', version: 2, sell: 1.04, buy: 0.99 },
  ]);
  const { list } = (await ops(rates.versions, { currency: 'USDT' })).body.value;
  expect(list.map(({ version }: { version: number }) => version)).toEqual([2, 1]);
  const fine = { ...tether, sell: 1.030000001, version: 2 };
  expect((await ops(rates.change, fine)).status).toBe(400);
});

test('a new rate needs another operator’s approval; only its maker can withdraw the request', async () => {
  const asked = await ops(rates.change, tether);
  const id = asked.body.value.approvalId;
  expect((await ops(rates.change, { ...tether, sell: 2 })).body.errorCode).toBe('approval.waiting');
  expect((await ops(rates.list, {})).body.value.list).toEqual([]);
  const { merchantId, code } = world.site;
  const seenBy = async (given: Parameters<typeof makeOperator>[1], site = code) => {
    const { token } = await makeOperator(api, given);
    const { list } = (await sendOps(api, approvals.listOfSite, { site, token })).body.value;
    return list.map((one: { id: string; isOwn: boolean }) => [one.id, one.isOwn]);
  };
  expect((await ops(approvals.listOfSite, {})).body.value.list).toMatchObject([
    { id, action: 'exchange_rate.changed', target: 'USDT', isOwn: true },
  ]);
  const elsewhere = await makeSite(api.deps);
  expect(await seenBy({ merchantId, permissions: ['site.settings'] })).toEqual([[id, false]]);
  expect(await seenBy({ merchantId, permissions: ['approvals.decide'] })).toEqual([[id, false]]);
  expect(await seenBy({ merchantId, permissions: ['members.read'] })).toEqual([]);
  expect(await seenBy({ merchantId: elsewhere.merchantId }, elsewhere.code)).toEqual([]);
  const other = await makeOperator(api, { merchantId });
  const take = (token: string) => sendOps(api, approvals.withdraw, { token, body: { id } });
  expect((await take(other.token)).body.errorCode).toBe('approval.not_found');
  const both = await Promise.all([take(token), take(token)]);
  expect(both.map(({ body }) => body.errorCode ?? 'done').sort()).toEqual([
    'approval.decided',
    'done',
  ]);
  expect((await ops(approvals.listOfSite, {})).body.value.list).toEqual([]);
  expect((await setRate()).status).toBe(200);
});
