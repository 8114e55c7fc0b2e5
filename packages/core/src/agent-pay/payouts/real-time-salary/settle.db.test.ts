import { randomUUID } from 'node:crypto';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { payoutFindings } from '../../../../../../tests/support/agents/payout-books.ts';
import { freshDatabase } from '../../../../../../tests/support/databases/database.ts';
import {
  type PlayedBet,
  playBets,
  voidAll,
} from '../../../../../../tests/support/play/settled-bets.ts';
import {
  cashOf,
  makeAgent,
  makeLine,
  makeMember,
  makeSite,
  type Promised,
  percent,
  WORKED_EXAMPLE,
  whole,
} from '../../../../../../tests/support/world.ts';
import { trialBalance } from '../../../books/ledger/index.ts';
import type { Member } from '../../../people/members/index.ts';
import { type Database, sql } from '../../../platform/db/index.ts';
import type { Deps } from '../../../platform/kernel/index.ts';
import { changeContract, moveContractedAgent } from '../../contracts/index.ts';
import { LEASE_MS } from '../run-lease.ts';
import { settlePayouts } from '../runs/settle-payouts.ts';
import { realTimeSalary, realTimeTerms } from './index.ts';

const NOON = Date.parse('2026-12-10T12:00:00Z');
const MINUTE = 60_000;
const WINDOW = 5 * MINUTE;
const GRACE = 30_000;

let db: Database;
let deps: Deps;
let now: Date;
let merchantId: bigint;

beforeAll(async () => {
  db = await freshDatabase();
  deps = { db, clock: () => now, newId: randomUUID, enqueue: () => {}, publish: () => {} };
  return () => db.close();
});
beforeEach(async () => {
  at(0);
  ({ merchantId } = await makeSite(deps));
});
afterEach(async () => {
  expect(await trialBalance(db)).toEqual([]);
  expect(await payoutFindings(db)).toEqual([]);
});

test('pays the worked example to the cent: 1.60, 3.10 and 4.70', async () => {
  const { line, player } = await lineWithPlayer();
  await play(player, [500, 'lost'], [200, 'won'], [50, 'lost'], [1_000, 'lost'], [700, 'push']);
  await settleAt(WINDOW + GRACE);
  expect(await paidTo(line)).toEqual([1.6, 3.1, 4.7]);
});

test('settles a window only when its grace is over', async () => {
  const { line, player } = await lineWithPlayer();
  await play(player, [1_000, 'lost']);
  await settleAt(WINDOW + GRACE - 1);
  expect(await paidTo(line)).toEqual([0, 0, 0]);
  await settleAt(WINDOW + GRACE);
  expect(await paidTo(line)).toEqual([1, 2, 3]);
});

test('puts a bet of the last millisecond into its window, and the next one into the next', async () => {
  const { line, player } = await lineWithPlayer();
  at(WINDOW - 1);
  await play(player, [100, 'lost']);
  at(WINDOW);
  await play(player, [1_000, 'lost']);
  await settleAt(WINDOW + GRACE);
  expect(await paidTo(line)).toEqual([0.1, 0.2, 0.3]);
  await settleAt(2 * WINDOW + GRACE);
  expect(await paidTo(line)).toEqual([1.1, 2.2, 3.3]);
});

test('pays a bet that settles after its window was closed in the window that is open', async () => {
  const { line, player } = await lineWithPlayer();
  await play(player, [100, 'lost']);
  await settleAt(WINDOW + GRACE);
  at(WINDOW - 1); // a process whose clock is behind
  await play(player, [1_000, 'lost']);
  await settleAt(WINDOW + GRACE);
  expect(await paidTo(line)).toEqual([0.1, 0.2, 0.3]);
  await settleAt(2 * WINDOW + GRACE);
  expect(await paidTo(line)).toEqual([1.1, 2.2, 3.3]);
});

test('carries less than a cent from window to window until it adds up to a cent', async () => {
  const [agent] = await makeLine(deps, merchantId, [{ profit: 0.1, loss: 0.1 }]);
  const player = await playerBelow(agent);
  for (let window = 0; window < 10; window++) {
    at(window * WINDOW);
    await play(player, [9, 'lost']); // 0.009
    await settleAt((window + 1) * WINDOW + GRACE);
    expect(await cash(agent)).toBe(window === 0 ? 0 : window / 100);
  }
  at(100 * WINDOW); // windows without bets keep the carry
  await play(player, [1, 'lost']);
  await settleAt(101 * WINDOW + GRACE);
  expect(await carriedBy(agent)).toBe(10_000_000n);
});

test('deducts a void after the payment from later earnings', async () => {
  const { line, player } = await lineWithPlayer();
  const bets = await play(player, [1_000, 'lost'], [500, 'lost']);
  await settleAt(WINDOW + GRACE);
  expect(await paidTo(line)).toEqual([1.5, 3, 4.5]);
  await voidAll(deps, merchantId, bets.slice(0, 1));
  await settleAt(2 * WINDOW + GRACE);
  await play(player, [400, 'lost']);
  await settleAt(3 * WINDOW + GRACE);
  expect(await paidTo(line)).toEqual([1.5, 3, 4.5]);
  await play(player, [1_000, 'lost']);
  await settleAt(4 * WINDOW + GRACE);
  expect(await paidTo(line)).toEqual([1.9, 3.8, 5.7]);
});

test('pays each window once, also with repeated runs and concurrent workers', async () => {
  const { line, player } = await lineWithPlayer();
  for (let window = 0; window < 4; window++) {
    at(window * WINDOW);
    await play(player, [1_000, 'lost']);
  }
  at(5 * WINDOW + GRACE);
  await Promise.all([settle(), settle(), settle(), settle()]);
  await settle();
  expect(await paidTo(line)).toEqual([4, 8, 12]);
  expect(await countRuns()).toBe(4);
});

test('catches up on a day of downtime, window by window', async () => {
  const { line, player } = await lineWithPlayer();
  for (let window = 0; window < 288; window++) {
    at(window * WINDOW);
    await play(player, [window % 2 === 0 ? 100 : 105, 'lost']);
  }
  await settleAt(288 * WINDOW + GRACE);
  expect(await countRuns()).toBe(288);
  expect(await countBills()).toBe(3 * 288);
  expect(await paidTo(line)).toEqual([29.52, 59.04, 88.56]);
});

test('skips quiet windows without a run for each', async () => {
  const { line, player } = await lineWithPlayer();
  await play(player, [100, 'lost']);
  await settleAt(WINDOW + GRACE);
  at(1_000 * WINDOW);
  await play(player, [100, 'lost']);
  await settleAt(1_001 * WINDOW + GRACE);
  expect(await countRuns()).toBe(2);
  expect(await paidTo(line)).toEqual([0.2, 0.4, 0.6]);
});

test('pays bets before a move to the old line, and bets after it to the new one', async () => {
  const { line, player } = await lineWithPlayer();
  const [top, , leaf] = line;
  const [other] = await makeLine(deps, merchantId, [WORKED_EXAMPLE[0] ?? expect.unreachable()]);
  await play(player, [1_000, 'lost']);
  at(MINUTE);
  await moveContractedAgent(deps, [realTimeTerms], { agentId: idOf(leaf), uplineId: idOf(other) });
  await play(player, [1_000, 'lost']); // in the window that began before the move
  await settleAt(WINDOW + GRACE);
  expect(await paidTo(line)).toEqual([2, 4, 6]);
  await play(player, [1_000, 'lost']);
  await settleAt(2 * WINDOW + GRACE);
  expect(await paidTo(line)).toEqual([2, 4, 9]);
  expect(await paidTo([other, top])).toEqual([3, 2]);
});

test('applies new terms from the next window', async () => {
  const { line, player } = await lineWithPlayer();
  const leaf = line[2];
  at(MINUTE);
  await changeContract(deps, realTimeTerms, {
    agentId: idOf(leaf),
    terms: termsOf({ profit: 0.1, loss: 0.4, threshold: 100 }),
  });
  await play(player, [1_000, 'lost']);
  await settleAt(WINDOW + GRACE);
  expect(await paidTo(line)).toEqual([1, 2, 3]);
  await play(player, [1_000, 'lost']);
  await settleAt(2 * WINDOW + GRACE);
  expect(await paidTo(line)).toEqual([2, 3, 7]);
});

test('keeps the carry when terms change', async () => {
  const [agent] = await makeLine(deps, merchantId, [{ profit: 0.1, loss: 0.1 }]);
  const player = await playerBelow(agent);
  await play(player, [9, 'lost']);
  await changeContract(deps, realTimeTerms, {
    agentId: idOf(agent),
    terms: termsOf({ profit: 0.2, loss: 0.2 }),
  });
  await settleAt(WINDOW + GRACE);
  await play(player, [9, 'lost']);
  await settleAt(2 * WINDOW + GRACE);
  expect(await cash(agent)).toBe(0.02); // 0.009 + 0.018
});

test('pays an agent for their own bets as for those of downlines', async () => {
  const [agent] = await makeLine(deps, merchantId, [{ profit: 0.1, loss: 0.1 }]);
  await play(agent ?? expect.unreachable(), [1_000, 'lost']);
  await settleAt(WINDOW + GRACE);
  expect(await cash(agent)).toBe(1);
});

test('counts bets of an agent who joined within the window, for the uplines', async () => {
  const [top] = await makeLine(deps, merchantId, [{ profit: 0.1, loss: 0.1 }]);
  at(MINUTE);
  const agent = await makeAgent(deps, { merchantId, uplineId: idOf(top) });
  await play(await playerBelow(agent), [1_000, 'lost']);
  await settleAt(WINDOW + GRACE);
  expect(await cash(top)).toBe(1);
});

test('pays nothing for bonus money', async () => {
  const { line, player } = await lineWithPlayer();
  await play(player, [1_000, 'lost']);
  await playBets(deps, merchantId, [{ by: player, stake: 500, result: 'lost', isBonus: true }]);
  await settleAt(WINDOW + GRACE);
  expect(await paidTo(line)).toEqual([1, 2, 3]);
});

test('pays no agent for members without an agent', async () => {
  await play(await makeMember(deps, { merchantId }), [1_000, 'lost']);
  await settleAt(WINDOW + GRACE);
  expect(await countBills()).toBe(0);
  expect(await runStates()).toEqual(['paid']);
});

test('a site that fails to settle does not delay the others, and is settled later', async () => {
  const { line, player } = await lineWithPlayer();
  await play(player, [1_000, 'lost']);
  const healthy = await makeSite(deps);
  const [agent] = await makeLine(deps, healthy.merchantId, [{ profit: 0.1, loss: 0.1 }]);
  await playBets(deps, healthy.merchantId, [
    { by: agent ?? expect.unreachable(), stake: 1_000, result: 'lost' },
  ]);
  // Simulates a bug that the roll-up has to detect: an agent with bets who is not in the tree.
  const places = await db.prisma.agentClosure.findMany({ where: { descendantId: idOf(line[2]) } });
  await db.prisma.agentClosure.deleteMany({ where: { descendantId: idOf(line[2]) } });
  at(WINDOW + GRACE);
  await expect(settle()).rejects.toThrow('some sites were not settled');
  expect(await cash(agent)).toBe(1);
  expect(await runStates()).toEqual(['claimed']);

  await db.prisma.agentClosure.createMany({ data: places });
  await settle(); // the failed attempt released its lease, so the retry need not wait
  expect(await paidTo(line)).toEqual([1, 2, 3]);
});

test('takes over from a dead worker once its lease has expired, and not before', async () => {
  const { line, player } = await lineWithPlayer();
  await play(player, [1_000, 'lost']);
  at(WINDOW + GRACE);
  await db.query(
    sql(
      'test.dead_worker',
      `INSERT INTO payout_run
         (merchant_id, engine, period_start, period_end, state, lease_owner, lease_until, claimed_at)
       VALUES ($1, 4, $2, $2::timestamptz + interval '5 minutes', 'claimed', $3, $4, $5)`,
    ),
    [merchantId, new Date(NOON), randomUUID(), new Date(now.getTime() + LEASE_MS), now],
  );
  await settle();
  expect(await paidTo(line)).toEqual([0, 0, 0]);
  await settleAt(WINDOW + GRACE + LEASE_MS);
  expect(await paidTo(line)).toEqual([1, 2, 3]);
});

test('stops between two steps on a stop signal, and leaves the rest to the next worker', async () => {
  const { line, player } = await lineWithPlayer();
  await play(player, [1_000, 'lost']);
  at(WINDOW + GRACE);
  const stop = new AbortController();
  const stopping = { ...deps, newId: idThatStops(stop, { atCall: 2 }) };
  await settlePayouts(stopping, realTimeSalary, stop.signal);
  expect(await runStates()).toEqual(['billed']);
  await settle();
  expect(await paidTo(line)).toEqual([1, 2, 3]);
});

function at(sinceNoon: number): void {
  now = new Date(NOON + sinceNoon);
}

const settle = () => settlePayouts(deps, realTimeSalary);

function settleAt(sinceNoon: number): Promise<void> {
  at(sinceNoon);
  return settle();
}

async function lineWithPlayer() {
  const line = await makeLine(deps, merchantId);
  return { line, player: await playerBelow(line[2]) };
}

const playerBelow = (agent: Member | undefined) =>
  makeMember(deps, { merchantId, agentId: idOf(agent) });

const play = (by: Pick<Member, 'id'>, ...bets: [stake: number, result: PlayedBet['result']][]) =>
  playBets(
    deps,
    merchantId,
    bets.map(([stake, result]) => ({ by, stake, result })),
  );

const idOf = (member: Member | undefined): bigint => member?.id ?? expect.unreachable();
const cash = async (member: Member | undefined): Promise<number> =>
  Number(await cashOf(db, member ?? expect.unreachable())) / 10_000;
const paidTo = (agents: readonly (Member | undefined)[]) => Promise.all(agents.map(cash));

const termsOf = ({ profit, loss, threshold = 0 }: Promised) => ({
  profitRate: percent(profit),
  lossRate: percent(loss),
  threshold: whole(threshold),
});

/** Stops the worker during billing: the first id is for the lease, all further ones are for bills. */
function idThatStops(stop: AbortController, { atCall }: { atCall: number }): () => string {
  let calls = 0;
  return () => {
    if (++calls === atCall) stop.abort();
    return randomUUID();
  };
}

async function runStates(): Promise<string[]> {
  const runs = await db.prisma.payoutRun.findMany({
    where: { merchantId },
    orderBy: { periodStart: 'asc' },
  });
  return runs.map(({ state }) => state);
}

const countRuns = () => db.prisma.payoutRun.count({ where: { merchantId } });
const countBills = () => db.prisma.payoutBill.count({ where: { merchantId } });

async function carriedBy(agent: Member | undefined): Promise<bigint> {
  const last = await db.prisma.payoutAccrual.findFirstOrThrow({
    where: { agentId: idOf(agent) },
    orderBy: { periodStart: 'desc' },
  });
  return BigInt(last.carriedOutMicro.toFixed());
}
