import { randomUUID } from 'node:crypto';
import { inTransaction } from '@app/core/platform/db';
import { addVendorKey, endKeyOfVendor, lastRequests, vendorIds } from '@app/core/play/vendors';
import { takeTimeOut } from '@app/core/protection/exclusions';
import { beforeEach, expect, test } from 'vitest';
import { DIALECT_GAME, dialectWorld } from '../../../../../../tests/support/play/dialect-world.ts';
import {
  type HashFormVendor,
  hashFormVendor,
  untilDecided,
} from '../../../../../../tests/support/play/hash-form-vendor.ts';
import { whole } from '../../../../../../tests/support/world.ts';

const HOUR_MS = 60 * 60_000;
const SECRET = 'the-secret-of-jade-games';

const world = dialectWorld<HashFormVendor>({
  dialect: 'hash-form',
  key: { kid: 'jade-1', publicKey: null, secret: SECRET },
  speak: (connection) => hashFormVendor(connection, SECRET),
});
const send: HashFormVendor = (...sent) => untilDecided(() => world.vendor(...sent));

let token: string;
let ids: { roundId: string; bet: string };

beforeEach(async () => {
  // Each attempt needs a new launch token: an attempt whose answer came too late has used its own.
  const { content } = await untilDecided(async () =>
    world.vendor('authenticate', { token: await world.launch(), gameId: DIALECT_GAME }),
  );
  token = `${content.token}`;
  ids = { roundId: randomUUID(), bet: randomUUID() };
});

type Changes = Readonly<Record<string, string>>;

const inRound = () => ({ userId: world.memberRef, gameId: DIALECT_GAME, roundId: ids.roundId });
const bet = (amount = '10.00', changes: Changes = {}) =>
  send('bet', { ...inRound(), token, reference: ids.bet, amount, ...changes });
const result = (amount: string, changes: Changes = {}) =>
  send('result', { ...inRound(), reference: randomUUID(), amount, ...changes });
const refund = (changes: Changes = {}) =>
  send('refund', { ...inRound(), reference: ids.bet, ...changes });
const endRound = (changes: Changes = {}) => send('endRound', { ...inRound(), ...changes });

test('plays a round: authenticates, bets, pays twice, and ends it', async () => {
  const launchToken = await world.launch();
  const entered = await send('authenticate', { token: launchToken, gameId: DIALECT_GAME });
  expect(entered).toMatchObject({ http: 200, error: 0, cash: '100.00', isSigned: true });
  expect(entered.content).toMatchObject({
    userId: world.memberRef,
    currency: 'USD',
    description: 'Success',
  });
  expect(await send('authenticate', { token: launchToken, gameId: DIALECT_GAME })).toMatchObject({
    error: 4,
  });
  const asked = { userId: world.memberRef, token };
  expect(await send('balance', asked)).toMatchObject({ error: 0, cash: '100.00', isSigned: true });
  expect(await bet('10.10')).toMatchObject({ error: 0, cash: '89.90', isSigned: true });
  expect(await result('20')).toMatchObject({ error: 0, cash: '109.90' });
  expect(await result('5.0001')).toMatchObject({ error: 0, cash: '114.9001' });
  expect(await world.openRounds()).toBe(1);
  expect(await endRound()).toMatchObject({ error: 0, cash: '114.9001', isSigned: true });
  expect(await world.openRounds()).toBe(0);
  expect(await world.cash()).toBe(whole(114.9001));
});

test('a repeat gets the same answer, and another amount is a duplicate', async () => {
  const first = await bet();
  expect((await bet()).text).toBe(first.text);
  expect(await bet('10.01')).toMatchObject({ error: 100, isSigned: true });
  const reference = randomUUID();
  const paid = await result('25', { reference });
  expect((await result('25', { reference })).text).toBe(paid.text);
  expect(await result('26', { reference })).toMatchObject({
    error: 100,
    content: { description: 'Reference was used for another transaction' },
  });
  const ended = await endRound();
  expect((await endRound()).text).toBe(ended.text);
  expect((await result('25', { reference })).text).toBe(paid.text);
  expect(await result('1')).toMatchObject({ error: 100 });
  expect(await world.cash()).toBe(whole(115));
});

test('a message that arrives twenty times at once takes effect once', async () => {
  const reference = randomUUID();
  for (const act of [
    () => bet(),
    () => result('25', { reference }),
    () => endRound(),
    () => send('jackpotWin', { userId: world.memberRef, reference: ids.roundId, amount: '7' }),
  ]) {
    const replies = await Promise.all(Array.from({ length: 20 }, act));
    expect(new Set(replies.map(({ text }) => text)).size).toBe(1);
    expect(replies[0]).toMatchObject({ error: 0 });
  }
  expect(await world.cash()).toBe(whole(122));
});

test('a refund returns the stake, once, and the bet is refused afterwards', async () => {
  await bet();
  const undone = await refund();
  expect(undone).toMatchObject({ error: 0, isSigned: true });
  expect((await refund()).text).toBe(undone.text);
  expect(await bet()).toMatchObject({ error: 100 });
  expect(await result('25')).toMatchObject({ error: 100 });
  expect(await world.cash()).toBe(whole(100));
});

test('a refund that arrives first is accepted, and its bet is never taken', async () => {
  expect(await refund()).toMatchObject({ error: 0 });
  expect(await bet()).toMatchObject({ error: 100 });
  expect(await result('25')).toMatchObject({ error: 100 });
  expect(await world.cash()).toBe(whole(100));
});

test('a result is of the bet that was not refunded, and its repeat of the same bet', async () => {
  const second = randomUUID();
  await bet();
  await bet('20', { reference: second });
  await refund();
  const reference = randomUUID();
  const paid = await result('30', { reference });
  expect(paid).toMatchObject({ error: 0, cash: '110.00' });
  await endRound();
  expect((await result('30', { reference })).text).toBe(paid.text);
  // A settled bet stays settled.
  expect(await refund({ reference: second })).toMatchObject({ error: 100 });
  expect(await world.cash()).toBe(whole(110));
});

test('a result without a bet is refused, although jackpots are paid without one', async () => {
  expect(await result('25')).toMatchObject({ error: 100 });
  expect(await endRound()).toMatchObject({ error: 100 });
  const user = { userId: world.memberRef };
  for (const path of ['bonusWin', 'jackpotWin', 'promoWin']) {
    const reference = randomUUID();
    const paid = await send(path, { ...user, reference, amount: '5' });
    expect(paid).toMatchObject({ error: 0 });
    expect((await send(path, { ...user, reference, amount: '5' })).text).toBe(paid.text);
    expect(await send(path, { ...user, reference, amount: '6' })).toMatchObject({ error: 100 });
  }
  expect(await world.cash()).toBe(whole(115));
  expect(await world.openRounds()).toBe(0);
});

test('a jackpot of a vendor that may not pay without a bet is refused', async () => {
  const { db } = world.deps;
  const allow = (mayWinWithoutBet: boolean) =>
    db.prisma.vendor.updateMany({ where: { dialect: 'hash-form' }, data: { mayWinWithoutBet } });
  await allow(false);
  const jackpot = { userId: world.memberRef, reference: randomUUID(), amount: '5' };
  expect(await send('jackpotWin', jackpot)).toMatchObject({ error: 100 });
  await allow(true);
  expect(await send('jackpotWin', jackpot)).toMatchObject({ error: 0, cash: '105.00' });
});

test('a bet above the balance is refused with the real balance', async () => {
  expect(await bet('100.0001')).toMatchObject({ error: 1, cash: '100.00', isSigned: true });
  expect(await bet('100')).toMatchObject({ error: 0, cash: '0.00' });
});

test('a win is paid after the session ended, and a new bet is refused', async () => {
  await bet();
  world.after(13 * HOUR_MS);
  expect(await bet('10', { reference: randomUUID() })).toMatchObject({ error: 4 });
  expect(await result('25', { token })).toMatchObject({ error: 0, cash: '115.00' });
});

test('an excluded member cannot bet, but is paid', async () => {
  await bet();
  const { merchantId, id: memberId } = world.player;
  await takeTimeOut(world.deps, { merchantId, memberId, term: 'week' });
  expect(await bet('10', { reference: randomUUID() })).toMatchObject({ error: 3 });
  expect(await result('25')).toMatchObject({ error: 0, cash: '115.00' });
});

test.each([
  ['0', 7],
  ['-1', 7],
  ['1e3', 7],
  ['0.00001', 7],
  ['9223372036854775808', 7],
  ['', 7],
  ['5', 0], // text is how this dialect writes amounts
])('a bet of %s is answered %i', async (amount, error) => {
  expect(await bet(amount)).toMatchObject({ error });
  expect(await world.cash()).toBe(whole(error === 0 ? 95 : 100));
});

test.each<[string, Changes, number]>([
  ['an unknown game', { gameId: 'unknown' }, 8],
  ['an unknown player', { userId: randomUUID() }, 2],
  ['a player that is no reference', { userId: 'john12345' }, 7],
  ['another token', { token: 'no-such-token-of-a-member' }, 4],
  ['a round with other signs', { roundId: '<b>' }, 7],
])('refuses %s', async (_, changes, error) => {
  expect(await bet('10', changes)).toMatchObject({ http: 200, error });
  expect(await world.cash()).toBe(whole(100));
});

test.each<[string, Parameters<HashFormVendor>[2]]>([
  ['another secret', { secret: 'another-secret-of-jade' }],
  ['a changed amount', { unsigned: { amount: '1.00' } }],
  ['a further field', { unsigned: { bonusCode: '1' } }],
  ['no hash', { unsigned: { hash: '' } }],
  ['an unknown vendor', { vendorCode: 'unknown' }],
])(
  'refuses %s, and its answer has no hash that would help to guess the secret',
  async (_, sent) => {
    const fields = { ...inRound(), token, reference: ids.bet, amount: '10.00' };
    const reply = await send('bet', fields, sent);
    expect(reply).toMatchObject({ http: 200, text: '{"error":5,"description":"Invalid hash"}' });
    expect(await world.cash()).toBe(whole(100));
  },
);

test('secrets change without a pause, are sealed, and an ended one signs nothing', async () => {
  const { deps, vendorCode } = world;
  const made = await inTransaction(deps.db, (tx) =>
    addVendorKey(tx, { vendorCode, kid: 'jade-2', now: deps.clock() }),
  );
  const secret = `${made.secret}`;
  expect(secret.length).toBeGreaterThan(30);
  const asked = { userId: world.memberRef, token };
  expect(await send('balance', asked)).toMatchObject({ error: 0, isSigned: true });
  expect(await send('balance', asked, { secret })).toMatchObject({ error: 0 });
  const [stored] = await deps.db.prisma.vendorKey.findMany({ where: { kid: 'jade-2' } });
  expect(Buffer.from(stored?.sealedSecret ?? []).includes(secret)).toBe(false);
  expect(stored?.sealedSecret?.length).toBeGreaterThan(secret.length);
  await inTransaction(deps.db, (tx) =>
    endKeyOfVendor(tx, { vendorCode, kid: 'jade-2', until: undefined, now: deps.clock() }),
  );
  expect(await send('balance', asked, { secret })).toMatchObject({ error: 5 });
  expect(await send('balance', asked)).toMatchObject({ error: 0 });
});

test('operators read the last messages without tokens and hashes', async () => {
  await bet();
  const { redis, db } = world.deps;
  const vendorId = (await vendorIds(db)).get(world.vendorCode) ?? 0n;
  const find = async () =>
    (await lastRequests({ redis }, { vendorId, kind: 'taken' })).find(({ body }) =>
      body?.includes(ids.bet),
    );
  await expect.poll(find).toMatchObject({ message: 'bet', status: 'OK', kid: 'jade-1' });
  const hidden = { token: '…', hash: '…', userId: `${world.memberRef.slice(0, 8)}…` };
  expect(JSON.parse((await find())?.body ?? '')).toMatchObject(hidden);
});
