import { trialBalance } from '@app/core/books/ledger';
import { findWithdrawalOfSite } from '@app/core/money/withdrawals';
import { smsBind } from '@app/shared/credentials/schemas';
import type { SettingValue } from '@app/shared/settings/define-setting';
import * as accounts from '@app/shared/withdrawals/accounts.schemas';
import { withdrawalProof as setting } from '@app/shared/withdrawals/proof.settings';
import * as calls from '@app/shared/withdrawals/schemas';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  type WithdrawalWorld,
  withdrawalWorld,
} from '../../../../../tests/support/money/withdrawal-world.ts';
import { startApi, type TestApi, tokenOf } from '../../../../../tests/support/servers/api.ts';
import { decide as decideOf } from '../../../../../tests/support/settings.ts';
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

const decide = (change: Partial<SettingValue<typeof setting>>) =>
  decideOf(api, world.site, { setting, change });
const ask = (more: object = {}, key?: string) =>
  world.ask(calls.withdraw, { body: world.order(more), ...(key !== undefined && { key }) });
const termsNow = async () => (await world.ask(calls.withdrawSettings)).body.value;

test('a withdrawal requires a verified number where the site does', async () => {
  await decide({ number: 'number' });
  expect(await termsNow()).toMatchObject({ mobileVerificationType: 'REQUIRED', mobile: null });
  expect((await ask()).body.errorCode).toBe('verification.not_bound');
  await world.verifyNumber();
  expect((await termsNow()).mobile).toMatch(/^\+84•+\d{3}$/);
  expect((await ask()).status).toBe(200);
});

test('each withdrawal requires its own code, but a retry does not', async () => {
  await decide({ number: 'code' });
  await world.verifyNumber();
  const lacking = await ask();
  expect([lacking.status, lacking.body.value?.fields]).toEqual([400, ['verificationCode']]);
  const verificationCode = await world.code('withdraw');
  const first = await ask({ verificationCode }, 'the-same-request');
  expect(first.status).toBe(200);
  const again = await ask({ verificationCode }, 'the-same-request');
  expect(again.body.value).toEqual(first.body.value);
  expect((await ask({ verificationCode })).body.errorCode).toBe('verification.code_wrong');
  expect(await cashOf(api.deps.db, world.player)).toBe(whole(60));
});

test('a code is required from an amount on, and works for withdrawals only', async () => {
  await decide({ number: 'code_from', codeFrom: whole(50) });
  await world.verifyNumber();
  expect(await termsNow()).toMatchObject({
    mobileVerificationType: 'WITHDRAW_AMOUNT',
    mobileVerificationWithdrawAmount: 50,
  });
  expect((await ask({ amount: 49.99 })).status).toBe(200);
  const verificationCode = await world.code('bindCard');
  const wrong = await ask({ amount: 50, verificationCode });
  expect(wrong.body.errorCode).toBe('verification.code_wrong');
});

test('only one of two requests with one code succeeds', async () => {
  await decide({ number: 'code' });
  await world.verifyNumber();
  const verificationCode = await world.code('withdraw');
  const token = await tokenOf(api, world.player);
  const body = world.order({ verificationCode, amount: 10 });
  const both = [1, 2].map(() => world.ask(calls.withdraw, { body, token }));
  const answers = await Promise.all(both);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
  expect(await cashOf(api.deps.db, world.player)).toBe(whole(90));
});

test('a refused withdrawal does not use up its code', async () => {
  await decide({ number: 'code' });
  await world.verifyNumber();
  const verificationCode = await world.code('withdraw');
  expect((await ask({ verificationCode, amount: 9.99 })).body.errorCode).toBe('withdraw.limit');
  const { transId } = (await ask({ verificationCode })).body.value;
  const found = { merchantId: world.site.merchantId, publicId: transId };
  expect(await findWithdrawalOfSite(api.deps.db, found)).toMatchObject({ state: 'review' });
});

test('MOBILEVERFNOTREQ3 requires no number, whatever the settings', async () => {
  await decide({ number: 'code', accountCode: true });
  await world.switchTo('MOBILEVERFNOTREQ3', true);
  expect(await termsNow()).toMatchObject({ mobileVerificationType: null, allowWithdraw: 'Y' });
  expect((await world.ask(accounts.bindConfig)).body.value.validate.mobileNum).toBe(false);
  expect((await ask()).status).toBe(200);
  expect((await world.ask(accounts.addBankCard, { body: world.card() })).status).toBe(200);
});

test('a new account requires the site’s proofs, and the payment password twice', async () => {
  await decide({ accountCode: true, accountAuthenticator: true });
  await world.verifyNumber();
  expect((await world.ask(accounts.bindConfig)).body.value).toMatchObject({
    shouldBindGA: true,
    mobile: expect.stringMatching(/^\+84/),
    validate: { authCode: true, mobileNum: true, paymentPassword: true },
  });
  const add = (more: object = {}) => world.ask(accounts.addBankCard, { body: world.card(more) });
  expect((await add()).body.value.fields).toEqual(['authCode']);
  expect((await add({ authCode: '000000' })).body.errorCode).toBe('verification.code_wrong');
  await decide({ accountAuthenticator: false });
  const twice = { validatePaymentPassword: '111111' };
  expect((await add(twice)).body.value.fields).toEqual(['validatePaymentPassword']);
  expect((await add()).body.value.fields).toEqual(['verificationCode']);
  const verificationCode = await world.code('bindCard');
  expect((await add({ verificationCode })).status).toBe(200);
  expect((await add({ verificationCode })).body.errorCode).toBe('verification.code_wrong');
});

test('a code to the bound number does not apply to a typed number', async () => {
  const { status } = await world.ask(smsBind, { body: { purpose: 'withdraw' } });
  expect(status).toBe(409);
  expect((await world.ask(smsBind, { body: {} })).body.value.fields).toEqual(['mobileNum']);
});
