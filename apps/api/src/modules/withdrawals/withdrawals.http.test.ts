import { trialBalance } from '@app/core/books/ledger';
import {
  accountsOf,
  contentOf,
  findWithdrawalOfSite,
  settleWithdrawals,
} from '@app/core/money/withdrawals';
import { addUpload } from '@app/core/platform/uploads';
import type { Call } from '@app/shared/contract/define-call';
import type { WordsInLanguage } from '@app/shared/settings/lines';
import * as accounts from '@app/shared/withdrawals/accounts.schemas';
import { withdrawalMethods } from '@app/shared/withdrawals/methods.settings';
import * as payments from '@app/shared/withdrawals/payments.schemas';
import * as calls from '@app/shared/withdrawals/schemas';
import { withdrawals as setting } from '@app/shared/withdrawals/settings';
import { withdrawalAmounts, withdrawalTimes } from '@app/shared/withdrawals/terms.settings';
import sharp from 'sharp';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { depositWith, makePromotion } from '../../../../../tests/support/money/bonuses.ts';
import { PIN } from '../../../../../tests/support/money/transfers.ts';
import {
  type WithdrawalWorld,
  withdrawalWorld,
} from '../../../../../tests/support/money/withdrawal-world.ts';
import { approve, pay } from '../../../../../tests/support/money/withdrawals.ts';
import { startApi, type TestApi } from '../../../../../tests/support/servers/api.ts';
import { decide } from '../../../../../tests/support/settings.ts';
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
    merchantId: world.site.merchantId,
    owner,
    purpose: 'withdrawal',
    file,
  });
  return publicId;
}

test('6.1 6.12 a member requests a withdrawal, sees each step, and confirms the receipt', async () => {
  const asked = await world.withdraw();
  expect(asked).toMatchObject({ amount: 40, state: 0, restAmount: 40, charge: 0 });
  expect(await cashOf(api.deps.db, world.player)).toBe(whole(60));
  const { transId } = asked;
  const found = await findWithdrawalOfSite(api.deps.db, {
    merchantId: world.site.merchantId,
    publicId: transId,
  });
  await approve(api.deps, found);
  await pay(api.deps, found, 40, 'HB-7');
  const [waiting] = await read(payments.paymentConfirmationList);
  expect(waiting).toMatchObject({ transId, reference: 'HB-7', status: 'paid', amount: 40 });
  expect(waiting.confirmBy - waiting.paidAt).toBe(30 * 60_000);
  const body = { legId: waiting.legId, result: 'RECEIVED' };
  const answer = await world.ask(calls.processC2CTransaction, { body });
  expect(answer.body.value).toMatchObject({ transId, state: 4, settledAmount: 40, restAmount: 0 });
  const again = await world.ask(calls.processC2CTransaction, { body });
  expect(again.body.value).toEqual(answer.body.value);
  const detail = await read(calls.withdrawal, { transId });
  expect(detail.legs).toMatchObject([{ status: 'received', receivedAmount: 40 }]);
  expect(detail.steps.map(({ step }: { step: string }) => step)).toEqual([
    'asked',
    'approved',
    'paid',
    'received',
    'completed',
  ]);
  expect(await read(calls.withdrawals, { size: '1' })).toMatchObject({
    list: [{ transId, cardNumber: expect.stringMatching(/^•••• \d{4}$/) }],
    footer: { amount: 40, settledAmount: 40 },
    total: 1,
    totalPages: 1,
    nextCursor: null,
  });
});

test('6.13 6.14 a member confirms a partial receipt, and proves that the rest is missing', async () => {
  const { legId } = await world.paid();
  const part = { legId, result: 'PARTIAL', receivedAmount: 15, proofIds: [await proof()] };
  const answer = await world.ask(calls.processC2CTransaction, { body: part });
  expect(answer.body.value).toMatchObject({ state: 1, settledAmount: 15, restAmount: 25 });
  const { merchantId } = world.site;
  const publicId = answer.body.value.transId;
  const found = await findWithdrawalOfSite(api.deps.db, { merchantId, publicId });
  const second = await pay(api.deps, found, 25);
  const none = { legId: second.publicId, result: 'NOT_RECEIVED', proofIds: [await proof()] };
  expect((await world.ask(calls.processC2CTransaction, { body: none })).body.value).toMatchObject({
    state: 3,
    settledAmount: 15,
  });
  expect(await read(payments.paymentConfirmationList)).toMatchObject([{ status: 'disputed' }]);
});

test('accepts the account fields of other clients, and stores further details', async () => {
  const {
    cardNumber: _,
    payeeName: __,
    ...rest
  } = {
    cardNumber: '',
    payeeName: '',
    ...world.card({ cardType: 'E' }),
  };
  const other = { ...rest, bankCode: 'purse', walletAddress: 'lan.n@purse.example' };
  const named = { firstName: 'Lan', lastName: 'Nguyen', countryDialingCode: '84' };
  const add = (body: object) => world.ask(accounts.addBankCard, { body });
  const lacks = await add({ ...rest, bankCode: 'purse', ...named });
  expect([lacks.status, lacks.body.value.fields]).toEqual([400, ['cardNumber']]);
  expect((await add(other)).body.value.fields).toEqual(['payeeName']);
  const field = { thirdPartyParamName: 'till', value: '7' };
  const picture = { ...field, isImageUpload: true };
  const wrong = await add({ ...other, ...named, customFieldList: [picture] });
  expect(wrong.body.value.fields).toEqual(['customFieldList.0.isImageUpload']);
  const customFieldList = [{ ...field, thirdPartyParamNameOption: 'branch', valueOption: 'north' }];
  const more = { email: 'lan@example.com', playerId: '', customFieldList };
  const { bankCardId } = (await add({ ...other, ...named, ...more })).body.value;
  const bound = await accountsOf(api.deps.db, world.player.id);
  const found = bound.find(({ publicId }) => publicId === bankCardId) ?? expect.unreachable();
  expect(contentOf(found)).toMatchObject({
    holder: 'Lan Nguyen',
    number: 'lan.n@purse.example',
    details: [
      { name: 'email', value: 'lan@example.com' },
      { name: 'till', value: '7' },
      { name: 'branch', value: 'north' },
    ],
  });
});

test('6.23 adds, selects and removes accounts, which are shown masked', async () => {
  const body = world.card({ cardType: 'E', bankCode: 'purse', cardNumber: 'lan@purse.example' });
  const { bankCardId } = (await world.ask(accounts.addBankCard, { body })).body.value;
  await world.ask(accounts.defaultBankCard, { body: { bankCardId } });
  const all = await read(accounts.bankCards);
  expect(all).toMatchObject({
    eWallets: [
      {
        groupId: 2,
        eWallets: [
          {
            bankCardId,
            isDefault: true,
            cardType: 'EW',
            cardHolder: 'L•• N•••••',
            cardNumber: '•••• mple',
            isWithdrawActive: true,
            createdAt: expect.any(Number),
          },
        ],
      },
    ],
    minWithdrawal: 10,
    maxWithdrawal: 50_000,
    maxTransactionTimes: 5,
    remainingTransactionTimes: 5,
    remainingWithdrawAmount: 100_000,
    bankCards: [{ bankCardId: world.cardId, isDefault: false, cardType: 'BC' }],
    virtualWallets: [],
    maxCardCount: 5,
  });
  expect(JSON.stringify(all)).not.toContain('lan@purse');
  await world.ask(accounts.removeBankCard, { body: { bankCardId, paymentPassword: PIN } });
  await world.switchTo('WDRAWINFOBINDDATE3', false);
  const { eWallets, bankCards } = await read(accounts.bankCards);
  expect([eWallets, bankCards[0].isDefault, bankCards[0].createdAt]).toEqual([[], true, null]);
  expect(await read(accounts.bindConfig)).toMatchObject({
    payeeName: 'L•• N•••••',
    validate: { paymentPassword: true },
    newAccountHours: 0,
  });
});

test('serves older clients: one list of accounts, and the older path of withdrawals', async () => {
  expect(await read(accounts.bankCardsOfOldClients)).toMatchObject([{ bankCardId: world.cardId }]);
  const [path] = calls.withdraw.oldPaths;
  const asked = await world.ask({ ...calls.withdraw, path }, { body: world.order() });
  expect(asked.body.value).toMatchObject({ amount: 40, state: 0 });
});

test('offers the kinds of accounts that the site accepts', async () => {
  const banks = () => read(accounts.withdrawBanks);
  expect((await banks()).map(({ cardType }: { cardType: string }) => cardType)).toEqual([
    'B',
    'E',
    'V',
  ]);
  await world.switchTo('BINDVC3', false);
  expect(await banks()).toHaveLength(2);
  expect(await read(accounts.withdrawMethods)).toMatchObject([
    { methodGroupType: 'B' },
    { methodGroupType: 'E' },
  ]);
});

test('6.24 shows limits, fees and reasons why a member cannot withdraw', async () => {
  await decide(api, world.site, { setting, change: { fee: whole(2), turnoverTimes: 2 } });
  expect(await read(calls.withdrawSettings)).toMatchObject({
    allowWithdraw: 'N',
    minimumAmount: 10,
    maximumAmount: 50_000,
    fee: 2,
    turnoverLeft: 200,
    remainingTransactionTimes: 5,
    needsPaymentPassword: true,
    hasPaymentPassword: true,
  });
  expect(await read(calls.withdrawCharges, { withdrawAmount: '30.50' })).toEqual({
    amount: 30.5,
    charge: 2,
    penaltyCharge: 0,
    arrives: 28.5,
  });
  expect(await read(calls.turnoverInfo)).toMatchObject({
    status: 'I',
    totalRequiredTurnover: 200,
    totalActualTurnover: 0,
  });
  await decide(api, world.site, { setting, change: { turnoverTimes: 0 } });
  expect(await read(calls.withdrawSettings)).toMatchObject({ allowWithdraw: 'Y' });
  expect(await read(calls.turnoverInfo)).toMatchObject({ status: 'N', details: [] });
});

test('6.24 shows the fee of each kind', async () => {
  await decide(api, world.site, {
    setting: withdrawalMethods,
    change: { feePercent: 1, eWalletHasOwnFee: true, eWalletFee: whole(2), virtualDayCountMax: 3 },
  });
  expect(await read(calls.withdrawSettings)).toMatchObject({
    fee: 0,
    feeRate: 0.01,
    eWalletFee: 2,
    eWalletFeeRate: 0,
    virtualFeeRate: 0.01,
    remainingTransactionTimes: 5,
    virtualRemainingTimes: 3,
  });
  const charges = [];
  for (const withdrawType of ['BC', 'EW', 'VW'] as const)
    charges.push(
      (await read(calls.withdrawCharges, { withdrawAmount: '50', withdrawType })).charge,
    );
  expect(charges).toEqual([0.5, 2, 0.5]);
});

test('requires no payment password where the site does not', async () => {
  await world.switchTo('WDRAWNOPASSVERIF3', true);
  const body = world.order({ password: undefined });
  expect((await world.ask(calls.withdraw, { body })).status).toBe(200);
});

test('6.24 shows all terms of a site, and charges the accepted penalty', async () => {
  await decide(api, world.site, { setting, change: { turnoverTimes: 1 } });
  await decide(api, world.site, {
    setting: withdrawalAmounts,
    change: {
      eWalletMin: whole(5),
      virtualMax: whole(70),
      fixedAmounts: [whole(20)],
      allowsDecimals: false,
      penaltyPercent: 5,
    },
  });
  const own = 'Withdraw to your own account only.';
  const inTheirs = '仅可提款至本人账号。';
  const precaution: WordsInLanguage[] = [
    { language: 'CN', words: inTheirs },
    { language: 'EN', words: own },
  ];
  await decide(api, world.site, {
    setting: withdrawalTimes,
    change: { opensAt: '00:00', closesAt: '23:59', precaution, contactUrl: '/support' },
  });
  const terms = await read(calls.withdrawSettings, { groupId: '3' });
  expect(terms).toMatchObject({
    minimumAmount: 10,
    maximumAmount: 70,
    eWalletMinAmount: 5,
    virtualMaxAmount: 70,
    fixedAmountFlag: 'N',
    fixedWithdrawAmounts: [20],
    amountLimitFlag: 'Y',
    allowDecimal: false,
    withdrawPenaltyCharge: 0.05,
    turnoverLeft: 100,
    precautionNote: own,
    withdrawTimeMsg: null,
    urlToContact: '/support',
  });
  expect(terms.withdrawDateTo - terms.withdrawDateFrom).toBe(24 * 3_600_000 - 60_000);
  const inChinese = await world.ask(calls.withdrawSettings, { language: 'CN' });
  expect(inChinese.body.value.precautionNote).toBe(inTheirs);
  expect(await read(calls.withdrawCharges, { withdrawAmount: '40' })).toEqual({
    amount: 40,
    charge: 2,
    penaltyCharge: 2,
    arrives: 38,
  });
  expect((await world.ask(calls.withdraw, { body: world.order() })).body).toMatchObject({
    errorCode: 'withdraw_turnover_not_enough',
    value: { params: { left: 100 }, data: { requiredTurnover: 100, actualTurnover: 0 } },
  });
  const asked = await world.withdraw({ acceptedPenalty: 2 });
  expect(asked).toMatchObject({ charge: 2, penaltyCharge: 2, restAmount: 38 });
});

test('shows the remaining turnover of an open bonus', async () => {
  const promotion = await makePromotion(api.deps, world.site.merchantId);
  await depositWith(api.deps, world.player, promotion);
  expect((await world.ask(calls.withdraw, { body: world.order() })).body).toMatchObject({
    errorCode: 'promotion_turnover_not_enough',
    value: { params: { left: 500 }, data: { all: { remainingTurnover: 500 } } },
  });
});

test('6.16 shows the bond, which is lost without a timely confirmation', async () => {
  await decide(api, world.site, { setting, change: { bond: whole(5), confirmMinutes: 1 } });
  expect((await read(calls.withdrawSettings)).bond).toBe(5);
  const { transId } = await world.paid();
  expect(await read(calls.withdrawal, { transId })).toMatchObject({ bond: 5, bondState: 'held' });
  const late = new Date(api.deps.clock().getTime() + 61_000);
  await settleWithdrawals({ ...api.deps, clock: () => late });
  const { steps, ...over } = await read(calls.withdrawal, { transId });
  expect(over).toMatchObject({ state: 4, settledAmount: 40, bond: 5, bondState: 'kept' });
  expect(steps.map(({ step }: { step: string }) => step)).toContain('received_by_force');
  expect(await cashOf(api.deps.db, world.player)).toBe(whole(55));
});
