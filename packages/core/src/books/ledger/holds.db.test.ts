import { randomUUID } from 'node:crypto';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { crashAt } from '../../../../../tests/support/databases/crashing-database.ts';
import { freshDatabase } from '../../../../../tests/support/databases/database.ts';
import { runs } from '../../../../../tests/support/runs.ts';
import { cashOf, fund, makeMember, makeSite, whole } from '../../../../../tests/support/world.ts';
import { type Database, inTransaction, type Tx } from '../../platform/db/index.ts';
import { balanceOf } from './balances.ts';
import { held, house } from './chart-of-accounts.ts';
import { entryOfKey } from './entries.ts';
import { captureHold, placeHold, releaseHold, undoCapture } from './holds.ts';
import { trialBalance } from './trial-balance.ts';

const at = new Date('2026-03-10T05:00:00Z');

let db: Database;
let ann: { id: bigint; merchantId: bigint };

beforeAll(async () => {
  db = await freshDatabase();
  return () => db.close();
});
beforeEach(async () => {
  ann = await makeMember(db, await makeSite(db));
  await fund(db, ann, whole(100));
});
afterEach(async () => expect(await trialBalance(db)).toEqual([]));

const within = <T>(step: (tx: Tx) => Promise<T>, on = db) => inTransaction(on, step);
const place = (amount: number, key: string = randomUUID(), on = db) => {
  const input = { key, merchantId: ann.merchantId, memberId: ann.id, causeId: 5n };
  return within((tx) => placeHold(tx, { ...input, amount: whole(amount) }, at), on);
};
const outside = () => house(ann.merchantId, 'outside');
const capture = (holdId: bigint, amount?: number, key = 'paid') => {
  const part = amount === undefined ? {} : { amount: whole(amount) };
  return within((tx) => captureHold(tx, { holdId, key, to: outside(), ...part }, at));
};
const release = (holdId: bigint, amount?: number, key = 'back') => {
  const part = amount === undefined ? {} : { amount: whole(amount) };
  return within((tx) => releaseHold(tx, { holdId, key, ...part }, at));
};
const heldOf = () => balanceOf(db, held(ann.id));

test('a hold sets money aside, so that it cannot be spent', async () => {
  const hold = await place(60);
  expect(hold).toMatchObject({ amount: whole(60), captured: 0n, released: 0n, closedAt: null });
  expect([await cashOf(db, ann), await heldOf()]).toEqual([whole(40), whole(60)]);
  await expect(place(41)).rejects.toMatchObject({ params: { available: 40 } });
});

test('a hold is closed once all of it is captured', async () => {
  const { id } = await place(60);
  expect(await capture(id)).toMatchObject({ captured: whole(60), closedAt: at });
  expect([await cashOf(db, ann), await heldOf()]).toEqual([whole(40), 0n]);
});

test('captures a part and releases the rest', async () => {
  const { id } = await place(60);
  expect(await capture(id, 25)).toMatchObject({ captured: whole(25), closedAt: null });
  expect(await release(id)).toMatchObject({ released: whole(35), closedAt: at });
  expect([await cashOf(db, ann), await heldOf()]).toEqual([whole(75), 0n]);
});

test('never captures more than the rest of this hold, even if another hold has more', async () => {
  const { id } = await place(30);
  await place(50);
  await expect(capture(id, 30.01)).rejects.toMatchObject({ params: { available: 30 } });
  await release(id, 30);
  await expect(release(id, undefined, 'once more')).rejects.toThrow('insufficient_funds');
  expect([await cashOf(db, ann), await heldOf()]).toEqual([whole(50), whole(50)]);
});

test('captures nothing of a hold for an amount of zero', async () => {
  const { id } = await place(60);
  await expect(release(id, 0)).rejects.toThrow('cannot be posted');
  await expect(capture(id, 0)).rejects.toThrow('cannot be posted');
  expect([await cashOf(db, ann), await heldOf()]).toEqual([whole(40), whole(60)]);
});

test('answers every repeated step with the same hold', async () => {
  const first = await place(60, 'the hold');
  expect(await place(60, 'the hold')).toEqual(first);
  await expect(place(61, 'the hold')).rejects.toThrow('idempotency.other_input');
  const part = await capture(first.id, 20);
  expect(await capture(first.id, 20)).toEqual(part);
  const rest = await release(first.id);
  expect(await release(first.id)).toEqual(rest);
  expect([await cashOf(db, ann), await heldOf()]).toEqual([whole(80), 0n]);
});

test('keeps the format of the keys of steps, so that old ones are found', async () => {
  const { id } = await place(60, 'the hold of old');
  await capture(id, 20);
  await release(id);
  for (const key of ['place the hold of old', `capture ${id} paid`, `release ${id} back`])
    expect(await entryOfKey(db, { source: 'hold', key })).toMatchObject({ causeId: id });
});

test('a captured amount returns to the hold, and can be captured again under the same key', async () => {
  const undo = (holdId: bigint, key = 'paid') =>
    within((tx) => undoCapture(tx, { holdId, key }, at));
  const { id } = await place(60);
  await capture(id, 20, 'part');
  await capture(id, 40);
  expect(await undo(id)).toMatchObject({ captured: whole(20), closedAt: null });
  expect(await heldOf()).toBe(whole(40));
  await expect(undo(id)).rejects.toThrow('nothing of hold');
  await expect(undo(id, 'never')).rejects.toThrow('nothing of hold');
  const again = await capture(id, 40);
  expect(again).toMatchObject({ captured: whole(60), closedAt: at });
  expect(await capture(id, 40)).toEqual(again);
  const attempts = await Promise.allSettled(Array.from({ length: 10 }, () => undo(id)));
  expect(attempts.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect([await cashOf(db, ann), await heldOf()]).toEqual([whole(40), whole(40)]);
});

test('only one of fifty concurrent holds takes the last 100', async () => {
  const attempts = await Promise.allSettled(Array.from({ length: 50 }, () => place(100)));
  expect(attempts.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await heldOf()).toBe(whole(100));
});

test('a hold is either captured or released if both happen concurrently, and another hold is unchanged', async () => {
  const { id } = await place(50);
  await place(50);
  const racers = Array.from({ length: 20 }, (_, n) =>
    n % 2 ? capture(id, 50, `${n}`) : release(id, 50, `${n}`),
  );
  const attempts = await Promise.allSettled(racers);
  const refusals = attempts.filter((attempt) => attempt.status === 'rejected');
  expect(refusals.map(({ reason }) => reason.code)).toEqual(
    Array.from({ length: 19 }, () => 'wallet.insufficient_funds'),
  );
  expect(await heldOf()).toBe(whole(50));
});

test('after a crash at any statement, a hold is placed whole or not at all; a retry completes it once', async () => {
  let survived = false;
  let tries = 0;
  for (; !survived; tries++) {
    const key = randomUUID();
    const dying = crashAt(db, tries);
    survived = await place(1, key, dying).then(
      () => true,
      () => false,
    );
    await dying.close();
    expect(await trialBalance(db)).toEqual([]);
    await place(1, key);
    expect(await heldOf()).toBe(whole(tries + 1));
  }
  expect(tries).toBeGreaterThan(runs(1, 5));
});
