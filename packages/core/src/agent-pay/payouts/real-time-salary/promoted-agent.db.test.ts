import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { payoutFindings } from '../../../../../../tests/support/agents/payout-books.ts';
import { freshDatabase } from '../../../../../../tests/support/databases/database.ts';
import { playBets } from '../../../../../../tests/support/play/settled-bets.ts';
import {
  cashOf,
  makeLine,
  makeMember,
  makeSite,
  sign,
  whole,
} from '../../../../../../tests/support/world.ts';
import { promoteToTop } from '../../../people/agents/index.ts';
import type { Member } from '../../../people/members/index.ts';
import { type Database, inTransaction } from '../../../platform/db/index.ts';
import type { Deps } from '../../../platform/kernel/index.ts';
import { openWindow, recordBets, settleBets, takers } from '../../../play/bets/index.ts';
import { settlePayouts } from '../runs/settle-payouts.ts';
import { realTimeSalary } from './index.ts';

const NOON = Date.parse('2026-12-10T12:00:00Z');
const MINUTE = 60_000;
const WINDOW = 5 * MINUTE;
const GRACE = 30_000;

let db: Database;
let deps: Deps;
let now: Date;
let merchantId: bigint;
let upline: Member;
let player: Member;

beforeAll(async () => {
  db = await freshDatabase();
  deps = { db, clock: () => now, newId: randomUUID, enqueue: () => {}, publish: () => {} };
  return () => db.close();
});
beforeEach(async () => {
  at(0);
  ({ merchantId } = await makeSite(deps));
  const [agent] = await makeLine(deps, merchantId, [{ profit: 0.1, loss: 1 }]);
  upline = agent ?? expect.unreachable();
  player = await makeMember(deps, { merchantId, agentId: upline.id });
});

function at(sinceNoon: number): void {
  now = new Date(NOON + sinceNoon);
}

const lose = (stake: number) => playBets(deps, merchantId, [{ by: player, stake, result: 'lost' }]);
const promote = () =>
  inTransaction(db, (tx) => promoteToTop(tx, { memberId: player.id, customerType: 1 }, now));
async function settleAt(sinceNoon: number): Promise<void> {
  at(sinceNoon);
  await settlePayouts(deps, realTimeSalary);
}
const paidTo = async (agent: Member) => Number(await cashOf(db, agent)) / 10_000;

test('pays the upline for a player’s losses before the promotion, and the new agent after it', async () => {
  await lose(100);
  at(MINUTE);
  await promote();
  await lose(1_000); // in the same window, by an agent without a contract
  await sign(deps, player.id, { profit: 0.1, loss: 2 });
  await settleAt(WINDOW + GRACE);
  await lose(100);
  await settleAt(2 * WINDOW + GRACE);
  expect([await paidTo(upline), await paidTo(player)]).toEqual([1, 2]);
  expect(await payoutFindings(db)).toEqual([]);
});

test('counts a player who registers below the new agent immediately', async () => {
  at(MINUTE);
  await promote();
  const below = await makeMember(deps, { merchantId, agentId: player.id });
  await playBets(deps, merchantId, [{ by: below, stake: 100, result: 'lost' }]);
  await settleAt(WINDOW + GRACE);
  expect(await payoutFindings(db)).toEqual([]);
  expect(await db.prisma.payoutRun.count({ where: { merchantId, state: 'paid' } })).toBe(1);
});

test('a bet that is decided in the window before belongs to the upline, however late it is written', async () => {
  at(WINDOW - 1);
  await inTransaction(db, async (tx) => {
    const window = await openWindow(tx, merchantId, deps.clock);
    const bet = {
      publicId: randomUUID(),
      merchantId,
      memberId: player.id,
      stake: whole(100),
      taker: takers.vendorRound,
      reference: 77n,
      category: 'RNG' as const,
      isBonus: false,
      placedAt: now,
    };
    const [betId = 0n] = await recordBets(tx, [bet]);
    at(WINDOW + 1);
    await promote(); // commits while the other transaction still holds the window open
    await settleBets(tx, { merchantId, window }, [{ ...bet, betId, payout: whole(0) }]);
  });
  await settleAt(WINDOW + GRACE);
  expect(await paidTo(upline)).toBe(1);
  expect(await payoutFindings(db)).toEqual([]);
});
