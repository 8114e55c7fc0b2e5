import { createPublicKey, generateKeyPairSync, randomUUID } from 'node:crypto';
import type { Member } from '@app/core/people/members';
import { inTransaction } from '@app/core/platform/db';
import { endVendorKey, LAUNCH_TOKEN_MS, registerVendor } from '@app/core/play/vendors';
import { changeSite, listPlace, scheduleMaintenance } from '@app/core/sites/site';
import { answers, CLOCK_WINDOW_MS, type RequestName } from '@app/shared/seamless/protocol';
import { publicKeyText } from '@app/shared/seamless/signing';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import {
  registerTestVendor,
  type TestVendor,
  type Twist,
} from '../../../../../tests/support/play/test-vendor.ts';
import { startApi, type TestApi } from '../../../../../tests/support/servers/api.ts';
import { cashOf, fund, makeMember, makeSite, whole } from '../../../../../tests/support/world.ts';

const HOUR_MS = 60 * 60_000;

let api: TestApi;
let baseUrl: string;
let vendor: TestVendor;
let other: TestVendor;
let player: Member;
let memberRef: string;
let offsetMs = 0;
let frozenAt: number | undefined;

beforeAll(async () => {
  api = await startApi({ clock: () => new Date((frozenAt ?? Date.now()) + offsetMs) });
  baseUrl = api.url;
  const platformKey = createPublicKey(api.deps.settings.platformSigningKey);
  vendor = await registerTestVendor(api.deps, { baseUrl, platformKey });
  other = await registerTestVendor(api.deps, { baseUrl, platformKey });
  return api.close;
});

beforeEach(async () => {
  offsetMs = 0;
  frozenAt = undefined;
  const { merchantId } = await makeSite(api.deps);
  player = await makeMember(api.deps, { merchantId });
  memberRef = player.publicId;
  await fund(api.deps, player, whole(100));
});

const bet = (twist: Twist = {}, changes: object = {}) =>
  vendor.bet({ memberRef, stake: whole(10), ...changes }, twist);

const stranger = generateKeyPairSync('ed25519');

const forgeries: [string, () => Twist | Promise<Twist>][] = [
  ['a signature of another key', () => ({ key: stranger.privateKey })],
  ['an invalid signature', () => ({ signature: 'not-a-signature' })],
  ['no signature', () => ({ signature: '' })],
  ['a body other than the signed one', () => ({ sentBody: '{"amount":1}' })],
  ['an unknown vendor', () => ({ vendor: 'unknown' })],
  ['an unknown key', () => ({ kid: 'unknown' })],
  ["another vendor's name", () => ({ vendor: other.code })],
  ['an old timestamp', () => ({ timestamp: Date.now() - CLOCK_WINDOW_MS - 1_000 })],
  ['an early timestamp', () => ({ timestamp: Date.now() + CLOCK_WINDOW_MS + 1_000 })],
  ['a timestamp in seconds', () => ({ timestamp: Math.floor(Date.now() / 1_000) })],
  ['an invalid timestamp', () => ({ timestamp: 'now' })],
  ['a nonce too short', () => ({ nonce: 'short' })],
  ['a nonce seen before', () => seenNonce()],
];

async function seenNonce() {
  const nonce = randomUUID();
  await vendor.balance(memberRef, { nonce });
  return { nonce };
}

test('a vendor in maintenance gets answers, but its games are not offered', async () => {
  const { merchantId } = player;
  const maintenance = { from: new Date(0), until: undefined, title: '', text: '' };
  await changeSite(api.deps, scheduleMaintenance, { merchantId, maintenance });
  for (const network of ['127.0.0.0/8', '::1/128']) {
    await changeSite(api.deps, listPlace, {
      merchantId,
      kind: 'blocked',
      place: network,
      listed: true,
    });
  }
  expect(await vendor.balance(memberRef)).toMatchObject({ status: 'OK' });
});

test.each(forgeries)('refuses %s like any other forgery', async (_, twist) => {
  const reply = await bet(await twist());
  expect(reply).toMatchObject({ httpStatus: 401, text: '{"status":"BAD_SIGNATURE"}' });
  expect(await cashOf(api.deps.db, player)).toBe(whole(100));
});

test.each([-1, 1])('takes a timestamp to the last millisecond, on the side %i', async (side) => {
  frozenAt = Date.now();
  const last = frozenAt + side * CLOCK_WINDOW_MS;
  expect(await vendor.balance(memberRef, { timestamp: last })).toMatchObject({ status: 'OK' });
  const beyond = await vendor.balance(memberRef, { timestamp: last + side });
  expect(beyond).toMatchObject({ httpStatus: 401, status: 'BAD_SIGNATURE' });
});

test('checks the signature first, even for malformed messages', async () => {
  for (const name of Object.keys(answers) as RequestName[]) {
    const reply = await vendor.send(name, { nonsense: true }, { key: stranger.privateKey });
    expect(reply).toMatchObject({ httpStatus: 401, status: 'BAD_SIGNATURE' });
  }
});

test('signs refusals, including their status', async () => {
  const reply = await bet({ kid: 'unknown' });
  expect(reply).toMatchObject({ httpStatus: 401, isSigned: true });
  expect(await bet({}, { currency: 'EUR' })).toMatchObject({ httpStatus: 200, isSigned: true });
});

test('a nonce is remembered as long as its timestamp is valid, also for early timestamps', async () => {
  const { nonce } = await seenNonce();
  const keptMs = await api.deps.redis.pttl(`seamless:nonce:${vendor.vendorId}:${nonce}`);
  expect(keptMs).toBeGreaterThan(1.5 * CLOCK_WINDOW_MS);
  expect(keptMs).toBeLessThanOrEqual(2 * CLOCK_WINDOW_MS);
});

test('different vendors may use the same nonce', async () => {
  const nonce = randomUUID();
  expect(await vendor.balance(memberRef, { nonce })).toMatchObject({ status: 'OK' });
  expect(await other.balance(memberRef, { nonce })).toMatchObject({ status: 'OK' });
});

test('a vendor rotates its key without downtime, and the old key ends as scheduled', async () => {
  const next = generateKeyPairSync('ed25519');
  const withNext = { kid: 'second', key: next.privateKey };
  const { vendorId, code } = vendor;
  await registerVendor(api.deps, {
    code,
    name: 'Test vendor',
    launchUrl: 'http://127.0.0.1:3001/play/{gameCode}',
    key: { kid: 'second', publicKey: publicKeyText(next.publicKey) },
  });
  expect(await bet()).toMatchObject({ status: 'OK' });
  expect(await bet(withNext)).toMatchObject({ status: 'OK' });
  const until = new Date(Date.now() + HOUR_MS);
  const key = { vendorId, kid: 'first', until };
  await inTransaction(api.deps.db, (tx) => endVendorKey(tx, key));
  expect(await bet()).toMatchObject({ status: 'OK' });
  offsetMs = HOUR_MS;
  expect(await bet()).toMatchObject({ status: 'BAD_SIGNATURE' });
  expect(await bet(withNext)).toMatchObject({ status: 'OK' });
  await api.deps.db.prisma.vendorKey.updateMany({ data: { validUntil: null } });
});

const malformed: [string, string][] = [
  ['nothing', ''],
  ['no JSON', '{"session":'],
  ['an array', '[]'],
  ['a missing key', body({ txId: undefined })],
  ['an amount with a fraction', body({ amount: 1.5 })],
  ['a negative amount', body({ amount: -1 })],
  ['an amount as text', body({ amount: '100' })],
  ['an amount with an exponent', body({ amount: 0 }).replace('"amount":0', '"amount":1e2')],
  ['an amount of 10^15 and more', body({ amount: 1_000_000_000_000_001 })],
  ['a member that is no UUID', body({ memberRef: '1' })],
  ['a transaction id too long', body({ txId: 'x'.repeat(65) })],
  ['a transaction id with other signs', body({ txId: "'; --" })],
];

function body(changes: object): string {
  const ids = { txId: 'tx', roundId: 'round', gameCode: 'game', memberRef: randomUUID() };
  return JSON.stringify({ session: 's', ...ids, currency: 'USD', amount: 100, ...changes });
}

test.each(malformed)('%s in place of a bet is WRONG_SYNTAX', async (_, rawBody) => {
  expect(await vendor.send('bet', {}, { rawBody })).toMatchObject({
    httpStatus: 200,
    status: 'WRONG_SYNTAX',
    isSigned: true,
  });
});

test('names the invalid field, but not its value', async () => {
  const wrong = { txId: 'x'.repeat(65), amount: 1.5, roundId: '<b>' };
  for (const [field, value] of Object.entries(wrong)) {
    const { text } = await vendor.send('bet', {}, { rawBody: body({ [field]: value }) });
    expect(text).toBe(`{"status":"WRONG_SYNTAX","field":"${field}"}`);
  }
});

test('ignores unknown fields, also if a retry has others, and accepts amounts with trailing zeros', async () => {
  const session = await vendor.sessionOf(memberRef);
  const bet = { txId: randomUUID(), gameCode: vendor.gameCode, session, memberRef };
  const send = async (changes: object) => {
    const text = body({ ...bet, amount: 100_000, ...changes });
    const rawBody = text.replace('"amount":100000', '"amount":100000.00');
    return (await vendor.send('bet', {}, { rawBody })).text;
  };
  const first = await send({ fee: 12, bank: null });
  expect(first).toContain('"status":"OK"');
  const all = await Promise.all(Array.from({ length: 10 }, (_, n) => send({ sentTimes: n })));
  expect(all).toEqual(Array(10).fill(first));
  expect(await cashOf(api.deps.db, player)).toBe(whole(90));
});

test('accepts any content type, but no large body', async () => {
  expect(await bet({ contentType: 'text/plain' })).toMatchObject({ status: 'OK' });
  const rawBody = JSON.stringify({ padding: 'x'.repeat(20_000) });
  expect(await vendor.send('bet', {}, { rawBody })).toMatchObject({ status: 'BAD_SIGNATURE' });
});

const authenticate = async (changes: object = {}, by = vendor) => {
  const launchToken = await vendor.launch(memberRef);
  const request = { launchToken, gameCode: vendor.gameCode, ...changes };
  return JSON.parse((await by.send('authenticate', request)).text);
};

test('a launch token is exchanged for a session with the player', async () => {
  const answer = await authenticate();
  expect(answers.authenticate.parse(answer)).toMatchObject({
    status: 'OK',
    memberRef,
    currency: 'USD',
    language: 'EN',
    balance: Number(whole(100)),
    backUrl: null,
  });
  expect(await bet({}, { session: answer.session })).toMatchObject({ status: 'OK' });
});

test('a launch token works once, even for ten concurrent requests', async () => {
  const launchToken = await vendor.launch(memberRef);
  const all = await Promise.all(Array.from({ length: 10 }, () => authenticate({ launchToken })));
  expect(all.filter(({ status }) => status === 'OK')).toHaveLength(1);
  expect(all.filter(({ status }) => status === 'TOKEN_UNKNOWN')).toHaveLength(9);
});

test('a launch token is valid for a minute, for its vendor only', async () => {
  const launchToken = await vendor.launch(memberRef);
  expect(await authenticate({ launchToken }, other)).toEqual({ status: 'TOKEN_UNKNOWN' });
  offsetMs = LAUNCH_TOKEN_MS;
  expect(await authenticate({ launchToken })).toEqual({ status: 'TOKEN_UNKNOWN' });
});

test('refuses unknown tokens and unknown games', async () => {
  expect(await authenticate({ launchToken: 'x'.repeat(43) })).toEqual({ status: 'TOKEN_UNKNOWN' });
  expect(await authenticate({ gameCode: 'another' })).toEqual({ status: 'INVALID_GAME' });
});

test('the database stores neither token in plain text', async () => {
  const launchToken = await vendor.launch(memberRef);
  const { session } = await authenticate({ launchToken });
  const { rows } = await api.deps.db.pool.query(
    `SELECT count(*)::int AS found FROM (SELECT l::text FROM vendor_launch l
       UNION ALL SELECT s::text FROM vendor_session s) AS kept (row)
     WHERE strpos(row, $1) > 0 OR strpos(row, $2) > 0`,
    [launchToken, session],
  );
  expect(rows).toEqual([{ found: 0 }]);
});

test('returns the balance to a vendor with a session of the player', async () => {
  const reply = await vendor.balance(memberRef);
  expect(JSON.parse(reply.text)).toEqual({
    status: 'OK',
    currency: 'USD',
    balance: Number(whole(100)),
  });
  const stolen = { session: await vendor.sessionOf(memberRef), memberRef };
  expect(await other.send('balance', stolen)).toMatchObject({ status: 'TOKEN_UNKNOWN' });
  const unknown = { ...stolen, memberRef: randomUUID() };
  expect(await vendor.send('balance', unknown)).toMatchObject({ status: 'TOKEN_UNKNOWN' });
  offsetMs = 13 * HOUR_MS;
  expect(await vendor.balance(memberRef)).toMatchObject({ status: 'TOKEN_EXPIRED' });
});

test('asks a vendor to retry while Redis is down, and moves no money', async () => {
  const broken = await startApi({ db: api.deps.db });
  const address = broken.url;
  const away = await registerTestVendor(api.deps, { baseUrl: address });
  const session = await away.sessionOf(memberRef);
  broken.deps.redis.disconnect();
  expect(await away.bet({ memberRef, stake: whole(10), session })).toMatchObject({
    httpStatus: 200,
    status: 'INTERNAL_RETRY',
  });
  expect(await cashOf(api.deps.db, player)).toBe(whole(100));
  await broken.app.close();
});

test('counts the answers to vendors', async () => {
  await bet();
  const metrics = await api.app.metrics.metrics();
  expect(metrics).toMatch(/vendor_messages_total\{message="bet",status="OK"\} \d+/);
});
