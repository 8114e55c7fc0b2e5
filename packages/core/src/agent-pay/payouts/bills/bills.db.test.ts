import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { freshDatabase } from '../../../../../../tests/support/databases/database.ts';
import {
  GAME_NAME,
  type PlayedBet,
  playBets,
  voidAll,
} from '../../../../../../tests/support/play/settled-bets.ts';
import {
  makeAgent,
  makeLine,
  makeMember,
  makeSite,
  sign,
  whole,
} from '../../../../../../tests/support/world.ts';
import type { Member } from '../../../people/members/index.ts';
import { type Database, inTransaction } from '../../../platform/db/index.ts';
import type { Deps } from '../../../platform/kernel/index.ts';
import { moveContractedAgent } from '../../contracts/index.ts';
import type { BillBet } from '../engine.ts';
import type { PageCursor } from '../page-of.ts';
import { realTimeSalary, realTimeTerms } from '../real-time-salary/index.ts';
import { setBrake } from '../runs/payout-brake.ts';
import { settlePayouts } from '../runs/settle-payouts.ts';
import { contractBillBets } from './bill-bets.ts';
import { type Bill, type BillsRequest, contractBills } from './bills.ts';

const NOON = Date.parse('2026-12-10T12:00:00Z');
const WINDOW = 5 * 60_000;
const GRACE = 30_000;

let db: Database;
let deps: Deps;
let now: Date;
let merchantId: bigint;
let line: Member[];
let player: Member;

beforeAll(async () => {
  db = await freshDatabase();
  deps = { db, clock: () => now, newId: randomUUID, enqueue: () => {}, publish: () => {} };
  return () => db.close();
});
beforeEach(async () => {
  now = new Date(NOON);
  ({ merchantId } = await makeSite(deps));
  line = await makeLine(deps, merchantId);
  player = await makeMember(deps, { merchantId, agentId: idOf(line[2]) });
});

test('makes a bill that can be recalculated by hand', async () => {
  await play(0, [500, 'lost'], [200, 'won'], [50, 'lost'], [1_000.5, 'lost']);
  await play(1, [100, 'lost']);
  const { bills, total, validBet, paid } = await billsOf(line[1]);
  expect(bills).toMatchObject([
    { periodStart: windowAt(1), carriedIn: 10n, net: whole(0.2), paid: whole(0.2) },
    {
      agent: line[1]?.username,
      engine: realTimeSalary,
      periodStart: windowAt(0),
      periodEnd: windowAt(1),
      validBet: whole(1_700.5),
      explained: {
        wonValidBet: whole(200),
        lostValidBet: whole(1_500.5),
        profitRate: 1_500,
        lossRate: 5_000,
        singleBetThreshold: whole(100),
      },
      gross: whole(7.8025),
      net: whole(3.101),
      carriedIn: 0n,
      paid: whole(3.1),
      carriedOut: whole(0.001),
      status: 'paid',
      paidAt: new Date(NOON + WINDOW + GRACE),
    },
  ]);
  expect({ total, validBet, paid }).toEqual({
    total: 2,
    validBet: whole(1_800.5),
    paid: whole(3.3),
  });
});

test('shows whether a bill is paid, waiting or below the smallest payment', async () => {
  await play(0, [100, 'lost']);
  await play(1, [1_000, 'lost']);
  const brake = { merchantId, engine: realTimeSalary };
  await inTransaction(db, (tx) => setBrake(tx, { ...brake, runAmountMax: whole(1) }));
  await play(2, [1_000, 'lost']);
  const statuses = async (agent: Member | undefined) =>
    (await billsOf(agent)).bills.map(({ status, paid }) => [status, paid]);
  expect(await statuses(line[0])).toEqual([
    ['open', 0n],
    ['paid', whole(1)],
    ['paid', whole(0.1)],
  ]);
  expect((await billsOf(line[0], { status: 'open' })).total).toBe(1);
  expect((await billsOf(line[0], { status: 'paid' })).paid).toBe(whole(1.1));
  expect((await billsOf(line[0], { status: 'nothing_due' })).bills).toEqual([]);
});

test('bills less than a cent as nothing due', async () => {
  const top = await makeTop();
  const poor = await makeMember(deps, { merchantId, agentId: top.id });
  await playBets(deps, merchantId, [{ by: poor, stake: 1, result: 'lost' }]);
  await settleWindow(0);
  expect((await billsOf(top)).bills).toMatchObject([
    { status: 'nothing_due', paid: 0n, net: whole(0.001), carriedOut: whole(0.001) },
  ]);
});

test('shows an agent the bills of direct downlines, by the tree of each window', async () => {
  const [top, mid, leaf] = line;
  await play(0, [1_000, 'lost']);
  await moveContractedAgent(deps, [realTimeTerms], { agentId: idOf(leaf), uplineId: idOf(top) });
  await play(2, [1_000, 'lost']);
  const seen = async (agent: Member | undefined) =>
    (await billsOf(agent, { whose: 'downline' })).bills.map((bill) => [
      bill.agent,
      bill.periodStart.getTime(),
    ]);
  expect(await seen(top)).toEqual([
    [leaf?.username, windowAt(2).getTime()],
    [mid?.username, NOON],
  ]);
  expect(await seen(mid)).toEqual([[leaf?.username, NOON]]);
  expect(await seen(leaf)).toEqual([]);
});

test('pages through bills of one moment and of many, each once and in order', async () => {
  const top = await makeTop();
  const below = [];
  for (let n = 0; n < 5; n++) {
    const agent = await makeAgent(deps, { merchantId, uplineId: top.id });
    await sign({ ...deps, clock: () => new Date(NOON - WINDOW) }, agent.id, {
      profit: 0.1,
      loss: 0.1,
    });
    below.push(agent);
  }
  for (const window of [0, 1, 2]) {
    now = windowAt(window);
    await playBets(
      deps,
      merchantId,
      below.map((by) => ({ by, stake: 100, result: 'lost' })),
    );
    await settleWindow(window);
  }
  const asked = { whose: 'downline' } as const;
  const { bills: all, total } = await billsOf(top, { ...asked, rowsMax: 100 });
  expect(total).toBe(15);
  for (const rowsMax of [1, 2, 5, 7]) {
    const pages: Bill[] = [];
    let after: PageCursor | undefined;
    do {
      const page = await billsOf(top, { ...asked, rowsMax, after });
      pages.push(...page.bills);
      after = page.next;
    } while (after);
    expect(pages).toEqual(all);
  }
  const third = await billsOf(top, { ...asked, rowsMax: 2, skip: 4 });
  expect(third.bills).toEqual(all.slice(4, 6));
  const fourth = await billsOf(top, { ...asked, rowsMax: 2, after: third.next });
  expect(fourth.bills).toEqual(all.slice(6, 8));
});

test('sums only over the range', async () => {
  for (const window of [0, 1, 2, 3]) await play(window, [1_000, 'lost']);
  const range = { from: windowAt(1), to: windowAt(3) };
  expect(await billsOf(line[2], { ...range, rowsMax: 1 })).toMatchObject({
    total: 2,
    validBet: whole(2_000),
    paid: whole(6),
  });
});

test('shows the bets that a bill was made from, and they add up to it', async () => {
  const leaf = line[2] ?? expect.unreachable();
  const bets = await playAt(0, player, 500, 'lost');
  await playAt(1, player, 200, 'won');
  await playAt(2, player, 99.99, 'lost'); // below the threshold
  await playAt(3, player, 300, 'push');
  await playAt(4, leaf, 100, 'won'); // an agent's own
  now = new Date(NOON + 5_000);
  await voidAll(deps, merchantId, bets);
  await settleWindow(0);
  const bill = (await billsOf(line[2])).bills[0] ?? expect.unreachable();
  const page = await betsOf(bill, line[2]);
  expect(page.total).toBe(4);
  expect(page.bets).toMatchObject([
    { validBet: whole(-500), won: false, voided: true, gross: whole(-1.5) },
    { agent: leaf.username, player: leaf.username, validBet: whole(100) },
    { validBet: whole(200), won: true, voided: false, payout: whole(400), gross: whole(0.2) },
    { stake: whole(500), validBet: whole(500), payout: 0n, game: GAME_NAME, gross: whole(1.5) },
  ]);
  const sum = (read: (bet: BillBet) => bigint) =>
    page.bets.reduce((total, bet) => total + read(bet), 0n);
  expect(sum(({ gross }) => gross)).toBe(bill.gross);
  expect(page.gross).toBe(bill.gross);
  expect(sum(({ validBet }) => validBet)).toBe(page.validBet);
});

test('shows a bill to its agent and to the agent directly above, and to no other agent', async () => {
  await play(0, [1_000, 'lost']);
  const [top, mid, leaf] = line;
  const bill = (await billsOf(leaf)).bills[0] ?? expect.unreachable();
  expect((await betsOf(bill, leaf)).total).toBe(1);
  expect((await betsOf(bill, mid)).total).toBe(1);
  await expect(betsOf(bill, top)).rejects.toThrow('bill.not_found');
  await expect(betsOf(bill, await makeTop())).rejects.toThrow('bill.not_found');
});

test('pages through the bets of one moment and of many', async () => {
  for (const ms of [0, 0, 0, 5, 5, 9]) {
    now = new Date(NOON + ms);
    await playBets(deps, merchantId, [
      { by: player, stake: 100 + ms, result: 'lost' },
      { by: player, stake: 200 + ms, result: 'won' },
    ]);
  }
  await settleWindow(0);
  const bill = (await billsOf(line[0])).bills[0] ?? expect.unreachable();
  const { bets: all } = await betsOf(bill, line[0], { rowsMax: 100 });
  expect(all).toHaveLength(12);
  for (const rowsMax of [1, 3, 4, 12]) {
    const pages: BillBet[] = [];
    let after: PageCursor | undefined;
    do {
      const page = await betsOf(bill, line[0], { rowsMax, after });
      pages.push(...page.bets);
      after = page.next;
    } while (after);
    expect(pages).toEqual(all);
  }
});

async function play(window: number, ...bets: [stake: number, result: 'won' | 'lost'][]) {
  now = windowAt(window);
  const played = bets.map(([stake, result]) => ({ by: player, stake, result }));
  await playBets(deps, merchantId, played);
  await settleWindow(window);
}

function playAt(second: number, by: Member, stake: number, result: PlayedBet['result']) {
  now = new Date(NOON + second * 1_000);
  return playBets(deps, merchantId, [{ by, stake, result }]);
}

async function settleWindow(window: number): Promise<void> {
  now = new Date(windowAt(window + 1).getTime() + GRACE);
  await settlePayouts(deps, realTimeSalary);
}

const windowAt = (window: number): Date => new Date(NOON + window * WINDOW);

async function makeTop(): Promise<Member> {
  const at = { ...deps, clock: () => new Date(NOON) };
  const [top] = await makeLine(at, merchantId, [{ profit: 0.1, loss: 0.1 }]);
  return top ?? expect.unreachable();
}

const idOf = (member: Member | undefined): bigint => member?.id ?? expect.unreachable();

const billsOf = (agent: Member | undefined, asked: Partial<BillsRequest> = {}) =>
  contractBills(db, {
    merchantId,
    agentId: idOf(agent),
    engine: realTimeSalary,
    whose: 'mine',
    from: new Date(0),
    to: new Date('2100-01-01'),
    rowsMax: 20,
    ...asked,
  });

const betsOf = (
  { publicId }: Bill,
  agent: Member | undefined,
  page: { rowsMax?: number; after?: PageCursor | undefined } = {},
) => {
  const asked = { billPublicId: publicId, agentId: idOf(agent), language: 'EN' } as const;
  return contractBillBets(db, { ...asked, rowsMax: 20, ...page });
};
