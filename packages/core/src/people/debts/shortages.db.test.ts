import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { freshDatabase } from '../../../../../tests/support/databases/database.ts';
import { crashAtEachStatement } from '../../../../../tests/support/faults/crash-at-each-statement.ts';
import { runs } from '../../../../../tests/support/runs.ts';
import {
  cashOf,
  depsOf,
  fund,
  makeMember,
  makeSite,
  whole,
} from '../../../../../tests/support/world.ts';
import {
  balanceOf,
  house,
  houseBalance,
  memberAccount,
  trialBalance,
} from '../../books/ledger/index.ts';
import { type Database, inTransaction } from '../../platform/db/index.ts';
import type { Deps } from '../../platform/kernel/index.ts';
import type { Member } from '../members/index.ts';
import {
  closeShortage,
  listFrozenMembers,
  listShortages,
  lockAndCheckDebts,
  openShortage,
  owedBy,
  owedSince,
  settleDebts,
} from './index.ts';

let db: Database;
let deps: Deps;
let player: Member;
const now = new Date('2026-03-10T05:00:00Z');

beforeAll(async () => {
  db = await freshDatabase();
  deps = depsOf(db, () => now);
  return () => db.close();
});
beforeEach(async () => {
  player = await makeMember(deps, await makeSite(deps));
});
afterEach(async () => {
  expect(await trialBalance(db)).toEqual([]);
  const receivable = await balanceOf(db, memberAccount(player.id, 'receivable'));
  expect(await owedBy(db, player.id), 'what is owed is what the account says').toBe(-receivable);
});

const open = (amount: number) =>
  inTransaction(db, (tx) => {
    const { merchantId, id: memberId } = player;
    const to = house(merchantId, 'outside');
    const lacking = { merchantId, memberId, amount: whole(amount), to };
    return openShortage(tx, deps, { ...lacking, cause: 'paid_twice' }, now);
  });
const listed = (isOpen = true) =>
  listShortages(db, { merchantId: player.merchantId, isOpen, rowsMax: 10 });
const close = (as: 'returned' | 'written_off', publicId: string, on = deps) =>
  inTransaction(on.db, (tx) =>
    closeShortage(tx, on, { merchantId: player.merchantId, publicId, as }, now),
  );
const only = async () => (await listed())[0]?.publicId ?? expect.unreachable();

test('a shortage is repaid by the balance in parts, the oldest first, and freezes its member until then', async () => {
  await open(100);
  await open(50);
  await fund(db, player, whole(120));
  const frozen = inTransaction(db, (tx) => lockAndCheckDebts(tx, player.id));
  await expect(frozen).rejects.toThrow('agent.frozen');
  const { merchantId, username } = player;
  expect(await listFrozenMembers(db, { merchantId, rowsMax: 9 })).toMatchObject([
    { username, owed: whole(150), debts: 2, since: now },
  ]);
  expect(await owedSince(db, player.id)).toEqual(now);
  await Promise.all([settleDebts(deps), settleDebts(deps)]);
  expect([await cashOf(db, player), await owedBy(db, player.id)]).toEqual([0n, whole(30)]);
  expect(await listed()).toMatchObject([{ amount: whole(50), repaid: whole(20) }]);
  await fund(db, player, whole(40));
  await settleDebts(deps);
  expect([await cashOf(db, player), await owedBy(db, player.id)]).toEqual([whole(10), 0n]);
  expect(await listed(false)).toHaveLength(2);
  await inTransaction(db, (tx) => lockAndCheckDebts(tx, player.id));
  expect(await listFrozenMembers(db, { merchantId, rowsMax: 9 })).toEqual([]);
  expect(await owedSince(db, player.id)).toBeNull();
});

test('an amount that was returned in another way is no loss of the site, a written-off one is', async () => {
  const balanceAt = (kind: 'outside' | 'adjustments') =>
    houseBalance(db, house(player.merchantId, kind));
  await open(100);
  expect(await balanceAt('outside')).toBe(whole(100));
  await close('returned', await only());
  expect(await balanceAt('outside')).toBe(0n);
  await open(7);
  await close('written_off', await only());
  expect([await balanceAt('outside'), await balanceAt('adjustments')]).toEqual([
    whole(7),
    whole(-7),
  ]);
  expect(await listed(false)).toMatchObject([{ writtenOff: whole(7) }, { returned: whole(100) }]);
});

test('ten concurrent write-offs and a collection end a shortage once', async () => {
  await open(100);
  await fund(db, player, whole(100));
  const id = await only();
  await Promise.allSettled([
    ...Array.from({ length: 10 }, (_, n) => close(n % 2 ? 'returned' : 'written_off', id)),
    settleDebts(deps),
  ]);
  expect(await owedBy(db, player.id)).toBe(0n);
  const { merchantId } = await makeSite(deps);
  const elsewhere = { merchantId, publicId: id, as: 'returned' as const };
  const foreign = inTransaction(db, (tx) => closeShortage(tx, deps, elsewhere, now));
  await expect(foreign).rejects.toThrow('debt.not_found');
  await expect(close('returned', id)).rejects.toThrow('debt.settled');
});

test('after a crash at any statement, the next run collects it once', async () => {
  let had = 0n;
  const died = await crashAtEachStatement(
    deps,
    async (dying) => {
      await open(10);
      await fund(db, player, whole(15));
      had += whole(15);
      await settleDebts(dying);
    },
    async (nth) => {
      await settleDebts(deps);
      expect(await owedBy(db, player.id)).toBe(0n);
      expect(await cashOf(db, player), `statement ${nth}`).toBe(had - whole(10 * (nth + 1)));
    },
  );
  expect(died).toBeGreaterThan(runs(1, 8));
});
