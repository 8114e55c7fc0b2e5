import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { freshDatabase } from '../../../../../../tests/support/databases/database.ts';
import { playBets } from '../../../../../../tests/support/play/settled-bets.ts';
import { makeLine, makeSite, whole } from '../../../../../../tests/support/world.ts';
import type { Member } from '../../../people/members/index.ts';
import type { Database } from '../../../platform/db/index.ts';
import type { Deps } from '../../../platform/kernel/index.ts';
import { closeWindows } from '../../../play/bets/index.ts';
import type { Accrual } from '../accrual.ts';
import type { PayoutEngine } from '../engine.ts';
import { micro } from '../micro.ts';
import { realTimeSalary } from '../real-time-salary/index.ts';
import { writeAccruals } from '../runs/accruals.ts';
import { accrueRun } from '../runs/accrue-run.ts';
import { billRun } from '../runs/bill-run.ts';
import { claimRun } from '../runs/claim-run.ts';

let db: Database;
let deps: Deps;
let now: Date;
let merchantId: bigint;
let line: Member[];

beforeAll(async () => {
  db = await freshDatabase();
  deps = { db, clock: () => now, newId: randomUUID, enqueue: () => {}, publish: () => {} };
  now = new Date('2026-12-10T12:00:00Z');
  ({ merchantId } = await makeSite(deps));
  line = await makeLine(deps, merchantId);
  return () => db.close();
});

// The example of the rules: A earned 6 000, B below 18 000 and C below B 2 400.
const EARNED = [6_000, 18_000, 2_400, 0];

test('bills show each agent’s debt to downlines, even above their own earnings', async () => {
  const passingOn: PayoutEngine = {
    ...realTimeSalary,
    paidBy: 'line',
    accrue: async (tx, run) => writeAccruals(tx, run, await earnedBy(line)),
  };
  await playBets(deps, merchantId, [
    { by: line[2] ?? expect.unreachable(), stake: 100, result: 'lost' },
  ]);
  now = new Date('2026-12-10T12:10:00Z');
  await closeWindows(db, merchantId, now);
  const claim = { merchantId, until: new Date('2026-12-10T12:05:00Z'), leaseOwner: randomUUID() };
  const run = (await claimRun(db, passingOn, claim, now)) ?? expect.unreachable();
  expect(await accrueRun(deps, run)).toBe(true);
  expect(await billRun(deps, { ...run, state: 'accrued' })).toBe('billed');

  expect(await db.prisma.payoutRun.findFirst()).toMatchObject({ bills: 3, amount: whole(6_000) });
  expect(await Promise.all(line.map(billOf))).toEqual([
    { amount: whole(-12_000), owes: whole(18_000), payerId: null },
    { amount: whole(15_600), owes: whole(2_400), payerId: line[0]?.id },
    { amount: whole(2_400), owes: 0n, payerId: line[1]?.id },
  ]);
});

async function earnedBy(agents: readonly Member[]): Promise<Accrual[]> {
  const versions = await db.prisma.contractVersion.findMany({ orderBy: { id: 'asc' } });
  const millionths = (amount: number) => micro(whole(amount) * 1_000_000n);
  return agents.map(({ id: agentId }, place) => ({
    agentId,
    contractVersionId: versions[place]?.id ?? expect.unreachable(),
    category: 'CONS',
    uplineId: agents[place - 1]?.id ?? null,
    payerId: agents[place - 1]?.id ?? null,
    validBet: 0n,
    gross: millionths(EARNED[place] ?? 0),
    net: millionths((EARNED[place] ?? 0) - (EARNED[place + 1] ?? 0)),
  }));
}

async function billOf({ id: agentId }: Member) {
  const bill = await db.prisma.payoutBill.findFirst({ where: { agentId } });
  const { amount, owes, payerId } = bill ?? expect.unreachable();
  return { amount, owes, payerId };
}
