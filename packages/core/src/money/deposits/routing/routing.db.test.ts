import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { freshDatabase } from '../../../../../../tests/support/databases/database.ts';
import { channels, offer, openDeposit } from '../../../../../../tests/support/money/deposits.ts';
import {
  connectPayProvider,
  type PayProvider,
  payReportOf,
  startPayProvider,
} from '../../../../../../tests/support/money/pay-provider.ts';
import {
  cashOf,
  depsOf,
  makeMember,
  makeSite,
  whole,
} from '../../../../../../tests/support/world.ts';
import { trialBalance } from '../../../books/ledger/index.ts';
import type { Member } from '../../../people/members/index.ts';
import { type Database, inTransaction } from '../../../platform/db/index.ts';
import type { Deps } from '../../../platform/kernel/index.ts';
import { offeredChannels } from '../channels/offered-channels.ts';
import { channelsOfSite, paymentHealth } from '../channels/payment-health.ts';
import type { Deposit } from '../read-deposit.ts';
import { recordPayment } from '../record-payment.ts';
import { attemptsOf } from './attempts.ts';
import { changeRoutes, listRoutes, type SetRoute } from './change-routes.ts';
import { openAtChannel } from './open-at-channel.ts';

const METHOD = 'card';

let db: Database;
let deps: Deps;
let now: Date;
let member: Member;
let first: PayProvider;
let second: PayProvider;

beforeAll(async () => {
  db = await freshDatabase();
  deps = depsOf(db, () => now);
  return () => db.close();
});
beforeEach(async () => {
  now = new Date('2026-03-10T05:00:00Z');
  version = 1;
  const site = await makeSite(deps);
  member = await makeMember(deps, site);
  [first, second] = [await connected(), await connected()];
  await offer(deps, { merchantId: site.merchantId, code: METHOD });
  await route({ [first.code]: 100, [second.code]: 0 });
  return async () => {
    await first.close();
    await second.close();
  };
});
afterEach(async () => expect(await trialBalance(db)).toEqual([]));

async function connected(): Promise<PayProvider> {
  const provider = await startPayProvider({ clock: () => now });
  await connectPayProvider(deps, provider, member.merchantId);
  return provider;
}
/** The version that operators saw. */
let version: number;
async function route(shares: Record<string, number>, changes: Partial<SetRoute> = {}) {
  const routes = Object.entries(shares).map(([channel, share]) => ({
    channel,
    share,
    amountMin: null,
    amountMax: null,
    enabled: true,
    ...changes,
  }));
  const { merchantId } = member;
  const method = METHOD;
  await inTransaction(db, (tx) =>
    changeRoutes(tx, { merchantId, method, version, routes }, channels),
  );
  version += 1;
}
const open = (wanted: Parameters<typeof openDeposit>[2] = {}) =>
  openDeposit(deps, member, { channel: METHOD, ...wanted });
const wayOf = async ({ id }: Deposit) =>
  ((await attemptsOf(db, [id])).get(id) ?? []).map(({ channel, reason, failure }) => ({
    channel,
    reason,
    failure: failure?.split(' ')[0] ?? null,
  }));
const report = (provider: PayProvider, deposit: Deposit) =>
  recordPayment(
    { ...deps, channels },
    { channel: provider.code, ...provider.message(payReportOf(deposit)) },
  );

test('sends a deposit to the channel of the largest share, and takes the report only from it', async () => {
  const deposit = await open();
  expect(deposit).toMatchObject({ state: 'pending', channel: METHOD, routedTo: first.code });
  expect(await wayOf(deposit)).toEqual([{ channel: first.code, reason: 'share', failure: null }]);
  await expect(report(second, deposit)).rejects.toThrow('deposit.not_found');
  expect((await report(first, deposit)).state).toBe('completed');
  expect(await cashOf(db, member)).toBe(whole(100));
});

test.each(['refusing', 'away'] as const)('routes to the next channel if one is %s', async (how) => {
  if (how === 'refusing') first.setBehavior('refusing');
  else await first.close();
  const deposit = await open();
  expect(deposit).toMatchObject({ state: 'pending', routedTo: second.code });
  const failure = how === 'refusing' ? 'payment_refused' : 'connection_refused';
  expect(await wayOf(deposit)).toEqual([
    { channel: first.code, reason: 'share', failure },
    { channel: second.code, reason: 'moved', failure: null },
  ]);
  expect((await report(second, deposit)).state).toBe('completed');
  expect(await cashOf(db, member)).toBe(whole(100));
});

test.each(['silent', 'forging', 'broken'] as const)(
  'stays at a channel that may have opened it: %s',
  async (behavior) => {
    first.setBehavior(behavior);
    const key = 'the same request';
    await expect(open({ key })).rejects.toThrow('deposit.channel_unavailable');
    first.setBehavior('right');
    const deposit = await open({ key });
    expect(deposit.routedTo).toBe(first.code);
    expect(second.payments.size).toBe(0);
    expect(first.payments.size).toBe(1);
  },
);

test('once a message may have opened a payment, a later refusal does not reroute the deposit', async () => {
  first.setBehavior('silent');
  const key = 'the same request';
  await expect(open({ key })).rejects.toThrow('deposit.channel_unavailable');
  first.setBehavior('refusing');
  await expect(open({ key })).rejects.toThrow('deposit.channel_unavailable');
  expect(second.payments.size).toBe(0);
});

test('twenty concurrent requests for one deposit open one payment, while its first channel refuses', async () => {
  first.setBehavior('refusing');
  const opened = await open();
  // As if a process died before it stored the URL.
  await db.prisma.deposit.update({ where: { id: opened.id }, data: { launchUrl: null } });
  const again = { ...opened, launchUrl: null };
  const all = await Promise.all(
    Array.from({ length: 20 }, () => openAtChannel({ ...deps, channels }, again)),
  );
  expect(new Set(all.map(({ launchUrl }) => launchUrl)).size).toBe(1);
  expect([first.payments.size, second.payments.size]).toEqual([0, 1]);
});

test('skips a failing channel for a minute, then tries it again', async () => {
  first.setBehavior('silent');
  await expect(open()).rejects.toThrow('deposit.channel_unavailable');
  first.setBehavior('right');
  const seen = async () => (await listRoutes(db, { ...member, now })).map((one) => one.isFailing);
  expect(await seen()).toEqual([true, false]);
  const duringFailure = await open();
  expect(await wayOf(duringFailure)).toMatchObject([{ channel: second.code, reason: 'health' }]);
  now = new Date(now.getTime() + 60_001);
  expect((await open()).routedTo).toBe(first.code);
  expect(await seen()).toEqual([false, false]);
});

test('health and open payments are those of the channels, not of the way to pay', async () => {
  await open();
  await open();
  const health = await paymentHealth(db, now);
  expect(health.map(({ channel }) => channel)).not.toContain(METHOD);
  const waits = { channel: first.code, waiting: 2, oldestAt: now, state: 'answering' };
  expect(health).toEqual(expect.arrayContaining([expect.objectContaining(waits)]));
  const ofSite = () => channelsOfSite(db, { merchantId: member.merchantId, now });
  expect(await ofSite()).toMatchObject([{ code: METHOD, state: 'answering', lastAnsweredAt: now }]);
  await first.close();
  await second.close();
  for (let n = 0; n < 4; n++) await expect(open()).rejects.toThrow('deposit.channel_unavailable');
  expect(await ofSite()).toMatchObject([{ code: METHOD, state: 'failing', since: now }]);
});

test('selects channels by amount, and refuses amounts outside all limits', async () => {
  await route({ [first.code]: 1 }, { amountMax: whole(50) });
  expect((await open({ amount: whole(50) })).routedTo).toBe(first.code);
  await expect(open()).rejects.toThrow('deposit.channel_unavailable');
});

test('does not offer a method with all channels off; without channels, its own code takes all', async () => {
  const offered = async () =>
    (await offeredChannels(db, member.merchantId, channels)).map(({ code }) => code);
  expect(await offered()).toEqual([METHOD]);
  await route({ [first.code]: 1 }, { enabled: false });
  expect(await offered()).toEqual([]);
  await offer(deps, { merchantId: member.merchantId, code: second.code });
  expect((await open({ channel: second.code })).routedTo).toBe(second.code);
});

test('refuses a channel of another site, and a change based on an outdated version', async () => {
  const elsewhere = await makeSite(deps);
  const theirs = await startPayProvider();
  await connectPayProvider(deps, theirs, elsewhere.merchantId);
  await expect(route({ [theirs.code]: 1 })).rejects.toThrow('channel.unknown');
  version = 1;
  await expect(route({ [first.code]: 1 })).rejects.toThrow('gateway.changed_meanwhile');
  await theirs.close();
});
