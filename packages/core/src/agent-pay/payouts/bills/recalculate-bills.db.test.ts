import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { freshDatabase } from '../../../../../../tests/support/databases/database.ts';
import { playBets, voidAll } from '../../../../../../tests/support/play/settled-bets.ts';
import { makeLine, makeMember, makeSite, whole } from '../../../../../../tests/support/world.ts';
import type { Member } from '../../../people/members/index.ts';
import type { Database } from '../../../platform/db/index.ts';
import type { Deps } from '../../../platform/kernel/index.ts';
import { realTimeSalary } from '../real-time-salary/index.ts';
import { settlePayouts } from '../runs/settle-payouts.ts';
import { contractBillInputs } from './bill-inputs.ts';
import { type BillMember, contractBillMembers, type MemberCursor } from './bill-members.ts';
import { type Bill, contractBills } from './bills.ts';

const NOON = Date.parse('2026-12-10T12:00:00Z');
const WINDOW = 5 * 60_000;
const GRACE = 30_000;
const MICRO = 1_000_000n;

let db: Database;
let deps: Deps;
let now: Date;
let merchantId: bigint;
let top: Member;
let mid: Member;
let leaf: Member;
let player: Member;

beforeAll(async () => {
  db = await freshDatabase();
  deps = { db, clock: () => now, newId: randomUUID, enqueue: () => {}, publish: () => {} };
  return () => db.close();
});
beforeEach(async () => {
  now = new Date(NOON);
  ({ merchantId } = await makeSite(deps));
  [top, mid, leaf] = (await makeLine(deps, merchantId)) as [Member, Member, Member];
  player = await makeMember(deps, { merchantId, agentId: leaf.id });
});

const windowAt = (window: number): Date => new Date(NOON + window * WINDOW);

async function play(window: number, ...bets: readonly [number, 'won' | 'lost', Member?][]) {
  now = windowAt(window);
  return playBets(
    deps,
    merchantId,
    bets.map(([stake, result, by = player]) => ({ by, stake, result })),
  );
}

async function settle(window: number): Promise<void> {
  now = new Date(windowAt(window + 1).getTime() + GRACE);
  await settlePayouts(deps, realTimeSalary);
}

/** An agent's own bills, the oldest first. */
async function billsOf({ id: agentId }: Member): Promise<Bill[]> {
  const range = { from: new Date(0), to: new Date('2100-01-01') };
  const asked = { merchantId, agentId, engine: realTimeSalary, rowsMax: 20, ...range };
  return (await contractBills(db, { ...asked, whose: 'mine' })).bills.toReversed();
}

const inputsOf = ({ publicId: billPublicId }: Bill, { id: agentId }: Member) =>
  contractBillInputs(db, { billPublicId, agentId });

test('the sums of its players add up to a bill, on pages of any length', async () => {
  const others = [
    await makeMember(deps, { merchantId, agentId: leaf.id }),
    await makeMember(deps, { merchantId, agentId: leaf.id }),
  ];
  const [won, mixed] = others as [Member, Member];
  await play(0, [500, 'lost'], [200, 'won', won], [300, 'lost', mixed], [400, 'won', mixed]);
  await voidAll(deps, merchantId, await play(0, [250, 'lost'], [150, 'won', won]));
  await settle(0);
  const [bill = expect.unreachable()] = await billsOf(leaf);
  const expected = [
    { player: player.username, validBet: whole(500), won: 0n, lost: whole(500) },
    { player: won.username, validBet: whole(200), won: whole(200), lost: 0n },
    { player: mixed.username, validBet: whole(700), won: whole(400), lost: whole(300) },
  ].toSorted((one, other) => (one.player < other.player ? -1 : 1));
  for (const rowsMax of [1, 2, 3]) {
    const read: BillMember[] = [];
    let after: MemberCursor | undefined;
    do {
      const asked = { billPublicId: bill.publicId, agentId: leaf.id, rowsMax, after };
      const page = await contractBillMembers(db, asked);
      read.push(...page.members);
      after = page.next;
    } while (after && read.length < 10);
    expect(read).toMatchObject(expected);
    expect(read).toHaveLength(3);
    expect(read.reduce((sum, { validBet }) => sum + validBet, 0n)).toBe(bill.validBet);
  }
});

test('recalculates a bill from its inputs: downline teams and the carry of the previous bill', async () => {
  await play(0, [500, 'lost'], [200, 'won'], [50, 'lost'], [1_000.5, 'lost']);
  await settle(0);
  await play(1, [100, 'lost']);
  await settle(1);
  const [first = expect.unreachable(), second = expect.unreachable()] = await billsOf(mid);
  expect(await inputsOf(first, mid)).toMatchObject({
    due: whole(3.1),
    gross: whole(7.8025) * MICRO,
    net: whole(3.101) * MICRO,
    carriedIn: 0n,
    carriedOut: whole(0.001) * MICRO,
    below: [{ agent: leaf.username, amount: whole(4.7015) * MICRO }],
    before: null,
  });
  const inputs = await inputsOf(second, mid);
  expect(inputs).toMatchObject({
    due: whole(0.2),
    carriedIn: whole(0.001) * MICRO,
    before: { bill: { publicId: first.publicId }, carriedOut: whole(0.001) * MICRO },
  });
  expect(inputs.net + inputs.carriedIn - inputs.carriedOut).toBe(inputs.due * MICRO);
  expect((await inputsOf(second, top)).below).toMatchObject([{ agent: null }]);
  await expect(inputsOf(second, leaf)).rejects.toThrow('bill.not_found');
});
