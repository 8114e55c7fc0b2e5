import { randomUUID } from 'node:crypto';
import { money } from '@app/shared/money/money';
import fc from 'fast-check';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { crashAt } from '../../../../../tests/support/databases/crashing-database.ts';
import { freshDatabase } from '../../../../../tests/support/databases/database.ts';
import { runs } from '../../../../../tests/support/runs.ts';
import { cashOf, fund, makeMember, makeSite, whole } from '../../../../../tests/support/world.ts';
import { type Database, inTransaction, type Reader, sql } from '../../platform/db/index.ts';
import { houseBalance } from './balances.ts';
import { type AccountId, cash, held, house } from './chart-of-accounts.ts';
import { openHouseAccounts } from './open-accounts.ts';
import { post } from './post.ts';
import { POSTINGS_PER_BATCH_MAX, postBatch } from './post-batch.ts';
import type { Posting } from './posting.ts';
import { trialBalance } from './trial-balance.ts';

const VENDOR = 3n;
const at = new Date('2026-03-10T05:00:00Z');

let db: Database;
let merchantId: bigint;
let ann: { id: bigint; merchantId: bigint };
let bob: { id: bigint; merchantId: bigint };
let escrow: AccountId;

beforeAll(async () => {
  db = await freshDatabase();
  return () => db.close();
});
beforeEach(async () => {
  ({ merchantId } = await makeSite(db));
  await inTransaction(db, (tx) => openHouseAccounts(tx, merchantId, VENDOR));
  escrow = house(merchantId, 'round_escrow', VENDOR);
  ann = await makeMember(db, { merchantId });
  bob = await makeMember(db, { merchantId });
  await fund(db, ann, whole(100));
  await fund(db, bob, whole(100));
});
afterEach(async () => expect(await trialBalance(db)).toEqual([]));

const stake = ({ id }: { id: bigint }, amount: number, key: string = randomUUID()): Posting => ({
  source: 'vendor',
  key,
  kind: 'bet.stake',
  from: cash(id),
  to: escrow,
  amount: whole(amount),
  causeId: 1n,
});
const payout = (member: { id: bigint }, amount: number, key?: string): Posting => ({
  ...stake(member, amount, key),
  kind: 'bet.payout',
  from: house(merchantId, 'house_games', VENDOR),
  to: cash(member.id),
});
const statuses = async (postings: Posting[]) =>
  (await postBatch(db, postings, at)).map(({ status }) => status);
const count = sql('test.entries', 'SELECT count(*)::int AS entries FROM ledger_entry');
const entries = async () => (await db.query<{ entries: number }>(count))[0]?.entries;

test('books a batch, and returns each member’s balance', async () => {
  const outcomes = await postBatch(db, [stake(ann, 30), payout(bob, 5)], at);
  expect(outcomes).toMatchObject([
    { status: 'posted', balance: whole(70) },
    { status: 'posted', balance: whole(105) },
  ]);
  expect(await houseBalance(db, escrow)).toBe(whole(30));
  expect(await houseBalance(db, house(merchantId, 'house_games', VENDOR))).toBe(-whole(5));
});

test('books several bets of one member in a batch in their order', async () => {
  const asked = [stake(ann, 40), stake(bob, 1), stake(ann, 40), stake(ann, 40), payout(ann, 30)];
  expect(await postBatch(db, [...asked, stake(ann, 50)], at)).toMatchObject([
    { status: 'posted', balance: whole(60) },
    { status: 'posted', balance: whole(99) },
    { status: 'posted', balance: whole(20) },
    { status: 'insufficient', balance: whole(20) },
    { status: 'posted', balance: whole(50) },
    { status: 'posted', balance: whole(0) },
  ]);
});

test.each([1, 3])('answers a repeated transaction with its first answer (%i)', async (n) => {
  const others = () => Array.from({ length: n - 1 }, () => stake(bob, 1));
  const [first] = await postBatch(db, [stake(ann, 100, `again ${n}`), ...others()], at);
  await postBatch(db, [payout(ann, 7)], at);
  const [second] = await postBatch(db, [stake(ann, 100, `again ${n}`), ...others()], at);
  expect(second).toEqual({ ...first, status: 'replayed' });
  expect(await cashOf(db, ann)).toBe(whole(7));
});

test('books a transaction once that occurs twice in one batch', async () => {
  const key = randomUUID();
  const [first, second] = await postBatch(db, [stake(ann, 10, key), stake(ann, 10, key)], at);
  expect(first?.status).toBe('posted');
  expect(second).toEqual({ ...first, status: 'replayed' });
});

test.each([1, 3])('refuses a known key with another meaning (%i)', async (n) => {
  const key = randomUUID();
  const others = () => Array.from({ length: n - 1 }, () => stake(bob, 1));
  const changes: Posting[] = [
    stake(ann, 11, key),
    stake(bob, 10, key),
    { ...stake(ann, 10, key), kind: 'bet.payout' },
    { ...stake(ann, 10, key), meaning: 'another round' },
    stake(ann, 1_000, key),
    { ...stake(ann, 10, key), to: house(merchantId, 'round_escrow', 99n) },
  ];
  await postBatch(db, [stake(ann, 10, key)], at);
  for (const change of changes)
    expect((await postBatch(db, [change, ...others()], at))[0]?.status).toBe('mismatch');
});

test('accepts the same key from another source, and a recreated cause for the same key', async () => {
  const key = randomUUID();
  const again = { ...stake(ann, 10, key), causeId: 2n };
  const elsewhere = { ...stake(ann, 10, key), source: 'round' as const };
  expect(await statuses([stake(ann, 10, key), again, elsewhere])).toEqual([
    'posted',
    'replayed',
    'posted',
  ]);
});

test('a refused posting does not affect the rest of the batch', async () => {
  const stranger = await makeSite(db);
  const taken = stake(bob, 1);
  await postBatch(db, [taken], at);
  const foreign = { ...stake(ann, 1), to: house(stranger.merchantId, 'outside') };
  const asked = [
    stake(ann, 10),
    stake(bob, 1_000),
    { ...taken, amount: whole(2) },
    { ...stake(ann, 1), to: house(merchantId, 'round_escrow', 99n) },
    foreign,
    { ...stake(ann, 1), from: cash(999_999n) },
    stake(bob, 10),
  ];
  const expected = [
    'posted',
    'insufficient',
    'mismatch',
    'unknown',
    'unknown',
    'unknown',
    'posted',
  ];
  expect(await statuses(asked)).toEqual(expected);
  for (const [n, posting] of asked.entries())
    if (expected[n] === 'unknown') expect(await statuses([posting])).toEqual(['unknown']);
  expect(await cashOf(db, ann)).toBe(whole(90));
  expect(await cashOf(db, bob)).toBe(whole(89));
});

test.each([
  ['nothing', { amount: money(0n) }],
  ['less than nothing', { amount: money(-1n) }],
  ['from an account to itself', { to: cash(7n), from: cash(7n) }],
  ['from one member to another', { to: cash(7n), from: cash(8n) }],
  ['points as money', { to: house(1n, 'points_outside') }],
])('cannot post %s', async (_, change) => {
  await expect(postBatch(db, [{ ...stake(ann, 1), ...change }], at)).rejects.toThrow(RangeError);
});

test('refuses two members in one entry, whichever role asks the database', async () => {
  const direct = sql(
    'test.post_direct',
    `SELECT outcome FROM ledger_post_one(2::smallint, '\\x00', '\\x00', 3::smallint, $1, $2, 1, 1, $3)`,
  );
  expect(await db.query(direct, [cash(ann.id), cash(bob.id), at])).toEqual([{ outcome: 5 }]);
});

test('refuses an answer of the database that lacks a posting, or has one twice', async () => {
  const row = { n: 1, outcome: 1, entryId: 1n, balance: 0n };
  const asked = [stake(ann, 1), stake(bob, 1)];
  for (const rows of [[], [row], [row, row], [row, { ...row, n: 3 }]]) {
    const answering: Reader = { query: async () => rows as never[] };
    await expect(postBatch(answering, asked, at)).rejects.toThrow('2 postings were answered by');
  }
});

test('books up to its limit in one call, and no more', async () => {
  const most = Array.from({ length: POSTINGS_PER_BATCH_MAX }, (_, n) =>
    n % 2 ? payout(ann, 0.01) : payout(bob, 0.01),
  );
  expect(new Set(await statuses(most))).toEqual(new Set(['posted']));
  await expect(postBatch(db, [...most, stake(ann, 1)], at)).rejects.toThrow(RangeError);
  expect(await postBatch(db, [], at)).toEqual([]);
});

test.each(['alone', 'in batches'])(
  'of fifty concurrent bets only ten spend the last 100, %s',
  async (way) => {
    const racer = () => (way === 'alone' ? [stake(ann, 10)] : [stake(ann, 10), stake(bob, 0.01)]);
    const outcomes = await Promise.all(
      Array.from({ length: 50 }, () => postBatch(db, racer(), at)),
    );
    const results = outcomes.map(([first]) => first?.status);
    expect(results.filter((status) => status === 'posted')).toHaveLength(10);
    expect(results.filter((status) => status === 'insufficient')).toHaveLength(40);
    expect(await cashOf(db, ann)).toBe(0n);
  },
);

test.each(['alone', 'in batches'])(
  'books a transaction once that arrives fifty times concurrently, %s',
  async (way) => {
    const key = randomUUID();
    const before = (await entries()) ?? 0;
    const others = way === 'alone' ? 0 : 1;
    const asked = () => [stake(ann, 10, key), ...(others ? [stake(bob, 0.01)] : [])];
    const outcomes = await Promise.all(
      Array.from({ length: 50 }, () => postBatch(db, asked(), at)),
    );
    const results = outcomes.map(([first]) => first?.status);
    expect(results.filter((status) => status === 'posted')).toHaveLength(1);
    expect(results.filter((status) => status === 'replayed')).toHaveLength(49);
    expect(new Set(outcomes.map(([first]) => first?.entryId)).size).toBe(1);
    expect(await entries()).toBe(before + 1 + others * 50);
  },
);

test('of two members who use one key concurrently, the second gets a mismatch', async () => {
  const key = randomUUID();
  const asked = (member: typeof ann) => [stake(member, 10, key), payout(member, 0.01)];
  const outcomes = await Promise.all([
    ...Array.from({ length: 10 }, () => postBatch(db, asked(ann), at)),
    ...Array.from({ length: 10 }, () => postBatch(db, asked(bob), at)),
  ]);
  const results = outcomes.map(([first]) => first?.status);
  expect(results.filter((status) => status === 'posted')).toHaveLength(1);
  expect(results.filter((status) => status === 'replayed')).toHaveLength(9);
  expect(results.filter((status) => status === 'mismatch')).toHaveLength(10);
});

test('a transaction books all of its postings or none, even when its refusal is swallowed', async () => {
  const asked = [stake(ann, 10), stake(bob, 1_000)];
  const refusal = { code: 'wallet.insufficient_funds', params: { available: 100 } };
  await expect(inTransaction(db, (tx) => post(tx, asked, at))).rejects.toMatchObject(refusal);
  const swallowing = inTransaction(db, async (tx) => {
    await post(tx, asked, at).catch(() => []);
  });
  await expect(swallowing).rejects.toMatchObject(refusal);
  expect(await cashOf(db, ann)).toBe(whole(100));
});

test('a transaction refuses a known key with another meaning, and accounts that are not open', async () => {
  const key = randomUUID();
  await inTransaction(db, (tx) => post(tx, [stake(ann, 1, key)], at));
  const again = () => inTransaction(db, (tx) => post(tx, [stake(ann, 1, key)], at));
  expect(await again()).toMatchObject([{ isReplay: true, balanceAfter: whole(99) }]);
  const other = inTransaction(db, (tx) => post(tx, [stake(ann, 2, key)], at));
  await expect(other).rejects.toMatchObject({ code: 'idempotency.other_input' });
  const nowhere = { ...stake(ann, 2), to: house(merchantId, 'round_escrow', 99n) };
  await expect(inTransaction(db, (tx) => post(tx, [nowhere], at))).rejects.toThrow('not open');
});

test('after a crash at any statement, all or nothing is booked; a retry completes it once', async () => {
  let survived = false;
  let tries = 0;
  for (; !survived; tries++) {
    const asked = [stake(ann, 1), stake(bob, 2)];
    const dying = crashAt(db, tries);
    survived = await inTransaction(dying, (tx) => post(tx, asked, at)).then(
      () => true,
      () => false,
    );
    await dying.close();
    expect(await trialBalance(db)).toEqual([]);
    await inTransaction(db, (tx) => post(tx, asked, at));
    expect(await cashOf(db, ann)).toBe(whole(100 - (tries + 1)));
    expect(await cashOf(db, bob)).toBe(whole(100 - 2 * (tries + 1)));
  }
  expect(tries).toBeGreaterThan(runs(1, 3)); // crashed at BEGIN, at the postings and at COMMIT
});

const PEOPLE = 12;
const wish = fc.record({
  who: fc.integer({ min: 0, max: PEOPLE - 1 }),
  isStake: fc.boolean(),
  amount: fc.bigInt({ min: 1n, max: 400_000n }),
  // Only a few keys, so that many of them recur in other batches, also under other members.
  key: fc.integer({ min: 0, max: 40 }),
});
const someBatches = fc.array(fc.array(wish, { minLength: 2, maxLength: 12 }), {
  minLength: 4,
  maxLength: 16,
});

const deep = { timeout: runs(120_000, 300_000) };
test(
  'concurrent random batches all end, and every balance equals the sum of its postings',
  deep,
  async () => {
    const people = await Promise.all(
      Array.from({ length: PEOPLE }, () => makeMember(db, { merchantId })),
    );
    await fc.assert(
      fc.asyncProperty(someBatches, async (batches) => {
        const round = randomUUID();
        const posting = ({
          who,
          isStake,
          amount,
          key,
        }: (typeof batches)[number][number]): Posting => {
          const { id } = people[who] ?? ann;
          const bet = isStake ? stake({ id }, 1) : payout({ id }, 1);
          return { ...bet, amount: money(amount), key: `${round} ${key}` };
        };
        const before = (await entries()) ?? 0;
        const outcomes = await Promise.all(
          batches.map((batch) => postBatch(db, batch.map(posting), at)),
        );
        const ends = outcomes.flat().map(({ status }) => status);
        expect(await entries()).toBe(before + ends.filter((status) => status === 'posted').length);
        expect(await trialBalance(db)).toEqual([]);
      }),
      { numRuns: runs(20, 300), seed: 7 },
    );
  },
);

test('a member’s held account belongs to the member', async () => {
  const aside = { ...stake(ann, 5), to: held(ann.id), kind: 'hold.place' as const };
  const back = { ...aside, key: randomUUID(), from: held(ann.id), to: cash(ann.id) };
  expect(await postBatch(db, [aside, back], at)).toMatchObject([
    { status: 'posted', balance: whole(95) },
    { status: 'posted', balance: whole(100) },
  ]);
});
