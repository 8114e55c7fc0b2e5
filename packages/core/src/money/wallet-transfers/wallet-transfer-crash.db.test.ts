import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { crashAt } from '../../../../../tests/support/databases/crashing-database.ts';
import { freshDatabase } from '../../../../../tests/support/databases/database.ts';
import { placesOf, toMain, toVendor } from '../../../../../tests/support/money/wallet-transfers.ts';
import {
  connectWalletVendor,
  startWalletVendor,
  type WalletVendor,
} from '../../../../../tests/support/play/wallet-vendor.ts';
import { runs } from '../../../../../tests/support/runs.ts';
import { until } from '../../../../../tests/support/until.ts';
import { depsOf, fund, makeMember, makeSite, whole } from '../../../../../tests/support/world.ts';
import { trialBalance } from '../../books/ledger/index.ts';
import type { Member } from '../../people/members/index.ts';
import type { Database } from '../../platform/db/index.ts';
import type { Deps } from '../../platform/kernel/index.ts';
import { checkTransfers, hasOpenWalletTransfer, readRecords } from './index.ts';

let db: Database;
let now: Date;
let deps: Deps;
let vendor: WalletVendor;
let vendorId: bigint;
let player: Member;

beforeAll(async () => {
  db = await freshDatabase();
  now = new Date('2026-03-10T05:00:00Z');
  deps = depsOf(db, () => now);
  vendor = await startWalletVendor({ clock: () => now });
  vendorId = await connectWalletVendor(deps, vendor);
  player = await makeMember(deps, await makeSite(deps));
  await fund(deps, player, whole(1_000));
  return async () => {
    await vendor.close();
    await db.close();
  };
});

const atVendor = () => BigInt(vendor.balances.get(player.publicId) ?? 0);

/** Runs the worker, minute by minute of the test's clock, until no transfer is under way. */
async function recover(): Promise<void> {
  await until('nothing is under way', async () => {
    now = new Date(now.getTime() + 60_000);
    await checkTransfers(deps);
    return !(await hasOpenWalletTransfer(db, player.id));
  });
}

/** Tries `work` with a process that dies after each statement in turn, until one survives. Returns how many died. */
async function crashAtEachStatement(
  work: (dying: Deps) => Promise<unknown>,
  after: (nth: number) => Promise<void>,
): Promise<number> {
  for (let nth = 0; ; nth++) {
    const dying = crashAt(db, nth);
    const hasSurvived = await work({ ...deps, db: dying }).then(
      () => true,
      () => false,
    );
    await dying.close();
    await after(nth);
    expect(await trialBalance(db), `statement ${nth}`).toEqual([]);
    if (hasSurvived) return nth;
  }
}

test.each(['out', 'home'] as const)(
  'after a crash at any statement of a transfer %s, it happens once, and our books match the vendor’s',
  async (way) => {
    const move = way === 'out' ? toVendor : toMain;
    if (way === 'home') await toVendor(deps, player, vendorId, 200);
    let key = randomUUID();
    const [before = 0n] = await placesOf(deps, player, vendorId);
    const died = await crashAtEachStatement(
      (dying) => move(dying, player, vendorId, 1, { key }),
      async (nth) => {
        await recover();
        // The server runs the dead process's statement until it notices the closed connection.
        await until('the key is free again', () =>
          move(deps, player, vendorId, 1, { key }).catch((error) => {
            expect(['idempotency.in_progress', 'wallet.transfer_open']).toContain(error.code);
            return undefined;
          }),
        );
        await recover();
        key = randomUUID();
        const [main, transit, there] = await placesOf(deps, player, vendorId);
        expect([transit, there]).toEqual([0n, atVendor()]);
        const moved = way === 'out' ? before - (main ?? 0n) : (main ?? 0n) - before;
        // Transfers that never reached the vendor are refunded; all others moved once.
        expect(moved).toBeLessThanOrEqual(whole(nth + 1));
        expect((main ?? 0n) + (there ?? 0n)).toBe(whole(1_000));
      },
    );
    expect(died).toBeGreaterThan(runs(1, 20));
    expect(atVendor()).toBeGreaterThan(0n);
  },
);

test('after a crash at any statement while records are read, each bet is booked once', async () => {
  await toVendor(deps, player, vendorId, 100);
  const wallet = { merchantId: player.merchantId, memberId: player.id, vendorId };
  const bet = () => vendor.bet(player.publicId, 10_000, 5_000);
  bet();
  let bets = 1;
  const died = await crashAtEachStatement(
    (dying) => readRecords(dying, wallet),
    async () => {
      await until('all is read', async () => {
        await readRecords(deps, wallet);
        const [, , there] = await placesOf(deps, player, vendorId);
        return there === atVendor();
      });
      expect(await db.prisma.betEvent.count({ where: { memberId: player.id } })).toBe(bets);
      bet();
      bets++;
    },
  );
  expect(died).toBeGreaterThan(runs(1, 10));
});
