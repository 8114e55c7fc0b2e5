import { randomUUID } from 'node:crypto';
import { balanceOf, held, house, houseBalance, trialBalance } from '@app/core/books/ledger';
import { findWithdrawalOfSite, legsOf } from '@app/core/money/withdrawals';
import type { Member } from '@app/core/people/members';
import { connect, type Database } from '@app/core/platform/db';
import { changeSetting, changeSite } from '@app/core/sites/site';
import * as calls from '@app/shared/withdrawals/calls';
import { withdrawalMethods } from '@app/shared/withdrawals/methods.settings';
import { beforeEach, describe, expect, test } from 'vitest';
import { changeAsOwner, freshDatabaseUrl, freshRedisUrl } from '../support/databases/database.ts';
import { deathsAt } from '../support/faults/deaths.ts';
import { offerStandIn, sendBy } from '../support/money/payers.ts';
import { PIN } from '../support/money/transfers.ts';
import { approve, makePayable, makeWithdrawer, pay, payers } from '../support/money/withdrawals.ts';
import { enter } from '../support/people/enter.ts';
import { makePlatform, type TestPlatform } from '../support/servers/processes.ts';
import type { WireClient } from '../support/servers/wire-client.ts';
import { until } from '../support/until.ts';
import { cashOf, depsOf, makeSite, whole } from '../support/world.ts';

let platform: TestPlatform;
let db: Database;
let player: Member;
let client: WireClient;
let bankCardId: string;
/** Money outside the platform: negative after deposits. */
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
  ({ player, client } = await enter(platform, deps, site));
  bankCardId = await makeWithdrawer(deps, player, 500);
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

/** A withdrawal of 100 that is paid and waits for its member's confirmation. */
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

test.each(deathsAt([{}]))(
  '$by after a request: the retry gets the same withdrawal',
  async ({ by }) => {
    platform.isLocal = by === 'cut';
    const key = randomUUID();
    const dying = await platform.start('api', { faultPoint: 'withdrawal.asked' });
    await expect(ask(key)).rejects.toThrow();
    expect(await dying.ended).toBe(by);
    await platform.start('api');
    const [first, second] = [await ask(key), await ask(key)];
    expect(second.body).toEqual(first.body);
    expect(await db.prisma.withdrawal.count()).toBe(1);
    expect([await cashOf(db, player), await isHeld()]).toEqual([whole(400), whole(100)]);
  },
);

test.each(deathsAt([{}], { killed: 0 }))(
  '$by after a member confirmed a payment: it is settled once, and the retry reports it',
  async ({ by }) => {
    platform.isLocal = by === 'cut';
    const dying = await platform.start('api', { faultPoint: 'withdrawal.confirmed' });
    const { transId, legId } = await paid();
    const confirm = () =>
      client.send(calls.processC2CTransaction, { body: { legId, result: 'RECEIVED' } });
    await expect(confirm()).rejects.toThrow();
    expect(await dying.ended).toBe(by);
    await platform.start('api');
    const again = await Promise.all([confirm(), confirm(), confirm()]);
    expect(again.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await stateOf(transId)).toBe('completed');
    expect([await paidOut(), await isHeld()]).toEqual([whole(100), 0n]);
  },
);

test.each(deathsAt([{}], { killed: 0 }))(
  'no worker when the time was up, and one that ends by $by at it: each payment is settled once',
  async ({ by }) => {
    platform.isLocal = by === 'cut';
    await platform.start('api');
    const payments = [await paid(), await paid()];
    const jobs = ['settle-withdrawals'] as const;
    await changeAsOwner(db, 'UPDATE withdrawal_leg SET confirm_by = paid_at', []);
    const dying = await platform.launch('worker', {
      faultPoint: 'withdrawal.received_by_time',
      jobs,
    });
    expect(await dying.ended).toBe(by);
    expect(await paidOut()).toBe(whole(100));
    await platform.start('worker', { jobs });
    await until('both are completed', async () => {
      const states = await Promise.all(payments.map(({ transId }) => stateOf(transId)));
      return states.every((state) => state === 'completed');
    });
    expect([await paidOut(), await isHeld()]).toEqual([whole(200), 0n]);
  },
);

describe('on a site in yen that takes 7 % and 3', () => {
  const yen = whole(1);
  const fees = () => houseBalance(db, house(player.merchantId, 'fees'));

  beforeEach(async () => {
    const deps = depsOf(db);
    const site = await makeSite(deps, { currency: 'JPY', currencySymbol: '¥' });
    const { merchantId } = site;
    await makePayable(deps, merchantId, { fee: whole(3), dayCountMax: 100 });
    const change = { feePercent: 7 };
    await changeSite(deps, changeSetting, { merchantId, setting: withdrawalMethods, change });
    ({ player, client } = await enter(platform, deps, site));
    bankCardId = await makeWithdrawer(deps, player, 1_000);
    outsideBefore = await outside();
  });
  const askFor = (amount: number, key: string = randomUUID()) =>
    client.send(calls.withdraw, { key, body: { amount, bankCardId, password: PIN } });

  /** Repeats the request with the same key while the first attempt is in progress. */
  const askUntilAnswered = async (amount: number, key: string): ReturnType<typeof askFor> => {
    const reply = await askFor(amount, key);
    const isInProgress = reply.body.errorCode === 'idempotency.in_progress';
    return isInProgress ? askUntilAnswered(amount, key) : reply;
  };

  test.each(deathsAt([{}], { killed: 0 }))(
    'concurrent requests, $by, and concurrent confirmations: each yen is accounted for',
    async ({ by }) => {
      platform.isLocal = by === 'cut';
      const key = randomUUID();
      const dying = await platform.start('api', { faultPoint: 'withdrawal.asked' });
      await expect(askFor(333, key)).rejects.toThrow();
      expect(await dying.ended).toBe(by);
      await platform.start('api');
      const raced = await Promise.all([
        askUntilAnswered(333, key),
        askUntilAnswered(333, key),
        askFor(333.5),
        askFor(0.5),
        ...Array.from({ length: 3 }, () => askFor(333)), // five concurrent checks of the payment password, the maximum
      ]);
      const taken = raced.filter(({ status }) => status === 200).map(({ body }) => body.value);
      expect(new Set(taken.map(({ transId }) => transId)).size).toBe(3);
      expect(raced.flatMap(({ body }) => body.errorCode ?? []).sort()).toEqual([
        'amount.too_fine',
        'amount.too_fine',
        'wallet.insufficient_funds',
      ]);
      // A fee of 26.31 yen is rounded down to 26, in favor of the member.
      expect(taken[0]).toMatchObject({ amount: 333, charge: 26, restAmount: 307 });
      expect([await cashOf(db, player), await isHeld()]).toEqual([yen, whole(999)]);

      const { merchantId } = player;
      const [{ transId }] = taken;
      const found = await findWithdrawalOfSite(db, { merchantId, publicId: transId });
      await approve(depsOf(db), found);
      const leg = await pay(depsOf(db), found, 307);
      const body = { legId: leg.publicId, result: 'RECEIVED' };
      const confirm = () => client.send(calls.processC2CTransaction, { body });
      await Promise.all([confirm(), confirm(), confirm()]);
      expect(await stateOf(transId)).toBe('completed');
      expect([await paidOut(), await fees(), await isHeld()]).toEqual([
        whole(307),
        whole(26),
        whole(666),
      ]);
    },
  );

  test.each(deathsAt([{}], { killed: 0 }))(
    '$by after a payment was confirmed: it and the fee, in whole yen, are booked once',
    async ({ by }) => {
      platform.isLocal = by === 'cut';
      const dying = await platform.start('api', { faultPoint: 'withdrawal.confirmed' });
      const { transId } = (await askFor(101)).body.value; // a fee of 10.07, rounded down to 10
      const { merchantId } = player;
      const found = await findWithdrawalOfSite(db, { merchantId, publicId: transId });
      await approve(depsOf(db), found);
      const leg = await pay(depsOf(db), found, 91);
      const body = { legId: leg.publicId, result: 'RECEIVED' };
      const confirm = () => client.send(calls.processC2CTransaction, { body });
      await expect(confirm()).rejects.toThrow();
      expect(await dying.ended).toBe(by);
      await platform.start('api');
      await Promise.all([confirm(), confirm()]);
      expect(await stateOf(transId)).toBe('completed');
      expect([await paidOut(), await fees(), await isHeld()]).toEqual([whole(91), whole(10), 0n]);
      expect(await cashOf(db, player)).toBe(whole(899));
    },
  );
});

const SENDING = { jobs: ['send-withdrawals'] } as const;
const deaths = [
  { faultPoint: 'withdrawal.sent' },
  { faultPoint: 'withdrawal.sending' },
  { faultPoint: 'withdrawal.report_received' },
] as const;

test.each(deathsAt(deaths))(
  'a worker ends by $by at $faultPoint while it asks a provider to pay: it pays once, and the next worker gets the result',
  async ({ by, faultPoint }) => {
    platform.isLocal = by === 'cut';
    const deps = { ...depsOf(db), payers };
    await platform.start('api');
    const { transId } = (await ask()).body.value;
    const { merchantId } = player;
    const found = await findWithdrawalOfSite(db, { merchantId, publicId: transId });
    await approve(deps, found);
    await offerStandIn(deps, merchantId, payers);
    await sendBy(deps, found, 100, { channel: 'sandbox-instant' });
    const dying = await platform.launch('worker', { faultPoint, ...SENDING });
    expect(await dying.ended).toBe(by);
    expect(await isHeld()).toBe(whole(100));
    await changeAsOwner(
      db,
      'UPDATE withdrawal_leg SET ask_at = now() WHERE ask_at IS NOT NULL',
      [],
    );
    await platform.start('worker', SENDING);
    await until('the member is asked', async () => (await stateOf(transId)) === 'confirming');
    const legs = await legsOf(db, [found.id]);
    expect(legs).toMatchObject([{ state: 'paid', amount: whole(100) }]);
    const body = { legId: legs[0]?.publicId, result: 'RECEIVED' };
    expect(await client.send(calls.processC2CTransaction, { body })).toMatchObject({ status: 200 });
    expect(await stateOf(transId)).toBe('completed');
    expect([await paidOut(), await isHeld()]).toEqual([whole(100), 0n]);
  },
);
