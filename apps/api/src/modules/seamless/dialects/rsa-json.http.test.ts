import { generateKeyPairSync, randomUUID } from 'node:crypto';
import { inTransaction } from '@app/core/platform/db';
import {
  addVendorKey,
  endKeyOfVendor,
  findSigner,
  lastRequests,
  vendorIds,
} from '@app/core/play/vendors';
import { takeTimeOut } from '@app/core/protection/exclusions';
import { publicKeyText } from '@app/shared/seamless/signing';
import { beforeEach, expect, test } from 'vitest';
import { DIALECT_GAME, dialectWorld } from '../../../../../../tests/support/play/dialect-world.ts';
import {
  type RsaJsonVendor,
  rsaJsonVendor,
  untilDecided,
} from '../../../../../../tests/support/play/rsa-json-vendor.ts';
import { whole } from '../../../../../../tests/support/world.ts';

const HOUR_MS = 60 * 60_000;

const makePair = () => generateKeyPairSync('rsa', { modulusLength: 2_048 });
const pair = makePair();
const stranger = makePair();

const world = dialectWorld<RsaJsonVendor>({
  dialect: 'rsa-json',
  key: { kid: 'jade-1', publicKey: publicKeyText(pair.publicKey) },
  speak: (connection) => rsaJsonVendor(connection, pair.privateKey),
});
const send: RsaJsonVendor = (...sent) => untilDecided(() => world.vendor(...sent));

/** An amount of the dialect. */
const units = (amount: number) => Math.round(amount * 100_000);

let token: string;
let ids: { round: string; betUuid: string };

beforeEach(async () => {
  token = await world.launch();
  ids = { round: randomUUID(), betUuid: randomUUID() };
});

const inRound = () => ({
  user: world.memberRef,
  token,
  round: ids.round,
  game_code: DIALECT_GAME,
});
const betBody = (amount: number, changes: object = {}) => ({
  ...inRound(),
  transaction_uuid: ids.betUuid,
  round_closed: false,
  currency: 'USD',
  amount: units(amount),
  ...changes,
});
const decidedBody = (changes: object = {}) => ({
  ...inRound(),
  transaction_uuid: randomUUID(),
  reference_transaction_uuid: ids.betUuid,
  round_closed: true,
  ...changes,
});

const bet = (amount = 10, changes: object = {}) =>
  send('transaction/bet', betBody(amount, changes));
const win = (amount: number, changes: object = {}) =>
  send('transaction/win', {
    ...decidedBody(),
    currency: 'USD',
    amount: units(amount),
    ...changes,
  });
const rollback = (changes: object = {}) => send('transaction/rollback', decidedBody(changes));

test('plays a round: identifies the player, bets, and pays the win that closes it', async () => {
  const info = await send('user/info', { token, game_code: DIALECT_GAME });
  expect(info).toMatchObject({ http: 200, status: 'RS_OK', balance: units(100), isSigned: true });
  expect(info.content).toMatchObject({ user: world.memberRef, currency: 'USD' });
  expect(await send('user/balance', { user: world.memberRef, token })).toMatchObject({
    status: 'RS_OK',
    balance: units(100),
  });
  const request_uuid = randomUUID();
  const taken = await bet(10, { request_uuid });
  expect(taken.content).toEqual({
    status: 'RS_OK',
    user: world.memberRef,
    request_uuid,
    currency: 'USD',
    balance: units(90),
  });
  expect(await world.openRounds()).toBe(1);
  expect(await win(25)).toMatchObject({ status: 'RS_OK', balance: units(115), isSigned: true });
  expect(await world.openRounds()).toBe(0);
  expect(await world.cash()).toBe(whole(115));
});

test('the launch token is the session from its first message on, whichever that is', async () => {
  expect(await bet()).toMatchObject({ status: 'RS_OK', balance: units(90) });
  const asked = { token, game_code: DIALECT_GAME };
  const infos = await Promise.all(Array.from({ length: 5 }, () => send('user/info', asked)));
  expect(infos.map(({ status }) => status)).toEqual(Array(5).fill('RS_OK'));
  expect(await bet(10, { transaction_uuid: randomUUID() })).toMatchObject({ balance: units(80) });
});

test('a token that was not used within a minute is unknown', async () => {
  world.after(61_000);
  expect(await bet()).toMatchObject({ status: 'RS_ERROR_INVALID_TOKEN' });
  expect(await send('user/info', { token, game_code: DIALECT_GAME })).toMatchObject({
    status: 'RS_ERROR_INVALID_TOKEN',
  });
  expect(await bet(10, { token: 'no-such-token-of-a-member' })).toMatchObject({
    status: 'RS_ERROR_INVALID_TOKEN',
  });
});

test('a repeat gets the same answer, and another amount is a duplicate', async () => {
  const request_uuid = randomUUID();
  const first = await bet(10, { request_uuid });
  expect((await bet(10, { request_uuid })).text).toBe(first.text);
  expect(await bet(11)).toMatchObject({ status: 'RS_ERROR_DUPLICATE_TRANSACTION' });
  const payout = { transaction_uuid: randomUUID(), request_uuid };
  const paid = await win(25, payout);
  expect((await win(25, payout)).text).toBe(paid.text);
  expect(await win(26, payout)).toMatchObject({ status: 'RS_ERROR_DUPLICATE_TRANSACTION' });
  expect(await world.cash()).toBe(whole(115));
});

test('a bet that arrives twenty times at once is taken once, and so is its win', async () => {
  const request_uuid = randomUUID();
  const bets = await Promise.all(Array.from({ length: 20 }, () => bet(10, { request_uuid })));
  expect(new Set(bets.map(({ text }) => text)).size).toBe(1);
  expect(bets[0]).toMatchObject({ status: 'RS_OK', balance: units(90) });
  const payout = { transaction_uuid: randomUUID(), request_uuid };
  const wins = await Promise.all(Array.from({ length: 20 }, () => win(25, payout)));
  expect(new Set(wins.map(({ text }) => text)).size).toBe(1);
  expect(await world.cash()).toBe(whole(115));
  expect(await world.countTransactions()).toBe(2);
});

test('a bet may close its round, and repeats do no harm', async () => {
  const request_uuid = randomUUID();
  const lost = await bet(10, { round_closed: true, request_uuid });
  expect(lost).toMatchObject({ status: 'RS_OK', balance: units(90) });
  expect(await world.openRounds()).toBe(0);
  expect((await bet(10, { round_closed: true, request_uuid })).text).toBe(lost.text);
  expect(await win(25)).toMatchObject({ status: 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST' });
  expect(await rollback()).toMatchObject({ status: 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST' });
  expect(await world.cash()).toBe(whole(90));
});

test('a rollback returns the stake, once, and the bet is refused afterwards', async () => {
  await bet();
  const undo = { transaction_uuid: randomUUID(), request_uuid: randomUUID() };
  const undone = await rollback(undo);
  expect(undone).toMatchObject({ status: 'RS_OK', balance: units(100) });
  expect(undone.content).toMatchObject({ currency: 'USD' });
  expect((await rollback(undo)).text).toBe(undone.text);
  expect(await bet()).toMatchObject({ status: 'RS_ERROR_DUPLICATE_TRANSACTION' });
  expect(await win(25)).toMatchObject({ status: 'RS_ERROR_DUPLICATE_TRANSACTION' });
  expect(await world.cash()).toBe(whole(100));
});

test('a rollback that arrives first is accepted, and its bet is never taken', async () => {
  expect(await rollback()).toMatchObject({ status: 'RS_OK' });
  expect(await bet()).toMatchObject({ status: 'RS_ERROR_DUPLICATE_TRANSACTION' });
  expect(await world.cash()).toBe(whole(100));
});

test('a bet above the balance is refused with the real balance, and taken when it is lower', async () => {
  expect(await bet(100.01)).toMatchObject({
    status: 'RS_ERROR_NOT_ENOUGH_MONEY',
    balance: units(100),
  });
  expect(await bet(100)).toMatchObject({ status: 'RS_OK', balance: 0 });
});

test('a win is paid after the session ended, and a new bet is refused', async () => {
  await bet();
  world.after(13 * HOUR_MS);
  expect(await bet(10, { transaction_uuid: randomUUID() })).toMatchObject({
    status: 'RS_ERROR_TOKEN_EXPIRED',
  });
  expect(await win(25)).toMatchObject({ status: 'RS_OK', balance: units(115) });
});

test('an excluded member cannot bet, but is paid', async () => {
  await bet();
  const { merchantId, id: memberId } = world.player;
  await takeTimeOut(world.deps, { merchantId, memberId, term: 'week' });
  expect(await bet(10, { transaction_uuid: randomUUID() })).toMatchObject({
    status: 'RS_ERROR_USER_DISABLED',
  });
  expect(await win(25)).toMatchObject({ status: 'RS_OK', balance: units(115) });
});

test.each([
  ['0', 'RS_ERROR_WRONG_SYNTAX'],
  ['-1', 'RS_ERROR_WRONG_SYNTAX'],
  ['1e3', 'RS_ERROR_WRONG_SYNTAX'],
  ['0.00001', 'RS_ERROR_WRONG_SYNTAX'],
  ['5', 'RS_ERROR_WRONG_SYNTAX'], // half of our smallest amount
  ['"5"', 'RS_ERROR_WRONG_SYNTAX'],
  ['"1000000"', 'RS_ERROR_WRONG_SYNTAX'],
  ['9223372036854775808', 'RS_ERROR_WRONG_SYNTAX'],
  ['null', 'RS_ERROR_WRONG_SYNTAX'],
  ['999999999999990', 'RS_ERROR_NOT_ENOUGH_MONEY'],
  ['10', 'RS_OK'],
])('a bet of %s is answered %s', async (amount, status) => {
  const body = betBody(0, { amount: 'HERE' });
  const rewrite = (text: string) => text.replace('"HERE"', amount);
  expect(await send('transaction/bet', body, { rewrite })).toMatchObject({ status });
  expect(await world.cash()).toBe(status === 'RS_OK' ? whole(99.9999) : whole(100));
});

test.each([
  ['an unknown game', { game_code: 'unknown' }, 'RS_ERROR_INVALID_GAME'],
  ['another currency', { currency: 'EUR' }, 'RS_ERROR_WRONG_CURRENCY'],
  ['a round that is an object', { round: {} }, 'RS_ERROR_WRONG_SYNTAX'],
  ['no transaction', { transaction_uuid: undefined }, 'RS_ERROR_WRONG_SYNTAX'],
  ['a user that is no reference', { user: 'john12345' }, 'RS_ERROR_WRONG_SYNTAX'],
])('refuses %s', async (_, changes, status) => {
  await send('user/balance', { user: world.memberRef, token });
  expect(await bet(10, changes)).toMatchObject({ http: 200, status });
  expect(await world.cash()).toBe(whole(100));
});

test('refuses an unknown user like an error of ours, as the dialect has no status of its own', async () => {
  const body = betBody(10, { user: randomUUID() });
  const reply = await world.vendor('transaction/bet', body);
  expect(reply).toMatchObject({ http: 200, status: 'RS_ERROR_UNKNOWN' });
});

test.each<[string, Parameters<RsaJsonVendor>[2]]>([
  ['a signature of another key', { key: stranger.privateKey }],
  ['a body other than the signed one', { sentText: '{"amount":1}' }],
  ['an unknown vendor', { vendorCode: 'unknown' }],
  ['no JSON', { sentText: 'amount=1' }],
])('refuses %s, and reveals nothing', async (_, sent) => {
  const reply = await send('transaction/bet', betBody(10), sent);
  expect(reply).toMatchObject({ http: 401, text: '{"status":"RS_ERROR_INVALID_SIGNATURE"}' });
  expect(await world.cash()).toBe(whole(100));
});

test('signed text that is not JSON is wrong syntax', async () => {
  const reply = await send('transaction/bet', {}, { rewrite: () => '{"amount":' });
  expect(reply).toMatchObject({ http: 200, status: 'RS_ERROR_WRONG_SYNTAX' });
});

test('keys change without a pause, and an ended key signs nothing', async () => {
  const next = makePair();
  const { deps, vendorCode } = world;
  const now = deps.clock();
  const pem = next.publicKey.export({ format: 'pem', type: 'spki' }).toString();
  await inTransaction(deps.db, (tx) =>
    addVendorKey(tx, { vendorCode, kid: 'jade-2', publicKey: pem, now }),
  );
  const withNext = () =>
    send('transaction/bet', betBody(10, { transaction_uuid: randomUUID() }), {
      key: next.privateKey,
    });
  expect(await bet()).toMatchObject({ status: 'RS_OK' });
  expect(await withNext()).toMatchObject({ status: 'RS_OK' });
  await inTransaction(deps.db, (tx) =>
    endKeyOfVendor(tx, { vendorCode, kid: 'jade-2', until: undefined, now: deps.clock() }),
  );
  expect(await withNext()).toMatchObject({ status: 'RS_ERROR_INVALID_SIGNATURE' });
  expect(await win(25)).toMatchObject({ status: 'RS_OK' });
});

test('a key of a dialect signs nothing of our own protocol', async () => {
  const { db, clock } = world.deps;
  const signer = { code: world.vendorCode, kid: 'jade-1', now: clock() };
  expect(await findSigner(db, signer)).toBeUndefined();
});

test('operators read the last messages without tokens', async () => {
  await bet();
  await send('transaction/bet', betBody(10), { key: stranger.privateKey });
  const { redis, db } = world.deps;
  const vendorId = (await vendorIds(db)).get(world.vendorCode) ?? 0n;
  const shown = `"user":"${world.memberRef.slice(0, 8)}…"`;
  const find = async (kind: 'taken' | 'refused') =>
    (await lastRequests({ redis }, { vendorId, kind })).find(({ body }) => body?.includes(shown));
  await expect.poll(() => find('taken')).toMatchObject({ message: 'bet', kid: 'jade-1' });
  await expect.poll(() => find('refused')).toMatchObject({ message: 'bet', refused: 'signature' });
  const logged = await find('taken');
  expect(logged?.body).toContain('"token":"…"');
  expect(logged?.body).not.toContain(token);
});
