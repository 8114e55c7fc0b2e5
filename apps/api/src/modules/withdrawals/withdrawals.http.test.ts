import { trialBalance } from '@app/core/ledger';
import { addUpload } from '@app/core/uploads';
import { findWithdrawalOfSite } from '@app/core/withdrawals';
import type { Call } from '@app/shared/api/define-call';
import * as accounts from '@app/shared/api/withdrawal-accounts';
import * as calls from '@app/shared/api/withdrawals';
import { withdrawals as setting } from '@app/shared/settings/withdrawals';
import sharp from 'sharp';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { startApi, type TestApi } from '../../../../../tests/support/api.ts';
import { decide } from '../../../../../tests/support/settings.ts';
import { PIN } from '../../../../../tests/support/transfers.ts';
import {
  type WithdrawalWorld,
  withdrawalWorld,
} from '../../../../../tests/support/withdrawal-world.ts';
import { approve, pay } from '../../../../../tests/support/withdrawals.ts';
import { cashOf, whole } from '../../../../../tests/support/world.ts';

let api: TestApi;
let world: WithdrawalWorld;

beforeAll(async () => {
  api = await startApi();
  return api.close;
});
beforeEach(async () => {
  world = await withdrawalWorld(api);
});
afterEach(async () => expect(await trialBalance(api.deps.db)).toEqual([]));

const read = async (call: Call, body: object = {}) => (await world.ask(call, { body })).body.value;
let shades = 0;
async function proof(): Promise<string> {
  const background = { r: shades++, g: 9, b: 9 };
  const file = await sharp({ create: { width: 60, height: 30, channels: 3, background } })
    .png()
    .toBuffer();
  const owner = { memberId: world.player.id };
  const { publicId } = await addUpload(api.deps, {
    ...{ merchantId: world.site.merchantId, owner, purpose: 'withdrawal', file },
  });
  return publicId;
}

test('6.1 6.12 asks, sees each step, and says that all arrived', async () => {
  const asked = await world.withdraw();
  expect(asked).toMatchObject({ ...{ amount: 40, state: 0, restAmount: 40, charge: 0 } });
  expect(await cashOf(api.deps.db, world.player)).toBe(whole(60));
  const { transId } = asked;
  const found = await findWithdrawalOfSite(api.deps.db, {
    ...{ merchantId: world.site.merchantId, publicId: transId },
  });
  await approve(api.deps, found);
  await pay(api.deps, found, 40, 'HB-7');
  const [waiting] = await read(calls.paymentConfirmationList);
  expect(waiting).toMatchObject({ transId, reference: 'HB-7', status: 'paid', amount: 40 });
  expect(waiting.confirmBy - waiting.paidAt).toBe(30 * 60_000);
  const body = { legId: waiting.legId, result: 'RECEIVED' };
  const said = await world.ask(calls.processC2CTransaction, { body });
  expect(said.body.value).toMatchObject({ transId, state: 4, settledAmount: 40, restAmount: 0 });
  const again = await world.ask(calls.processC2CTransaction, { body });
  expect(again.body.value).toEqual(said.body.value);
  const detail = await read(calls.withdrawal, { transId });
  expect(detail.legs).toMatchObject([{ status: 'received', receivedAmount: 40 }]);
  expect(detail.steps.map(({ step }: { step: string }) => step)).toEqual([
    ...['asked', 'approved', 'paid', 'received', 'completed'],
  ]);
  expect(await read(calls.withdrawals, { size: '1' })).toMatchObject({
    list: [{ transId, cardNumber: expect.stringMatching(/^•••• \d{4}$/) }],
    footer: { amount: 40, settledAmount: 40 },
    ...{ total: 1, totalPages: 1, nextCursor: null },
  });
});

test('6.13 6.14 says that a part arrived, and proves that the rest did not', async () => {
  const { legId } = await world.paid();
  const part = { legId, result: 'PARTIAL', receivedAmount: 15 };
  const said = await world.ask(calls.processC2CTransaction, { body: part });
  expect(said.body.value).toMatchObject({ state: 1, settledAmount: 15, restAmount: 25 });
  const { merchantId } = world.site;
  const publicId = said.body.value.transId;
  const found = await findWithdrawalOfSite(api.deps.db, { merchantId, publicId });
  const second = await pay(api.deps, found, 25);
  const none = { legId: second.publicId, result: 'NOT_RECEIVED', proofIds: [await proof()] };
  expect((await world.ask(calls.processC2CTransaction, { body: none })).body.value).toMatchObject({
    ...{ state: 3, settledAmount: 15 },
  });
  expect(await read(calls.paymentConfirmationList)).toMatchObject([{ status: 'disputed' }]);
});

test('6.23 adds, chooses and removes accounts, of which little is shown', async () => {
  const body = world.card({ cardType: 'E', bankCode: 'purse', cardNumber: 'lan@purse.example' });
  const { bankCardId } = (await world.ask(accounts.addBankCard, { body })).body.value;
  await world.ask(accounts.defaultBankCard, { body: { bankCardId } });
  const all = await read(accounts.bankCards);
  expect(all).toMatchObject({
    eWallets: [
      {
        ...{ bankCardId, isDefault: true, cardType: 'EW', cardHolder: 'L•• N•••••' },
        ...{ cardNumber: '•••• mple', isWithdrawActive: true, createdAt: expect.any(Number) },
      },
    ],
    bankCards: [{ bankCardId: world.cardId, isDefault: false, cardType: 'BC' }],
    ...{ virtualWallets: [], maxCardCount: 5 },
  });
  expect(JSON.stringify(all)).not.toContain('lan@purse');
  await world.ask(accounts.removeBankCard, { body: { bankCardId, paymentPassword: PIN } });
  await world.switchTo('WDRAWINFOBINDDATE3', false);
  const { eWallets, bankCards } = await read(accounts.bankCards);
  expect([eWallets, bankCards[0].isDefault, bankCards[0].createdAt]).toEqual([[], true, null]);
  expect(await read(accounts.bindConfig)).toMatchObject({
    ...{ payeeName: 'L•• N•••••', validate: { paymentPassword: true } },
  });
});

test('serves older clients: one list of accounts, and the older address of a withdrawal', async () => {
  expect(await read(accounts.bankCardsOfOldClients)).toMatchObject([{ bankCardId: world.cardId }]);
  const asked = await world.ask(calls.withdrawOfOldClients, { body: world.order() });
  expect(asked.body.value).toMatchObject({ amount: 40, state: 0 });
});

test('offers what the site takes', async () => {
  const banks = () => read(accounts.withdrawBanks);
  expect((await banks()).map(({ cardType }: { cardType: string }) => cardType)).toEqual([
    ...['B', 'E', 'V'],
  ]);
  await world.switchTo('BINDVC3', false);
  expect(await banks()).toHaveLength(2);
  expect(await read(accounts.withdrawMethods)).toMatchObject([
    { methodGroupType: 'B' },
    { methodGroupType: 'E' },
  ]);
});

test('6.24 says what may be withdrawn, what it costs, and what stands in the way', async () => {
  await decide(api, world.site, { setting, change: { fee: whole(2), turnoverTimes: 2 } });
  expect(await read(calls.withdrawSettings)).toMatchObject({
    ...{ allowWithdraw: 'N', minimumAmount: 10, maximumAmount: 50_000, fee: 2, turnoverLeft: 200 },
    ...{ remainingTransactionTimes: 5, needsPaymentPassword: true, hasPaymentPassword: true },
  });
  expect(await read(calls.withdrawCharges, { withdrawAmount: '30.50' })).toEqual({
    ...{ amount: 30.5, charge: 2, arrives: 28.5 },
  });
  expect(await read(calls.turnoverInfo)).toMatchObject({
    ...{ status: 'I', totalRequiredTurnover: 200, totalActualTurnover: 0 },
  });
  await decide(api, world.site, { setting, change: { turnoverTimes: 0 } });
  expect(await read(calls.withdrawSettings)).toMatchObject({ allowWithdraw: 'Y' });
  expect(await read(calls.turnoverInfo)).toMatchObject({ status: 'N', details: [] });
});

test('asks for no payment password where the site wants none', async () => {
  await world.switchTo('WDRAWNOPASSVERIF3', true);
  const body = world.order({ password: undefined });
  expect((await world.ask(calls.withdraw, { body })).status).toBe(200);
});
