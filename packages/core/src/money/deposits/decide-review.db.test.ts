import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { crashAt } from '../../../../../tests/support/databases/crashing-database.ts';
import { freshDatabase } from '../../../../../tests/support/databases/database.ts';
import { offerSandbox, openDeposit, report } from '../../../../../tests/support/money/deposits.ts';
import { runs } from '../../../../../tests/support/runs.ts';
import { cashOf, makeMember, makeSite, whole } from '../../../../../tests/support/world.ts';
import { trialBalance } from '../../books/ledger/index.ts';
import { type Database, inTransaction } from '../../platform/db/index.ts';
import type { Deps } from '../../platform/kernel/index.ts';
import { creditReviewed } from './decide-review.ts';
import type { Deposit } from './read-deposit.ts';
import { settleDeposits } from './settle-deposits.ts';

const NOW = new Date('2026-12-10T12:00:00Z');

let db: Database;
let deps: Deps;

beforeAll(async () => {
  db = await freshDatabase();
  deps = { db, clock: () => NOW, newId: randomUUID, enqueue: () => {}, publish: () => {} };
  return () => db.close();
});

/** Makes a member who requested a deposit of 100 and paid 50, so that it waits for operators. */
async function memberInReview() {
  const { merchantId } = await makeSite(deps);
  await offerSandbox(deps, merchantId);
  const member = await makeMember(deps, { merchantId });
  const deposit = await openDeposit(deps, member);
  await report(deps, deposit, { amount: Number(whole(50)), reportId: randomUUID() });
  return { member, deposit };
}

const credit = ({ merchantId, publicId }: Deposit, of: Database = db) =>
  inTransaction(of, (tx) =>
    creditReviewed(
      tx,
      deps,
      { merchantId, publicId, operator: 'ann', amount: whole(50), words: 'They wrote' },
      NOW,
    ),
  );

test('after a crash at any statement, answered or not, the next attempt credits it once', async () => {
  let statements = 0;
  for (let hasSurvived = false; !hasSurvived; statements++) {
    const { member, deposit } = await memberInReview();
    const dying = crashAt(db, statements);
    hasSurvived = await credit(deposit, dying).then(
      () => true,
      () => false,
    );
    await dying.close();
    if ((await cashOf(db, member)) === 0n) await credit(deposit);
    await expect(credit(deposit)).rejects.toThrow('deposit.not_in_review');
    expect(await cashOf(db, member), `statement ${statements}`).toBe(whole(50));
    expect(await trialBalance(db)).toEqual([]);
  }
  expect(statements).toBeGreaterThan(runs(1, 4));
});

test('of concurrent decisions and a report of the provider, one takes effect', async () => {
  for (let time = 0; time < 10; time++) {
    const { member, deposit } = await memberInReview();
    const [credited, again] = await Promise.allSettled([
      credit(deposit),
      credit(deposit),
      report(deps, deposit, { reportId: randomUUID(), reference: 'the rest' }),
    ]);
    await settleDeposits(deps);
    const times = [credited, again].filter(({ status }) => status === 'fulfilled').length;
    expect(times).toBeLessThan(2);
    expect(await cashOf(db, member)).toBe(times === 1 ? whole(50) : whole(100));
    expect(await trialBalance(db)).toEqual([]);
  }
});
