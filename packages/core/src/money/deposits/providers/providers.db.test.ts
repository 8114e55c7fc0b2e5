import { generateKeyPairSync } from 'node:crypto';
import { payHeaders } from '@app/shared/payments/protocol';
import { publicKeyText } from '@app/shared/seamless/signing';
import { beforeAll, beforeEach, expect, test } from 'vitest';
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
import type { Member } from '../../../people/members/index.ts';
import { type Database, inTransaction, type Tx } from '../../../platform/db/index.ts';
import type { Deps } from '../../../platform/kernel/index.ts';
import { signAnswer } from '../channels/find-channel.ts';
import { changeOffer } from '../channels/offer-channel.ts';
import { offeredChannels } from '../channels/offered-channels.ts';
import { paymentHealth } from '../channels/payment-health.ts';
import { recordPayment } from '../record-payment.ts';
import { settleDeposits } from '../settle-deposits.ts';
import { changeProvider } from './change-provider.ts';
import { checkProvider } from './check-provider.ts';
import { addProviderKey, connectProvider, endProviderKey } from './connect-provider.ts';
import { providersOf, readProvider } from './list-providers.ts';
import { renewOurKey } from './renew-our-key.ts';

let db: Database;
let deps: Deps;
let now: Date;
let merchantId: bigint;
let domain: string;
let member: Member;
let provider: PayProvider;

beforeAll(async () => {
  db = await freshDatabase();
  deps = depsOf(db, () => now);
  return () => db.close();
});
beforeEach(async () => {
  now = new Date('2026-03-10T05:00:00Z');
  ({ merchantId, domain } = await makeSite(deps));
  member = await makeMember(deps, { merchantId });
  provider = await startPayProvider({ clock: () => now });
  await connectPayProvider(deps, provider, merchantId);
  await offer(deps, { merchantId, code: provider.code });
  return provider.close;
});

const open = () => openDeposit(deps, member, { channel: provider.code });
const take = (message: ReturnType<PayProvider['message']>, channel = provider.code) =>
  recordPayment({ ...deps, channels }, { channel, ...message });
const within = <T>(work: (tx: Tx) => Promise<T>) => inTransaction(db, work);
const later = (ms: number) => {
  now = new Date(now.getTime() + ms);
};
const newKey = (kid: string) => ({
  kid,
  publicKey: publicKeyText(generateKeyPairSync('ed25519').publicKey),
});
const offered = async (site = merchantId) =>
  (await offeredChannels(db, site, channels)).map(({ code }) => code);

test('sends the provider amount, callback address, and the site’s domain for the return', async () => {
  const deposit = await open();
  expect(provider.payments.get(deposit.publicId)).toEqual({
    depositId: deposit.publicId,
    amount: 1_000_000,
    currency: 'USD',
    expiresAt: now.getTime() + 30 * 60_000,
    returnUrl: `http://${domain}:3000/deposit/${deposit.publicId}`,
    callbackUrl: `http://127.0.0.1:3000/pay/callback/${provider.code}`,
  });
});

test.each([
  ['silent', { code: 'cut_off', detail: 'ECONNRESET' }],
  ['refusing', undefined],
  ['forging', { code: 'wrong_signature', detail: null }],
  ['redirecting', { code: 'redirected', detail: 'unexpected redirect' }],
  ['broken', { code: 'unreadable', detail: null }],
  ['plain', { code: 'unreadable', detail: null }],
] as const)(
  'opens no deposit at a provider with the fault “%s”, and reports the failure',
  async (behavior, failure) => {
    provider.setBehavior(behavior);
    await expect(open()).rejects.toThrow('deposit.channel_unavailable');
    expect(await readProvider(db, provider.code)).toMatchObject({
      failure: failure ?? null,
      failedAt: failure ? now : null,
      answeredAt: failure ? null : now,
    });
    provider.setBehavior('right');
    later(60_001);
    expect((await open()).state).toBe('pending');
    expect(await readProvider(db, provider.code)).toMatchObject({ answeredAt: now });
  },
);

test('tests the connection to a provider without a payment', async () => {
  expect(await checkProvider(deps, provider.code)).toBeUndefined();
  expect(provider.received).toEqual(['/orvane/check']);
  provider.setBehavior('forging');
  expect(await checkProvider(deps, provider.code)).toEqual({
    code: 'wrong_signature',
    detail: null,
  });
  await provider.close();
  expect(await checkProvider(deps, provider.code)).toEqual({
    code: 'connection_refused',
    detail: 'ECONNREFUSED',
  });
  await expect(checkProvider(deps, 'nowhere')).rejects.toThrow('channel.unknown');
});

test('refuses reports with a wrong signature, time or channel', async () => {
  const deposit = await open();
  const good = provider.message(payReportOf(deposit));
  const refused = async (message: typeof good, channel?: string) =>
    expect(take(message, channel)).rejects.toThrow('payment.bad_signature');
  const header = (name: string, value: string) =>
    refused({ ...good, headers: { ...good.headers, [name]: value } });

  await refused(provider.message(payReportOf(deposit), generateKeyPairSync('ed25519').privateKey));
  await refused({ ...good, rawBody: good.rawBody.replace('1000000', '9000000') });
  await refused({ ...good, headers: {} as never });
  for (const kid of ['second', '__proto__', 'constructor', '']) await header(payHeaders.kid, kid);
  for (const nonce of ['', 'short', `${good.headers[payHeaders.nonce]}x`])
    await header(payHeaders.nonce, nonce);
  for (const at of ['', 'NaN', `${now.getTime() + 1}`]) await header(payHeaders.timestamp, at);
  const other = await startPayProvider();
  await connectPayProvider(deps, other);
  await refused(good, other.code);
  await other.close();
  later(5 * 60_000 + 1);
  await refused(good);
  later(-10 * 60_000 - 2);
  await refused(good);
  later(5 * 60_000 + 1);
  expect((await take(good)).state).toBe('completed');
  expect(await cashOf(db, member)).toBe(whole(100));
});

test('refuses signed reports that violate the schema', async () => {
  const deposit = await open();
  const wrong: object[] = [
    { amount: 1.5 },
    { amount: -1 },
    { status: '' },
    { status: 7 },
    { status: 'x'.repeat(41) },
    { reference: 'x'.repeat(65) },
    { reportId: '' },
  ];
  for (const changes of wrong) {
    const report = { ...payReportOf(deposit), ...changes };
    await expect(take(provider.message(report))).rejects.toThrow('request_param_err');
  }
  expect(await cashOf(db, member)).toBe(0n);
});

test('ignores extra fields of a report', async () => {
  const deposit = await open();
  const unknownFields: object = { fee: 12, bank: null };
  await take(provider.message({ ...payReportOf(deposit), ...unknownFields }));
  expect(await cashOf(db, member)).toBe(deposit.amount);
});

test('a provider cannot report payments of another provider', async () => {
  const deposit = await open();
  const other = await startPayProvider({ clock: () => now });
  await connectPayProvider(deps, other, merchantId);
  const message = other.message(payReportOf(deposit));
  await expect(take(message, other.code)).rejects.toThrow('deposit.not_found');
  await other.close();
});

test('a provider of one site is unknown to other sites, and one of the installation is known to all', async () => {
  const { merchantId: elsewhere } = await makeSite(deps);
  await offer(deps, { merchantId: elsewhere, code: provider.code });
  expect([await offered(), await offered(elsewhere)]).toEqual([[provider.code], []]);
  const everywhere = await startPayProvider();
  await connectPayProvider(deps, everywhere);
  await offer(deps, { merchantId: elsewhere, code: everywhere.code });
  expect(await offered(elsewhere)).toEqual([everywhere.code]);
  const seen = (await providersOf(db, elsewhere)).map(({ code }) => code);
  expect(seen).toContain(everywhere.code);
  expect(seen).not.toContain(provider.code);
  await everywhere.close();
});

test('opens no deposit while a provider is off, and credits paid ones', async () => {
  const deposit = await open();
  const { code, address } = provider;
  await within((tx) =>
    changeProvider(tx, { code, version: 1, provider: { address, enabled: false } }),
  );
  await expect(open()).rejects.toThrow('deposit.channel_unavailable');
  expect((await take(provider.message(payReportOf(deposit)))).state).toBe('completed');
});

test('rotates keys without an interruption: the new one is added, then the old one ended', async () => {
  const deposit = await open();
  const { code, kid } = provider;
  await within((tx) => addProviderKey(tx, { provider: code, key: newKey('second') }, now));
  await expect(
    within((tx) => addProviderKey(tx, { provider: code, key: newKey('second') }, now)),
  ).rejects.toThrow('channel.key_exists');
  await expect(
    within((tx) =>
      addProviderKey(tx, { provider: code, key: { kid: 'x', publicKey: 'MCow' } }, now),
    ),
  ).rejects.toThrow(RangeError);
  await take(provider.message(payReportOf(deposit)));
  await within((tx) => endProviderKey(tx, { provider: code, kid, now }));
  await expect(take(provider.message(payReportOf(deposit)))).rejects.toThrow('bad_signature');
  await expect(within((tx) => endProviderKey(tx, { provider: code, kid, now }))).rejects.toThrow(
    'channel.unknown',
  );
  expect((await readProvider(db, code))?.keys.map(({ validUntil }) => validUntil)).toEqual(
    expect.arrayContaining([null, now.getTime()]),
  );
});

test('our renewed key signs requests and answers from then on, and is stored encrypted', async () => {
  later(1_000);
  const { code } = provider;
  const kid = await within((tx) => renewOurKey(tx, { provider: code, now }));
  await expect(open()).rejects.toThrow('deposit.channel_unavailable');
  expect(await readProvider(db, code)).toMatchObject({
    kid,
    version: 2,
    failure: { code: 'http_status', detail: '401' },
  });
  provider.trust(`${(await readProvider(db, code))?.publicKey}`);
  expect((await open()).state).toBe('pending');
  const { headers } = provider.message(payReportOf(await open()));
  const answer = { channel: code, status: 200, rawBody: '{}', headers };
  expect(await signAnswer({ ...deps, channels }, answer)).toMatchObject({ 'x-kid': kid });
  expect(await signAnswer({ ...deps, channels }, { ...answer, channel: 'sandbox' })).toEqual({});
  const { rows } = await db.pool.query('SELECT c::text AS line FROM payment_company c');
  const pkcs8 = Buffer.from('MC4CAQAwBQYDK2Vw', 'base64url');
  for (const { line } of rows) {
    expect(line).not.toContain('MC4CAQAwBQYDK2Vw');
    expect(line).not.toContain(pkcs8.toString('hex'));
    expect(line).not.toContain(Buffer.from('MC4CAQAwBQYDK2Vw').toString('hex'));
  }
});

test.each([
  'http://pay.example/orvane',
  'https://user:word@pay.example',
  'https://pay.example/?a=1',
  'ftp://pay.example',
  'pay.example',
])('asks no provider at %s', async (address) => {
  const made = { code: 'jade-pay', merchantId, address, key: newKey('one') };
  await expect(within((tx) => connectProvider(tx, made, now))).rejects.toThrow(RangeError);
  const change = { code: provider.code, version: 1, provider: { address, enabled: true } };
  await expect(within((tx) => changeProvider(tx, change))).rejects.toThrow(RangeError);
});

/** The results of concurrent calls. */
const outcomes = async (works: readonly Promise<unknown>[]) =>
  (await Promise.allSettled(works))
    .map((one) => (one.status === 'fulfilled' ? 'done' : one.reason.code))
    .sort();
const ONE_OF_TWO = ['done', 'gateway.changed_meanwhile'];

test('of two concurrent changes of a provider, the second gets an error', async () => {
  const twice = (work: (tx: Tx) => Promise<unknown>) => outcomes([within(work), within(work)]);
  const { code } = provider;
  const changed = { address: 'https://pay.example', enabled: true };
  expect(await twice((tx) => changeProvider(tx, { code, version: 1, provider: changed }))).toEqual(
    ONE_OF_TWO,
  );
  const made = { code: 'agate', merchantId, address: changed.address, key: newKey('one') };
  expect(await twice((tx) => connectProvider(tx, made, now))).toEqual(ONE_OF_TWO);

  const terms = { name: 'Agate', enabled: true, amountMin: whole(1), amountMax: whole(2) };
  const put = (version: number | null) => (tx: Tx) =>
    changeOffer(tx, { merchantId, offer: { code: 'agate', ...terms }, version }, channels);
  expect(await twice(put(null))).toEqual(ONE_OF_TWO);
  expect(await twice(put(1))).toEqual(ONE_OF_TWO);
  expect(await within(put(2))).toMatchObject({ name: 'Agate', version: 2 });
});

test('a site offers only its own channels and those of the installation', async () => {
  const terms = { name: 'None', enabled: true, amountMin: whole(1), amountMax: whole(2) };
  const wanted = { merchantId, offer: { code: 'nowhere', ...terms }, version: null };
  await expect(within((tx) => changeOffer(tx, wanted, channels))).rejects.toThrow(
    'channel.unknown',
  );
});

test('counts answers of a provider by hour, and deposits without a report', async () => {
  const health = async () =>
    (await paymentHealth(db, now)).find(({ channel }) => channel === provider.code);
  const NONE = Array(24).fill(0);
  expect(await health()).toMatchObject({
    lastAnsweredAt: null,
    lastFailedAt: null,
    failedByHour: NONE,
    meanMs: null,
    waiting: 0,
    oldestAt: null,
    state: 'quiet',
    failedShare: null,
  });
  const first = await open();
  provider.setBehavior('silent');
  for (let n = 0; n < 3; n++) await expect(open()).rejects.toThrow('deposit.channel_unavailable');
  later(3_600_000);
  await expect(open()).rejects.toThrow('deposit.channel_unavailable');
  const failedAt = now;
  expect(await health()).toMatchObject({ state: 'failing', since: now, failedShare: 1 });
  provider.setBehavior('right');
  later(10_000);
  const second = await open();
  expect(await health()).toMatchObject({
    lastAnsweredAt: now,
    lastFailedAt: failedAt,
    failedShare: 0.5,
    state: 'failing',
    failedByHour: [...NONE.slice(2), 3, 1],
    meanMs: expect.any(Number),
    // The first deposit has expired.
    waiting: 1,
    oldestAt: now,
  });
  expect(first.expiresAt.getTime()).toBeLessThan(now.getTime());
  await take(provider.message(payReportOf(second)));
  expect(await health()).toMatchObject({ waiting: 0, oldestAt: null });
  later(24 * 3_600_000);
  expect(await health()).toMatchObject({
    failedByHour: NONE,
    meanMs: null,
    lastFailedAt: failedAt,
  });
  await settleDeposits(deps);
  expect(await health()).toMatchObject({ lastFailedAt: failedAt });
  later(31 * 24 * 3_600_000);
  await settleDeposits(deps);
  expect(await health()).toMatchObject({ lastAnsweredAt: null, lastFailedAt: null });
});

test('loses no count with many concurrent deposits', async () => {
  provider.setBehavior('silent');
  await Promise.all(
    Array.from({ length: 8 }, () => expect(open()).rejects.toThrow('channel_unavailable')),
  );
  const [found] = (await paymentHealth(db, now)).filter(({ channel }) => channel === provider.code);
  expect(found?.failedByHour.at(-1)).toBe(8);
});
