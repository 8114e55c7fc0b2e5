import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { freshDatabase } from '../../../../../tests/support/databases/database.ts';
import { crashAtEachStatement } from '../../../../../tests/support/faults/crash-at-each-statement.ts';
import {
  approve,
  ask,
  makePaidMember,
  pay,
} from '../../../../../tests/support/money/withdrawals.ts';
import { runs } from '../../../../../tests/support/runs.ts';
import { until } from '../../../../../tests/support/until.ts';
import { cashOf, depsOf, whole } from '../../../../../tests/support/world.ts';
import { balanceOf, held, house, houseBalance } from '../../books/ledger/index.ts';
import type { Member } from '../../people/members/index.ts';
import type { Database } from '../../platform/db/index.ts';
import type { Deps } from '../../platform/kernel/index.ts';
import { confirmLeg, listWithdrawals, settleWithdrawals } from './index.ts';

let db: Database;
let now: Date;
let deps: Deps;
let player: Member;

beforeAll(async () => {
  db = await freshDatabase();
  now = new Date('2026-03-10T05:00:00Z');
  deps = depsOf(db, () => now);
  ({ player } = await makePaidMember(deps, 10_000));
  return () => db.close();
});

test('after a crash at any statement of the request, a retry makes one request', async () => {
  let key = randomUUID();
  const died = await crashAtEachStatement(
    deps,
    (dying) => ask(dying, player, 10, { key }),
    async (nth) => {
      // The server runs the dead process's statement until it notices the closed connection.
      await until('the key is free again', () =>
        ask(deps, player, 10, { key }).catch((error) => {
          expect(error.code).toBe('idempotency.in_progress');
          return undefined;
        }),
      );
      key = randomUUID();
      expect(await cashOf(db, player)).toBe(whole(10_000 - 10 * (nth + 1)));
      expect(await balanceOf(db, held(player.id))).toBe(whole(10 * (nth + 1)));
    },
  );
  expect(died).toBeGreaterThan(runs(1, 20));
  const always = { memberId: player.id, from: new Date(0), to: new Date('2100-01-01') };
  expect((await listWithdrawals(db, { ...always, rowsMax: 1 })).total).toBe(died + 1);
});

test.each(['member', 'time'] as const)(
  'after a crash at any statement while the %s confirms a payment, it is settled once',
  async (who) => {
    const outside = () => houseBalance(db, house(player.merchantId, 'outside'));
    const heldBefore = await balanceOf(db, held(player.id));
    const before = await outside();
    const settle = (on: Deps, legId: string) =>
      who === 'time'
        ? settleWithdrawals(on)
        : confirmLeg(on, { memberId: player.id, legId, result: 'RECEIVED' });
    const paid = async () => {
      now = new Date(now.getTime() + 24 * 3_600_000); // another day has its own count
      const withdrawal = await ask(deps, player, 10);
      await approve(deps, withdrawal);
      const { publicId } = await pay(deps, withdrawal, 10);
      if (who === 'time') now = new Date(now.getTime() + 30 * 60_000);
      return publicId;
    };
    let legId = await paid();
    const died = await crashAtEachStatement(
      deps,
      (dying) => settle(dying, legId),
      async (nth) => {
        await settle(deps, legId);
        expect((await outside()) - before).toBe(whole(10 * (nth + 1)));
        expect(await balanceOf(db, held(player.id))).toBe(heldBefore);
        legId = await paid();
        expect(await balanceOf(db, held(player.id))).toBe(heldBefore + whole(10));
      },
    );
    expect(died).toBeGreaterThan(runs(1, 8));
    await settle(deps, legId);
  },
);
