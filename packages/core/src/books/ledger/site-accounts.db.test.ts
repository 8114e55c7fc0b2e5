import { beforeEach, expect, test } from 'vitest';
import { freshDatabase } from '../../../../../tests/support/databases/database.ts';
import { makeMember, makeSite, whole } from '../../../../../tests/support/world.ts';
import type { Member } from '../../people/members/index.ts';
import { type Database, inTransaction, sql } from '../../platform/db/index.ts';
import { type AccountId, cash, house } from './chart-of-accounts.ts';
import { closeAccountDays } from './close-account-days.ts';
import { openHouseAccount, openSiteAccounts } from './open-accounts.ts';
import { post } from './post.ts';
import type { Posting } from './posting.ts';
import { accountsOfSite, daysOfAccount, findAccountOfSite } from './site-accounts.ts';

/** Balance by adding up all entries, independently of closed days. */
const counted = sql(
  'tests.balance_counted',
  `SELECT coalesce(sum(CASE WHEN to_account = $1 THEN amount ELSE -amount END), 0)::bigint AS balance
   FROM ledger_entry WHERE $1 IN (from_account, to_account) AND at <= $2`,
);

let db: Database;
let ann: Member;
let other: Member;
let outside: AccountId;
let fees: AccountId;

beforeEach(async () => {
  db = await freshDatabase();
  ann = await makeMember(db, await makeSite(db));
  other = await makeMember(db, await makeSite(db));
  outside = house(ann.merchantId, 'outside');
  fees = house(ann.merchantId, 'fees');
  await inTransaction(db, (tx) => openHouseAccount(tx, ann.merchantId, 'fees'));
  return () => db.close();
});

let keys = 0;
const book = (at: string, posting: Partial<Posting> = {}) =>
  inTransaction(db, (tx) =>
    post(
      tx,
      [
        {
          source: 'cashier',
          key: `${keys++}`,
          kind: 'cashier.deposit',
          causeId: 1n,
          from: outside,
          to: cash(ann.id),
          amount: whole(10),
          ...posting,
        },
      ],
      new Date(at),
    ),
  );
const fee = (at: string) =>
  book(at, { kind: 'cashier.deposit_fee', from: cash(ann.id), to: fees, amount: whole(1) });
const close = (time: string) => closeAccountDays({ db, clock: () => new Date(time) });
const at = async (time: string, merchantId = ann.merchantId) => {
  const found = await accountsOfSite(db, { merchantId, at: new Date(time) });
  return new Map(found.map(({ id, balance }) => [id, balance]));
};

test('the balance of any moment is the sum of earlier entries, with or without closed days', async () => {
  const times = [
    '2026-03-08T00:00:00Z',
    '2026-03-08T12:00:00Z',
    '2026-03-08T23:59:59Z',
    '2026-03-10T00:00:00Z',
    '2026-03-10T09:00:00Z',
    '2026-03-11T06:00:00Z',
  ];
  for (const time of times) {
    await book(time);
    await fee(time);
    await book(time, { from: house(other.merchantId, 'outside'), to: cash(other.id) });
  }
  const moments = [
    ...times,
    '2026-03-07T00:00:00Z',
    '2026-03-09T12:00:00Z',
    '2026-03-12T00:00:00Z',
  ];
  for (const until of ['2026-03-08T00:00:00Z', '2026-03-09T02:00:00Z', '2026-03-13T02:00:00Z']) {
    await close(until);
    for (const moment of moments) {
      const balances = await at(moment);
      for (const account of [outside, fees]) {
        const [row] = await db.query<{ balance: bigint }>(counted, [account, moment]);
        expect([until, moment, balances.get(account)]).toEqual([until, moment, row?.balance]);
      }
      expect([...balances.keys()]).not.toContain(house(other.merchantId, 'outside'));
    }
  }
});

test('the accounts of a site with hundreds of vendors add up to the balances of its members', async () => {
  const { merchantId } = ann;
  const budgets = Array.from({ length: 2_500 }, (_, n) => BigInt(n + 1)).map(
    (ownerId) => ({ kind: 'promotion_budgets', ownerId }) as const,
  );
  await inTransaction(db, (tx) => openSiteAccounts(tx, merchantId, budgets));
  await book('2026-03-08T00:00:00Z');
  await fee('2026-03-08T00:00:00Z');
  const balances = [...(await at('2026-03-09T00:00:00Z')).values()];
  expect(balances.length).toBeGreaterThan(budgets.length);
  expect(balances.reduce((sum, balance) => sum + balance, 0n)).toBe(-whole(9));
});

test('an entry that is too late for its day belongs to the next one, as in the ledger', async () => {
  await book('2026-03-10T12:00:00Z');
  await close('2026-03-11T02:00:00Z');
  await book('2026-03-10T23:00:00Z');
  expect((await at('2026-03-10T23:30:00Z')).get(outside)).toBe(-whole(10));
  expect((await at('2026-03-11T00:00:00Z')).get(outside)).toBe(-whole(20));
  const [late, day] = await daysOfAccount(db, { account: outside, month: '2026-03-01' });
  expect([late?.day, late?.isClosed, late?.balance]).toEqual(['2026-03-11', false, -whole(20)]);
  expect([day?.day, day?.isClosed, day?.balance]).toEqual(['2026-03-10', true, -whole(10)]);
});

test('lists closed and open days of a month with their closing balances', async () => {
  for (const time of ['2026-02-28T12:00:00Z', '2026-03-01T12:00:00Z', '2026-03-31T23:00:00Z'])
    await book(time);
  await close('2026-03-02T12:00:00Z');
  await book('2026-04-01T00:00:00Z');
  const daysOf = (month: string) => daysOfAccount(db, { account: outside, month });
  const moved = { cameIn: 0n, wentOut: whole(10) };
  expect(await daysOf('2026-03-01')).toEqual([
    { day: '2026-03-31', ...moved, balance: -whole(30), isClosed: false },
    { day: '2026-03-01', ...moved, balance: -whole(20), isClosed: true },
  ]);
  expect(await daysOf('2026-04-01')).toMatchObject([{ day: '2026-04-01', balance: -whole(40) }]);
  expect(await daysOf('2026-01-01')).toEqual([]);
});

test('finds only house accounts of the site', async () => {
  const { merchantId } = ann;
  expect(await findAccountOfSite(db, { merchantId, id: outside })).toBe(outside);
  for (const id of [house(other.merchantId, 'outside'), cash(ann.id), -1n])
    expect(await findAccountOfSite(db, { merchantId, id })).toBeUndefined();
});
