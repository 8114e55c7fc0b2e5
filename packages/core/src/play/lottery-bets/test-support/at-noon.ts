import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { freshDatabase } from '../../../../../../tests/support/databases/database.ts';
import {
  type LotteryWorld,
  makeBettor,
  makeLotteryWorld,
} from '../../../../../../tests/support/play/lottery-world.ts';
import { house, houseBalance, trialBalance } from '../../../books/ledger/index.ts';
import type { Member } from '../../../people/members/index.ts';
import type { Database } from '../../../platform/db/index.ts';
import type { Deps } from '../../../platform/kernel/index.ts';
import { auditDraws } from '../audit-draws.ts';

export const NOON = new Date('2026-12-10T12:00:00Z');

/** Fixture of tests of bets. */
export interface AtNoon {
  readonly db: Database;
  readonly deps: Deps;
  /** A draw of three digits that is on sale from noon on. */
  readonly world: LotteryWorld;
  /** A member with money to bet on it. */
  readonly member: Member;
  /** Moves the clock to this time after noon. */
  readonly after: (ms: number) => void;
  /** Balance of the lottery's escrow. */
  readonly escrow: () => Promise<bigint>;
  /** Ends a test, after which books and draws have to be in order. */
  readonly close: () => Promise<void>;
}

interface Changes {
  readonly limits?: Parameters<typeof makeLotteryWorld>[1];
  readonly enqueue?: Deps['enqueue'];
}

/** Begins a test at noon. */
export async function beginAtNoon({ limits, enqueue = () => {} }: Changes = {}): Promise<AtNoon> {
  let now = NOON;
  const db = await freshDatabase();
  const deps = { db, clock: () => now, newId: randomUUID, enqueue, publish: () => {} };
  const world = await makeLotteryWorld(deps, limits);
  const { merchantId, lotteryId } = world;
  return {
    db,
    deps,
    world,
    member: await makeBettor(deps, world),
    after: (ms) => {
      now = new Date(NOON.getTime() + ms);
    },
    escrow: () => houseBalance(db, house(merchantId, 'lottery_escrow', BigInt(lotteryId))),
    close: async () => {
      expect(await trialBalance(db)).toEqual([]);
      expect(await auditDraws(db)).toEqual([]);
      await db.close();
    },
  };
}
