import { randomUUID } from 'node:crypto';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { crashAt } from '../../../../../../tests/support/databases/crashing-database.ts';
import { freshDatabase } from '../../../../../../tests/support/databases/database.ts';
import { registerTestVendor } from '../../../../../../tests/support/play/test-vendor.ts';
import {
  cashOf,
  fund,
  makeMember,
  makeSite,
  whole,
} from '../../../../../../tests/support/world.ts';
import { cash, lockAccounts, trialBalance } from '../../../books/ledger/index.ts';
import type { Member } from '../../../people/members/index.ts';
import { type Database, inTransaction, sql } from '../../../platform/db/index.ts';
import { auditRounds } from '../audit-rounds.ts';
import { authenticate } from '../authenticate.ts';
import { launchGame } from '../launch-game.ts';
import type { Vendor } from '../signing/find-signer.ts';
import type { Message } from './message.ts';
import { TransactionQueue } from './transaction-queue.ts';

const now = new Date('2026-11-20T12:00:00Z');
const NEVER = Number.POSITIVE_INFINITY;

let db: Database;
let vendor: Vendor;
let merchantId: bigint;
let queue: TransactionQueue;

const deps = (on: Database = db) => ({
  db: on,
  clock: () => now,
  newId: randomUUID,
  publish: () => {},
});

beforeAll(async () => {
  db = await freshDatabase();
  const { vendorId: id, code } = await registerTestVendor(deps(), { baseUrl: 'http://nowhere' });
  vendor = { id, code, takesBets: true, mayRollBackSettled: true, mayWinWithoutBet: false };
  ({ merchantId } = await makeSite(db));
  return () => db.close();
});

beforeEach(() => {
  queue = new TransactionQueue(deps());
});

afterEach(async () => {
  expect(await trialBalance(db)).toEqual([]);
  expect(await auditRounds(db)).toEqual([]);
});

interface Player extends Member {
  readonly session: string;
}

async function newPlayer(): Promise<Player> {
  const member = await makeMember(db, { merchantId });
  await fund(db, member, whole(50));
  const launch = { merchantId, memberId: member.id, isTrial: false, backUrl: undefined };
  const game = { vendorCode: vendor.code, gameCode: 'test-game', language: 'EN' };
  const url = await launchGame(deps(), { ...launch, ...game });
  const launchToken = new URL(url).searchParams.get('token') ?? '';
  const answer = await authenticate(deps(), vendor, { launchToken, gameCode: 'test-game' });
  if (answer.status !== 'OK') throw new Error(answer.status);
  return { ...member, session: answer.session };
}

const newPlayers = (count: number) => Promise.all(Array.from({ length: count }, () => newPlayer()));

const bet = ({ publicId, session }: Player, txId: string = randomUUID()): Message => ({
  kind: 'bet',
  session,
  txId,
  roundId: `round-${txId}`,
  gameCode: 'test-game',
  memberRef: publicId,
  currency: 'USD',
  amount: Number(whole(1)),
});

const submit = async (message: Message, to = queue) =>
  (await to.apply(vendor, message, NEVER)).status;

const countTransactions = sql(
  'test.count_transactions',
  `SELECT count(DISTINCT t.xmin::text)::int AS count FROM vendor_transaction t
   WHERE t.tx_id = ANY ($1::text[])`,
);

test('bets of many members that arrive together share transactions', async () => {
  const players = await newPlayers(40);
  const bets = players.map((player) => bet(player));
  expect(await Promise.all(bets.map((one) => submit(one)))).toEqual(players.map(() => 'OK'));
  for (const player of players) expect(await cashOf(db, player)).toBe(whole(49));
  const [transactions] = await db.query<{ count: number }>(countTransactions, [
    bets.map(({ txId }) => txId),
  ]);
  // Two lanes: each applies its first bet alone, then all others together.
  expect(transactions?.count).toBe(4);
});

test('of a hundred bets at once on money for fifty, fifty are taken', async () => {
  const [player] = await newPlayers(1);
  if (!player) throw new Error('no player');
  const statuses = await Promise.all(Array.from({ length: 100 }, () => submit(bet(player))));
  expect(statuses.filter((status) => status === 'OK')).toHaveLength(50);
  expect(statuses.filter((status) => status === 'INSUFFICIENT_FUNDS')).toHaveLength(50);
  expect(await cashOf(db, player)).toBe(0n);
});

test('a bet that comes twenty times at once is taken once, with one answer', async () => {
  const [player] = await newPlayers(1);
  if (!player) throw new Error('no player');
  const one = bet(player);
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => queue.apply(vendor, one, NEVER)),
  );
  expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
  expect(await cashOf(db, player)).toBe(whole(49));
});

test('of bets of several members with one id a single one is taken', async () => {
  const players = await newPlayers(5);
  const txId = randomUUID();
  const statuses = await Promise.all(players.map((player) => submit(bet(player, txId))));
  expect(statuses.toSorted()).toEqual([...Array(4).fill('DUPLICATE_MISMATCH'), 'OK']);
});

test.each([
  ['first in an idle lane', 0],
  ['after others', 11],
])('a member whose account is locked does not hold up other members: %s', async (_, place) => {
  const [held, ...others] = await newPlayers(12);
  if (!held) throw new Error('no player');
  const mayEnd = Promise.withResolvers<void>();
  const isLocked = Promise.withResolvers<void>();
  const holder = inTransaction(db, async (tx) => {
    await lockAccounts(tx, [cash(held.id)]);
    isLocked.resolve();
    await mayEnd.promise;
  });
  await isLocked.promise;
  const before = others.slice(0, place).map((other) => submit(bet(other)));
  const [first, second] = [submit(bet(held)), submit(bet(held))];
  const after = others.map((other) => submit(bet(other)));
  expect(new Set(await Promise.all([...before, ...after]))).toEqual(new Set(['OK']));
  expect(await cashOf(db, held)).toBe(whole(50));
  mayEnd.resolve();
  await holder;
  expect([await first, await second]).toEqual(['OK', 'OK']);
  expect(await cashOf(db, held)).toBe(whole(48));
});

test('a message that waited too long is refused and has no effect', async () => {
  const [player] = await newPlayers(1);
  if (!player) throw new Error('no player');
  const late = bet(player);
  await expect(queue.apply(vendor, late, performance.now() - 1)).rejects.toThrow('server.busy');
  expect(await cashOf(db, player)).toBe(whole(50));
  expect(await submit(late)).toBe('OK');
});

test('cut off after any statement of a batch, each retry completes it once', async () => {
  const players = await newPlayers(4);
  for (const player of players) await fund(db, player, whole(450));
  let rounds = 0;
  for (let isDone = false; !isDone; rounds++) {
    const dying = crashAt(db, rounds);
    const bets = players.map((player) => bet(player));
    const cut = new TransactionQueue(deps(dying));
    const first = await Promise.all(bets.map((one) => submit(one, cut)));
    isDone = first.every((status) => status === 'OK');
    await dying.close();
    expect(await Promise.all(bets.map((one) => submit(one)))).toEqual(players.map(() => 'OK'));
    for (const player of players) expect(await cashOf(db, player)).toBe(whole(499 - rounds));
    expect(rounds).toBeLessThan(400);
  }
  expect(rounds).toBeGreaterThan(2);
});
