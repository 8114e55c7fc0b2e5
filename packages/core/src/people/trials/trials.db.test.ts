import { randomUUID } from 'node:crypto';
import { Redis } from 'ioredis';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { crashAt } from '../../../../../tests/support/databases/crashing-database.ts';
import { freshDatabase, freshRedisUrl } from '../../../../../tests/support/databases/database.ts';
import { registerTestVendor } from '../../../../../tests/support/play/test-vendor.ts';
import { runs } from '../../../../../tests/support/runs.ts';
import { makeMember, makeSite, whole } from '../../../../../tests/support/world.ts';
import {
  balanceOf,
  cash,
  house,
  houseBalance,
  type Posting,
  post,
  trialBalance,
  trialCash,
} from '../../books/ledger/index.ts';
import { walletOf } from '../../books/wallet/index.ts';
import { type Database, inTransaction } from '../../platform/db/index.ts';
import {
  applyTransactions,
  auditRounds,
  authenticate,
  launchGame,
  type Message,
  readBalance,
  staleRounds,
} from '../../play/vendors/index.ts';
import { readMember } from '../members/index.ts';
import { startSession } from '../sessions/index.ts';
import {
  beginTrial,
  TRIAL_AMOUNT,
  TRIAL_MS,
  TRIALS_PER_ADDRESS_AND_HOUR_MAX,
  TRIALS_PER_DEVICE_AND_DAY_MAX,
} from './begin-trial.ts';
import { endTrials } from './end-trials.ts';

const START = new Date('2026-12-10T12:00:00Z');
const AT_ONCE = 20;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

let db: Database;
let redis: Redis;
let now: Date;
let merchantId: bigint;
let hosts = 0;

beforeEach(async () => {
  db = await freshDatabase();
  redis = new Redis(await freshRedisUrl());
  now = START;
  ({ merchantId } = await makeSite(db));
  return async () => {
    await db.close();
    redis.disconnect();
  };
});
afterEach(async () => {
  expect(await trialBalance(db)).toEqual([]);
  expect(await auditRounds(db)).toEqual([]);
  const issued = await houseBalance(db, house(merchantId, 'trial_outside'));
  const trials = await db.prisma.trial.findMany();
  const wallets = await Promise.all(trials.map(({ memberId }) => walletOf(db, memberId)));
  const vendors = await db.prisma.vendor.findMany();
  const games = await Promise.all(
    vendors.flatMap(({ id }) =>
      (['trial_round_escrow', 'trial_house_games'] as const).map((kind) =>
        houseBalance(db, house(merchantId, kind, id)),
      ),
    ),
  );
  const sum = [...wallets.map(({ available }) => available), ...games].reduce((a, b) => a + b, 0n);
  expect(issued + sum).toBe(0n); // no play money is made, and none is lost
  expect(await houseBalance(db, house(merchantId, 'outside'))).toBe(0n);
});

const deps = (on = db) => ({
  db: on,
  redis,
  clock: () => now,
  newId: randomUUID,
  enqueue: () => {},
  publish: () => {},
});
const begin = (
  ip = `10.1.${hosts >> 8}.${hosts++ & 255}`,
  on = db,
  deviceId: string = randomUUID(),
) => beginTrial(deps(on), { merchantId, ip, deviceId });

test('a trial member has 10 000.00 in play money, and no account that could hold money', async () => {
  const member = await begin();
  expect(member).toMatchObject({
    username: expect.stringMatching(/^trial_[0-9a-f]{8}$/),
    customerType: 4,
  });
  expect(await walletOf(db, member.id)).toEqual({ available: whole(10_000), held: 0n, bonus: 0n });
  await expect(balanceOf(db, cash(member.id))).rejects.toThrow('keeps no balance');
});

test('no posting joins play money and money', async () => {
  const trial = await begin();
  const member = await makeMember(db, { merchantId });
  const common = { source: 'trial', causeId: 1n, amount: whole(1) } as const;
  const mixed: Omit<Posting, 'key'>[] = [
    { ...common, kind: 'trial.end', from: trialCash(trial.id), to: house(merchantId, 'outside') },
    {
      ...common,
      kind: 'trial.issue',
      from: house(merchantId, 'trial_outside'),
      to: cash(member.id),
    },
  ];
  for (const posting of mixed) {
    const tried = inTransaction(db, (tx) => post(tx, [{ ...posting, key: randomUUID() }], now));
    await expect(tried).rejects.toThrow('cannot be posted');
  }
});

test('a device can start twenty trials a day, also concurrently; other devices and days are separate', async () => {
  const [ip, device] = ['203.0.113.9', randomUUID()];
  const tried = await Promise.allSettled(Array.from({ length: 50 }, () => begin(ip, db, device)));
  const begun = tried.filter(({ status }) => status === 'fulfilled');
  expect(begun).toHaveLength(TRIALS_PER_DEVICE_AND_DAY_MAX);
  await expect(begin('203.0.113.10', db, device)).rejects.toMatchObject({
    code: 'trial.daily_limit',
    params: { retryAfterSeconds: DAY_MS / 1_000 },
  });
  await begin(ip); // a neighbor behind the same address
  now = new Date(START.getTime() + DAY_MS);
  await begin(ip, db, device);
});

test('an address can start trials on three hundred devices an hour, as many as share a carrier’s address', async () => {
  const address = '198.51.100.7';
  for (let n = 0; n < TRIALS_PER_ADDRESS_AND_HOUR_MAX; n += AT_ONCE)
    await Promise.all(Array.from({ length: AT_ONCE }, () => begin(`::ffff:${address}`)));
  await expect(begin(address)).rejects.toMatchObject({
    code: 'TOO_MANY_REQUESTS',
    params: { retryAfterSeconds: HOUR_MS / 1_000 },
  });
  await begin('198.51.100.8');
  now = new Date(START.getTime() + HOUR_MS);
  await begin(address);
});

test('after a crash at any statement, a trial has begun with all its play money or not at all', async () => {
  let begun = 0;
  let statements = 0;
  for (; begun === 0; statements++) {
    const before = await db.prisma.trial.count();
    const dying = crashAt(db, statements);
    await begin('10.0.0.1', dying).then(
      () => begun++,
      () => {},
    );
    await dying.close();
    now = new Date(now.getTime() + DAY_MS); // a trial that was committed before the crash counts
    const after = await db.prisma.trial.count();
    expect(await houseBalance(db, house(merchantId, 'trial_outside'))).toBe(
      -TRIAL_AMOUNT * BigInt(after),
    );
    expect(after - before).toBeLessThanOrEqual(1);
  }
  expect(statements).toBeGreaterThan(runs(1, 5)); // all runs but the last ended in a crash
});

test('a day later the session ends, the member is closed and the play money is gone, once', async () => {
  const member = await begin();
  const sessionId = await startSession(deps(), { ...member, memberId: member.id });
  now = new Date(START.getTime() + TRIAL_MS - 1);
  expect(await endTrials(deps())).toBe(0);
  expect(await redis.exists(`session:${sessionId}`)).toBe(1);
  now = new Date(START.getTime() + TRIAL_MS);
  const ended = await Promise.all([endTrials(deps()), endTrials(deps())]);
  expect(Math.max(...ended)).toBe(1);
  expect(await endTrials(deps())).toBe(0);
  expect(await redis.exists(`session:${sessionId}`)).toBe(0);
  expect((await readMember(db, member.id)).closedAt).toEqual(now);
  expect((await walletOf(db, member.id)).available).toBe(0n);
  expect(await houseBalance(db, house(merchantId, 'trial_outside'))).toBe(0n);
});

test('after a crash at any statement of a sweep, the next one finishes it, also days later', async () => {
  for (let statements = 0; ; statements++) {
    const [first, second] = [await begin(), await begin()];
    now = new Date(now.getTime() + 3 * DAY_MS);
    const dying = crashAt(db, statements);
    const survived = await endTrials(deps(dying)).then(
      () => true,
      () => false,
    );
    await dying.close();
    await endTrials(deps());
    for (const { id } of [first, second]) {
      expect((await walletOf(db, id)).available, `statement ${statements}`).toBe(0n);
      expect((await readMember(db, id)).closedAt).not.toBeNull();
    }
    if (survived) break;
  }
});

/** Makes a vendor with one game in play money, and a trial member who opened it. */
async function openTrialGame() {
  const wanted = { baseUrl: 'http://nowhere', trialSupport: true };
  const { vendorId: id, code } = await registerTestVendor(deps(), wanted);
  const vendor = {
    id,
    code,
    takesBets: true,
    mayRollBackSettled: true,
    mayWinWithoutBet: true,
  };
  const member = await begin();
  const game = { vendorCode: code, gameCode: 'test-game', language: 'EN', backUrl: undefined };
  const url = await launchGame(deps(), { ...game, merchantId, memberId: member.id, isTrial: true });
  const launchToken = new URL(url).searchParams.get('token') ?? '';
  const answer = await authenticate(deps(), vendor, { launchToken, gameCode: 'test-game' });
  if (answer.status !== 'OK') throw new Error(answer.status);
  const named = { memberRef: member.publicId, gameCode: 'test-game' };
  const say = async (...messages: Message[]) =>
    (await applyTransactions(deps(), vendor, messages)).map(({ status }) => status);
  const bet = (units: number, ids: object = {}): Message<'bet'> => ({
    kind: 'bet',
    ...named,
    session: answer.session,
    txId: randomUUID(),
    roundId: randomUUID(),
    currency: 'USD',
    amount: Number(whole(units)),
    ...ids,
  });
  const win = (
    { roundId, txId }: { roundId: string; txId: string },
    units: number,
  ): Message<'win'> => ({
    kind: 'win',
    ...named,
    txId: randomUUID(),
    betTxId: txId,
    roundId,
    currency: 'USD',
    amount: Number(whole(units)),
    roundClosed: true,
  });
  const left = async () => (await walletOf(db, member.id)).available;
  return { vendor, member, answer, named, say, bet, win, left };
}

test('sends a vendor the account type and balance of play money', async () => {
  const { vendor, answer, named } = await openTrialGame();
  expect(answer).toMatchObject({ accountType: 0, balance: Number(TRIAL_AMOUNT), currency: 'USD' });
  const asked = { session: answer.session, memberRef: named.memberRef };
  expect(await readBalance(deps(), vendor, asked)).toMatchObject({ balance: 100_000_000 });
});

test('of fifty concurrent bets, only those that play money covers are accepted', async () => {
  const { say, bet, left } = await openTrialGame();
  const statuses = await Promise.all(Array.from({ length: 50 }, () => say(bet(1_000))));
  expect(statuses.flat().filter((status) => status === 'OK')).toHaveLength(10);
  expect(new Set(statuses.flat())).toEqual(new Set(['OK', 'INSUFFICIENT_FUNDS']));
  expect(await left()).toBe(0n);
});

test('bets, wins, wins without a bet and rollbacks in play money are counted nowhere', async () => {
  const { vendor, member, named, say, bet, win, left } = await openTrialGame();
  const [lost, won, undone] = [bet(100), bet(200), bet(300)];
  expect(await say(lost, won, undone)).toEqual(['OK', 'OK', 'OK']);
  expect(await say(lost)).toEqual(['OK']); // a retry
  expect(await say(win(lost, 0), win(won, 900))).toEqual(['OK', 'OK']);
  const { roundId } = undone;
  const rollback = { ...named, roundId, txId: randomUUID(), betTxId: undone.txId };
  expect(await say({ kind: 'rollback', ...rollback })).toEqual(['OK']);
  expect(await say(win({ roundId: randomUUID(), txId: randomUUID() }, 50))).toEqual(['OK']);
  expect(await left()).toBe(whole(10_000 - 100 + 700 + 50));

  const memberId = member.id;
  expect(await db.prisma.betEvent.count()).toBe(0);
  expect(await db.prisma.memberGame.count({ where: { memberId, betAt: { not: null } } })).toBe(0);
  for (const kind of ['round_escrow', 'house_games'] as const)
    expect(await houseBalance(db, house(merchantId, kind, vendor.id))).toBe(0n);
});

test('an open round does not delay the end, and its later payout is removed', async () => {
  const { say, bet, win, left } = await openTrialGame();
  const open = bet(100);
  await say(open);
  now = new Date(START.getTime() + TRIAL_MS);
  expect(await staleRounds(db, now)).toEqual([]);
  await endTrials(deps());
  expect(await say(bet(1))).toEqual(['TOKEN_EXPIRED']);
  expect(await say(win(open, 500))).toEqual(['OK']); // paid although the trial has ended
  expect(await left()).toBe(whole(500));
  expect(await endTrials(deps())).toBe(1);
  expect(await left()).toBe(0n);
  expect(await endTrials(deps())).toBe(0);
});
