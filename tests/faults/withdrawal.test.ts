import { randomUUID } from 'node:crypto';
import { findForLogin } from '@app/core/credentials';
import { connect, type Database } from '@app/core/db';
import { balanceOf, held, house, houseBalance, trialBalance } from '@app/core/ledger';
import type { Member } from '@app/core/members';
import { findWithdrawalOfSite, legsOf } from '@app/core/withdrawals';
import { setPaymentPassword } from '@app/shared/api/payment-password.calls';
import { addBankCard } from '@app/shared/api/withdrawal-accounts.calls';
import * as calls from '@app/shared/api/withdrawals.calls';
import { beforeEach, expect, test } from 'vitest';
import { freshDatabaseUrl, freshRedisUrl, tamper } from '../support/database.ts';
import { offerStandIn, sendBy } from '../support/payers.ts';
import { makePlatform, type TestPlatform } from '../support/processes.ts';
import { PIN } from '../support/transfers.ts';
import { until } from '../support/until.ts';
import { WireClient } from '../support/wire-client.ts';
import { approve, makePayable, newNumber, pay, payers } from '../support/withdrawals.ts';
import { cashOf, depsOf, fund, makeSite, whole } from '../support/world.ts';

const PASSWORD = 'secret99word';

let platform: TestPlatform;
let db: Database;
let player: Member;
let client: WireClient;
let bankCardId: string;
/** Minus what came in. */
let outsideBefore: bigint;

/** A member with 500 and an account, whose processes are not running. */
beforeEach(async () => {
  const [databaseUrl, redisUrl] = await Promise.all([freshDatabaseUrl(), freshRedisUrl()]);
  platform = await makePlatform({ databaseUrl, redisUrl, arcadeDatabaseUrl: databaseUrl });
  db = connect(databaseUrl);
  const deps = depsOf(db);
  const site = await makeSite(deps);
  const { merchantId } = site;
  await makePayable(deps, merchantId);
  const api = await platform.start('api', { env: { WORK_BITS: '4' } });
  client = new WireClient(platform.apiUrl, site.code);
  expect(await client.register('player1', PASSWORD)).toMatchObject({ status: 200 });
  const found = await findForLogin(db, { merchantId, username: 'player1' });
  player = found?.member ?? expect.unreachable();
  await fund(deps, player, whole(500));
  const body = { password: PASSWORD, paymentPassword: PIN, confirmPaymentPassword: PIN };
  await client.send(setPaymentPassword, { body });
  const account = { bankCode: 'harbour', cardNumber: newNumber(), payeeName: 'Lan Nguyen' };
  const added = await client.send(addBankCard, { body: { ...account, paymentPassword: PIN } });
  ({ bankCardId } = added.body.value);
  await api.stop();
  outsideBefore = await outside();
  return async () => {
    await platform.stop();
    expect(await trialBalance(db)).toEqual([]);
    await db.close();
  };
});

const outside = () => houseBalance(db, house(player.merchantId, 'outside'));
const paidOut = async () => (await outside()) - outsideBefore;
const isHeld = () => balanceOf(db, held(player.id));
const ask = (key = randomUUID()) =>
  client.send(calls.withdraw, { key, body: { amount: 100, bankCardId, password: PIN } });

/** A withdrawal of 100 that is paid and waits for its member's word. */
async function paid(): Promise<{ readonly transId: string; readonly legId: string }> {
  const { transId } = (await ask()).body.value;
  const { merchantId } = player;
  const found = await findWithdrawalOfSite(db, { merchantId, publicId: transId });
  await approve(depsOf(db), found);
  const leg = await pay(depsOf(db), found, 100);
  return { transId, legId: leg.publicId };
}
const stateOf = async (transId: string) =>
  (await findWithdrawalOfSite(db, { merchantId: player.merchantId, publicId: transId })).state;

test('killed after a withdrawal was asked for: the retry gets the same one', async () => {
  const key = randomUUID();
  const dying = await platform.start('api', { faultPoint: 'withdrawal.asked' });
  await expect(ask(key)).rejects.toThrow();
  expect(await dying.ended).toBe('SIGKILL');
  await platform.start('api');
  const [first, second] = [await ask(key), await ask(key)];
  expect(second.body).toEqual(first.body);
  expect(await db.prisma.withdrawal.count()).toBe(1);
  expect([await cashOf(db, player), await isHeld()]).toEqual([whole(400), whole(100)]);
});

test('killed after a member confirmed a payment: it is settled once, and the retry says so', async () => {
  const dying = await platform.start('api', { faultPoint: 'withdrawal.confirmed' });
  const { transId, legId } = await paid();
  const confirm = () =>
    client.send(calls.processC2CTransaction, { body: { legId, result: 'RECEIVED' } });
  await expect(confirm()).rejects.toThrow();
  expect(await dying.ended).toBe('SIGKILL');
  await platform.start('api');
  const again = await Promise.all([confirm(), confirm(), confirm()]);
  expect(again.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(await stateOf(transId)).toBe('completed');
  expect([await paidOut(), await isHeld()]).toEqual([whole(100), 0n]);
});

test('no worker when the time was up, and one that dies at it: each payment is settled once', async () => {
  await platform.start('api');
  const payments = [await paid(), await paid()];
  await tamper(db, 'UPDATE withdrawal_leg SET confirm_by = paid_at', []);
  const dying = await platform.start('worker', { faultPoint: 'withdrawal.received_by_time' });
  expect(await dying.ended).toBe('SIGKILL');
  expect(await paidOut()).toBe(whole(100));
  await platform.start('worker');
  await until('both are completed', async () => {
    const states = await Promise.all(payments.map(({ transId }) => stateOf(transId)));
    return states.every((state) => state === 'completed');
  });
  expect([await paidOut(), await isHeld()]).toEqual([whole(200), 0n]);
});

test.each(['withdrawal.sending', 'withdrawal.sent', 'withdrawal.word_heard'] as const)(
  'a worker killed at %s while a company is asked to pay: it pays once, and the next worker hears it',
  async (faultPoint) => {
    const deps = { ...depsOf(db), payers };
    await platform.start('api');
    const { transId } = (await ask()).body.value;
    const { merchantId } = player;
    const found = await findWithdrawalOfSite(db, { merchantId, publicId: transId });
    await approve(deps, found);
    await offerStandIn(deps, merchantId, payers);
    const dying = await platform.start('worker', { faultPoint });
    await sendBy(deps, found, 100, { channel: 'sandbox-instant' });
    expect(await dying.ended).toBe('SIGKILL');
    expect(await isHeld()).toBe(whole(100));
    await tamper(db, 'UPDATE withdrawal_leg SET ask_at = now() WHERE ask_at IS NOT NULL', []);
    await platform.start('worker');
    await until('the member is asked', async () => (await stateOf(transId)) === 'confirming');
    const legs = await legsOf(db, [found.id]);
    expect(legs).toMatchObject([{ state: 'paid', amount: whole(100) }]);
    const body = { legId: legs[0]?.publicId, result: 'RECEIVED' };
    expect(await client.send(calls.processC2CTransaction, { body })).toMatchObject({ status: 200 });
    expect(await stateOf(transId)).toBe('completed');
    expect([await paidOut(), await isHeld()]).toEqual([whole(100), 0n]);
  },
);
