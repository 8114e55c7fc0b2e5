import { randomUUID } from 'node:crypto';
import { house, houseBalance, trialBalance } from '@app/core/books/ledger';
import { changeRoutes, findDepositOfSite, offerChannel, SANDBOX } from '@app/core/money/deposits';
import type { Member } from '@app/core/people/members';
import { connect, type Database, inTransaction } from '@app/core/platform/db';
import * as deposits from '@app/shared/deposits/calls';
import { rate } from '@app/shared/money/rate';
import { callbackPath } from '@app/shared/payments/protocol';
import { beforeEach, describe, expect, test } from 'vitest';
import { changeAsOwner, freshDatabaseUrl, freshRedisUrl } from '../support/databases/database.ts';
import { deathsAt } from '../support/faults/deaths.ts';
import { offer, reportTo } from '../support/money/deposits.ts';
import {
  addReceipt,
  creditTransfer,
  HARBOR,
  offerHarbor,
} from '../support/money/deposits-by-hand.ts';
import {
  connectPayProvider,
  type PayProvider,
  startPayProvider,
} from '../support/money/pay-provider.ts';
import { enter } from '../support/people/enter.ts';
import { makePlatform, type TestPlatform } from '../support/servers/processes.ts';
import type { WireClient } from '../support/servers/wire-client.ts';
import { until } from '../support/until.ts';
import { cashOf, depsOf, makeSite, whole } from '../support/world.ts';

let platform: TestPlatform;
let db: Database;
let player: Member;
let client: WireClient;
let provider: PayProvider;

/** Finishes deposits of a process that died. */
const SWEEP = { jobs: ['settle-deposits'] } as const;

beforeEach(async () => {
  const [databaseUrl, redisUrl] = await Promise.all([freshDatabaseUrl(), freshRedisUrl()]);
  platform = await makePlatform({ databaseUrl, redisUrl, arcadeDatabaseUrl: databaseUrl });
  db = connect(databaseUrl);
  const site = await makeSite(db);
  const { merchantId } = site;
  provider = await startPayProvider();
  await connectPayProvider(depsOf(db), provider);
  for (const code of [SANDBOX, provider.code]) await offer(depsOf(db), { merchantId, code });
  ({ player, client } = await enter(platform, depsOf(db), site));
  return async () => {
    await platform.stop();
    expect(await trialBalance(db)).toEqual([]);
    await db.close();
    await provider.close();
  };
});

const open = (key: string, bankCode = SANDBOX) =>
  client.send(deposits.depositByLaunchUrl, { key, body: { amount: 100, bankCode } });

describe.each(['sandbox', 'signed-http'] as const)('by %s', (kind) => {
  const code = () => (kind === 'sandbox' ? SANDBOX : provider.code);
  const report = (depositId: string): Promise<{ readonly status: number }> => {
    if (kind === 'sandbox')
      return reportTo(platform, { publicId: depositId, amount: whole(100), currency: 'USD' });
    return provider.report(depositId, { callbackUrl: `${platform.apiUrl}${callbackPath(code())}` });
  };

  test.each(
    deathsAt([{}], {
      killed: 0,
    }),
  )(
    '$by after a deposit was written: the retry gets the same one and its address',
    async ({ by }) => {
      platform.isLocal = by === 'cut';
      const key = randomUUID();
      const dying = await platform.start('api', { faultPoint: 'deposit.created' });
      await expect(open(key, code())).rejects.toThrow();
      expect(await dying.ended).toBe(by);

      await platform.start('api');
      const [first, second] = [await open(key, code()), await open(key, code())];
      expect(first.status).toBe(200);
      expect(second.body).toEqual(first.body);
      expect(await db.prisma.deposit.count()).toBe(1);
      await report(first.body.value.transId);
      expect(await cashOf(db, player)).toBe(whole(100));
    },
  );

  const deaths = [
    { point: 'deposit.paid', cashThen: 0 },
    { point: 'deposit.credited', cashThen: 100 },
  ] as const;

  test.each(
    deathsAt(deaths, {
      killed: kind === 'sandbox' ? 1 : 0,
    }),
  )('$by at $point: credited once, by the retry and by the sweep', async ({ by, ...death }) => {
    platform.isLocal = by === 'cut';
    const dying = await platform.start('api', { faultPoint: death.point });
    const { transId } = (await open(randomUUID(), code())).body.value;
    await expect(report(transId)).rejects.toThrow();
    expect(await dying.ended).toBe(by);
    expect(await cashOf(db, player)).toBe(whole(death.cashThen));

    await Promise.all([platform.start('worker', SWEEP), platform.start('api')]);
    const retries = await Promise.all(Array.from({ length: 10 }, () => report(transId)));
    expect(retries.map(({ status }) => status)).toEqual(Array(10).fill(200));
    expect(await cashOf(db, player)).toBe(whole(100));
  });

  test.each(
    deathsAt([{}], {
      killed: 0,
    }),
  )('$by at deposit.paid and never told again: the worker credits it', async ({ by }) => {
    platform.isLocal = by === 'cut';
    const dying = await platform.start('api', { faultPoint: 'deposit.paid' });
    const { transId } = (await open(randomUUID(), code())).body.value;
    await expect(report(transId)).rejects.toThrow();
    await dying.ended;
    await platform.start('worker', SWEEP);
    await until('the sweep has credited it', async () => (await cashOf(db, player)) > 0n);
    expect(await cashOf(db, player)).toBe(whole(100));
  });
});

test.each(deathsAt([{}], { killed: 0 }))(
  '$by after the provider opened a payment: the retry gets its page, and it opened one',
  async ({ by }) => {
    platform.isLocal = by === 'cut';
    const key = randomUUID();
    const dying = await platform.start('api', { faultPoint: 'deposit.opened' });
    await expect(open(key, provider.code)).rejects.toThrow();
    expect(await dying.ended).toBe(by);

    await platform.start('api');
    const opened = await open(key, provider.code);
    expect([...provider.payments.keys()]).toEqual([opened.body.value.transId]);
    expect(provider.received).toEqual(['/orvane/open', '/orvane/open']);
  },
);

test.each(deathsAt([{}], { killed: 0 }))(
  '$by after a deposit went on to another channel: the retry gets the page of that one, and one was opened',
  async ({ by }) => {
    platform.isLocal = by === 'cut';
    const { merchantId } = player;
    const refusing = await startPayProvider();
    await connectPayProvider(depsOf(db), refusing);
    refusing.setBehavior('refusing');
    await offer(depsOf(db), { merchantId, code: 'card' });
    const limits = { amountMin: null, amountMax: null, enabled: true };
    const routes = [
      { channel: refusing.code, share: 100, ...limits },
      { channel: provider.code, share: 0, ...limits },
    ];
    await inTransaction(db, (tx) =>
      changeRoutes(tx, { merchantId, method: 'card', version: 1, routes }, { builtIn: new Map() }),
    );
    const key = randomUUID();
    const dying = await platform.start('api', { faultPoint: 'deposit.moved' });
    await expect(open(key, 'card')).rejects.toThrow();
    expect(await dying.ended).toBe(by);
    expect([refusing.payments.size, provider.payments.size]).toEqual([0, 0]);

    await platform.start('api');
    const { transId } = (await open(key, 'card')).body.value;
    expect([...provider.payments.keys()]).toEqual([transId]);
    const callbackUrl = `${platform.apiUrl}${callbackPath(provider.code)}`;
    await Promise.all(Array.from({ length: 10 }, () => provider.report(transId, { callbackUrl })));
    expect(await cashOf(db, player)).toBe(whole(100));
    await refusing.close();
  },
);

test.each(deathsAt([{}], { killed: 0 }))(
  'a deposit of whole yen, $by when it was paid: it and its fee are credited once, and no part of a yen',
  async ({ by }) => {
    platform.isLocal = by === 'cut';
    const deps = depsOf(db);
    const site = await makeSite(deps, { currency: 'JPY', currencySymbol: '¥' });
    const terms = {
      code: SANDBOX,
      name: 'Sandbox Pay',
      amountMin: whole(10),
      amountMax: whole(500),
    };
    const costs = { feeRate: rate(15_000), feeFixed: whole(1) };
    await offerChannel(deps, { merchantId: site.merchantId, ...terms, ...costs });
    ({ player, client } = await enter(platform, deps, site));
    const dying = await platform.start('api', { faultPoint: 'deposit.paid' });
    const tooFine = { amount: 333.5, bankCode: SANDBOX };
    expect((await client.send(deposits.depositByLaunchUrl, { body: tooFine })).status).toBe(400);
    const opened = await client.send(deposits.depositByLaunchUrl, {
      body: { ...tooFine, amount: 333 },
    });
    const publicId = opened.body.value.transId;
    const report = () => reportTo(platform, { publicId, amount: whole(333), currency: 'JPY' });
    await expect(report()).rejects.toThrow();
    expect(await dying.ended).toBe(by);
    await Promise.all([platform.start('worker', SWEEP), platform.start('api')]);
    await Promise.all(Array.from({ length: 10 }, report));
    // Fee: 1.5 % of 333 (4.995) and a fixed 1, rounded down to 5 whole yen.
    expect(await cashOf(db, player)).toBe(whole(328));
    expect(await houseBalance(db, house(site.merchantId, 'fees'))).toBe(whole(5));
  },
);

describe('by bank transfer', () => {
  const ask = (key: string) =>
    client.send(deposits.manualTransferByAccountName, {
      key,
      body: { amount: 100, bankCode: HARBOR, payeeName: 'Lan Nguyen' },
    });
  const send = (transId: string, receiptIds: readonly string[]) =>
    client.send(deposits.sendDepositReceipt, { body: { transId, receiptIds } });
  const stepsOf = async (transId: string) => {
    const { value } = (await client.send(deposits.deposit, { body: { transId } })).body;
    return value.steps.map(({ step }: { readonly step: string }) => step);
  };
  beforeEach(() => offerHarbor(depsOf(db), player.merchantId));

  test.each(deathsAt([{}], { killed: 0 }))(
    '$by after a request: the retry gets the same deposit',
    async ({ by }) => {
      platform.isLocal = by === 'cut';
      const key = randomUUID();
      const dying = await platform.start('api', { faultPoint: 'deposit.created' });
      await expect(ask(key)).rejects.toThrow();
      expect(await dying.ended).toBe(by);
      await platform.start('api');
      const [first, second] = [await ask(key), await ask(key)];
      expect(second.body).toEqual(first.body);
      expect(await db.prisma.deposit.count()).toBe(1);
    },
  );

  test.each(deathsAt([{}], { killed: 0 }))(
    '$by after a receipt was sent: the retry changes nothing, and operators find it once',
    async ({ by }) => {
      platform.isLocal = by === 'cut';
      const dying = await platform.start('api', { faultPoint: 'deposit.receipt_sent' });
      const { transId } = (await ask(randomUUID())).body.value;
      const receiptIds = [await addReceipt(depsOf(db), player)];
      await expect(send(transId, receiptIds)).rejects.toThrow();
      expect(await dying.ended).toBe(by);
      await platform.start('api');
      const retries = await Promise.all(Array.from({ length: 5 }, () => send(transId, receiptIds)));
      expect(retries.map(({ status }) => status)).toEqual(Array(5).fill(200));
      expect(await stepsOf(transId)).toEqual(['asked', 'receipt_sent']);
      const { merchantId } = player;
      const deposit = await findDepositOfSite(db, { merchantId, publicId: transId });
      await creditTransfer(depsOf(db), deposit);
      expect(await cashOf(db, player)).toBe(whole(100));
    },
  );

  test('no worker when the time was up: it is over once one runs, and can still be credited', async () => {
    platform.isLocal = true;
    await platform.start('api');
    const { transId } = (await ask(randomUUID())).body.value;
    await changeAsOwner(db, "UPDATE deposit SET expires_at = created_at + interval '1 ms'", []);
    await platform.start('worker', SWEEP);
    await until('it has expired', async () => (await stepsOf(transId)).includes('expired'));
    const { merchantId } = player;
    const deposit = await findDepositOfSite(db, { merchantId, publicId: transId });
    await creditTransfer(depsOf(db), deposit);
    expect(await stepsOf(transId)).toEqual(['asked', 'expired', 'credited']);
    expect(await cashOf(db, player)).toBe(whole(100));
  });
});
