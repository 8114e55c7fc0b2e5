import { randomUUID } from 'node:crypto';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { crashAfter } from '../../../../../tests/support/crashing-database.ts';
import { freshDatabase } from '../../../../../tests/support/database.ts';
import { offerSandbox, openDeposit, report } from '../../../../../tests/support/deposits.ts';
import { cashOf, depsOf, makeMember, makeSite, whole } from '../../../../../tests/support/world.ts';
import { type Database, inTransaction } from '../../db/index.ts';
import type { Deps } from '../../kernel/index.ts';
import { trialBalance } from '../../ledger/index.ts';
import type { Member } from '../../members/index.ts';
import type { Deposit } from '../read-deposit.ts';
import { closeException, creditException } from './decide-exception.ts';
import { listExceptions } from './list-exceptions.ts';

let db: Database;
let deps: Deps;
let now: Date;
let member: Member;

beforeAll(async () => {
  db = await freshDatabase();
  deps = depsOf(db, () => now);
  return () => db.close();
});
beforeEach(async () => {
  now = new Date('2026-03-10T05:00:00Z');
  const site = await makeSite(deps);
  await offerSandbox(deps, site.merchantId);
  member = await makeMember(deps, site);
});
afterEach(async () => expect(await trialBalance(db)).toEqual([]));

const cash = () => cashOf(db, member);
const site = (isOfInstallation = false) => ({ merchantId: member.merchantId, isOfInstallation });
const cases = (isOpen = true, isOfInstallation = false) =>
  listExceptions(db, { ...site(isOfInstallation), isOpen, rowsMax: 20 });
/** Under a name of its own. */
const tell = (deposit: Deposit, changes: Parameters<typeof report>[2] = {}) =>
  report(deps, deposit, { reportId: randomUUID(), ...changes });
const credit = (
  publicId: string,
  { amount = whole(50), username, of = db, isOfInstallation = false }: Credited = {},
) =>
  inTransaction(of, (tx) =>
    creditException(
      tx,
      deps,
      {
        ...site(isOfInstallation),
        publicId,
        amount,
        username,
        operator: 'mary',
        words: 'They wrote',
      },
      now,
    ),
  );
interface Credited {
  readonly amount?: ReturnType<typeof whole>;
  readonly username?: string;
  readonly of?: Database;
  readonly isOfInstallation?: boolean;
}
const only = async () => {
  const [one, ...others] = await cases();
  expect(others).toEqual([]);
  return one ?? expect.unreachable('no case was opened');
};

test.each(['refunded', 'chargeback', 'expired'])(
  'of %s, which we don’t know, ten repetitions at once are one case',
  async (status) => {
    const deposit = await openDeposit(deps, member);
    await tell(deposit);
    const said = { reportId: randomUUID(), status };
    for (let time = 0; time < 10; time++) await tell(deposit, said);
    await Promise.all(Array.from({ length: 10 }, () => tell(deposit, said)));
    expect(await only()).toMatchObject({
      ...{ kind: 'unknown_status', status, amount: whole(100), stands: whole(100) },
      ...{ standingId: deposit.publicId, depositState: 'completed' },
    });
    expect(await cash()).toBe(whole(100));
    // Another report may be another refund of the same amount.
    await tell(deposit, { status });
    expect(await cases()).toHaveLength(2);
  },
);

test('an unknown status keeps no payment from being credited, before it or after', async () => {
  const deposit = await openDeposit(deps, member);
  expect((await tell(deposit, { status: 'expired' })).state).toBe('pending');
  expect(await only()).toMatchObject({ stands: 0n, standingId: null });
  expect((await tell(deposit)).state).toBe('completed');
  expect(await cash()).toBe(whole(100));
  await expect(credit((await only()).publicId, { amount: whole(0.01) })).rejects.toThrow(
    RangeError,
  );
});

test('credited by its case and reported as paid at once: the payment counts once', async () => {
  for (let time = 0; time < 10; time++) {
    const before = await cash();
    const deposit = await openDeposit(deps, member);
    await tell(deposit, { status: 'settled' });
    const { publicId } = await only();
    await Promise.allSettled([
      credit(publicId, { amount: whole(100) }),
      tell(deposit),
      credit(publicId, { amount: whole(100) }),
    ]);
    expect(await cash()).toBe(before + whole(100));
    for (const { publicId: left } of await cases())
      await inTransaction(db, (tx) =>
        closeException(tx, { ...site(), publicId: left, operator: 'mary', words: 'Over' }, now),
      );
  }
});

test('dead after any statement, a case of an unknown status is credited once', async () => {
  let statements = 0;
  for (let hasSurvived = false; !hasSurvived; statements++) {
    const before = await cash();
    const deposit = await openDeposit(deps, member);
    await tell(deposit, { status: 'settled' });
    const { publicId } = await only();
    const dying = crashAfter(db, statements);
    hasSurvived = await credit(publicId, { amount: whole(100), of: dying }).then(
      () => true,
      () => false,
    );
    await dying.close();
    if ((await cases()).length > 0) await credit(publicId, { amount: whole(100) });
    await tell(deposit);
    expect(await cash(), `statement ${statements}`).toBe(before + whole(100));
    expect(await trialBalance(db)).toEqual([]);
  }
  expect(statements).toBeGreaterThan(5);
});
