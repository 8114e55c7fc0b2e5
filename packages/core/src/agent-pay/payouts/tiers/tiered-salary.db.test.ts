import { randomUUID } from 'node:crypto';
import type { ContractCategory } from '@app/shared/contracts/contract-categories';
import type { GameCategory } from '@app/shared/games/game-categories';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { payoutFindings } from '../../../../../../tests/support/agents/payout-books.ts';
import { crashAt } from '../../../../../../tests/support/databases/crashing-database.ts';
import { freshDatabase } from '../../../../../../tests/support/databases/database.ts';
import { playBets, voidAll } from '../../../../../../tests/support/play/settled-bets.ts';
import { runs } from '../../../../../../tests/support/runs.ts';
import {
  cashOf,
  makeAgent,
  makeMember,
  makeSite,
  percent,
  whole,
} from '../../../../../../tests/support/world.ts';
import { trialBalance } from '../../../books/ledger/index.ts';
import type { Member } from '../../../people/members/index.ts';
import type { Database } from '../../../platform/db/index.ts';
import type { Deps } from '../../../platform/kernel/index.ts';
import {
  changeContract,
  moveContractedAgent,
  proposeContract,
  signContract,
  terminateContract,
} from '../../contracts/index.ts';
import { contractBillBets } from '../bills/bill-bets.ts';
import { contractBills } from '../bills/bills.ts';
import { dailySalary, dailyTerms } from '../daily-salary/index.ts';
import type { PayoutEngine } from '../engine.ts';
import { engines } from '../engines.ts';
import { hourlySalary, hourlyTerms } from '../hourly-salary/index.ts';
import { LEASE_MS } from '../run-lease.ts';
import { settlePayouts } from '../runs/settle-payouts.ts';
import { termsOfTiers } from './tiers.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Three hours east of Greenwich, all year. */
const ZONE = 'Asia/Riyadh';
const MIDNIGHT = new Date('2026-12-01T21:00:00Z');

let db: Database;
let deps: Deps;
let now: Date;
let merchantId: bigint;
let agents: Member[];
let players: Member[];

beforeAll(async () => {
  db = await freshDatabase();
  return () => db.close();
});
beforeEach(() => {
  deps = { db, clock: () => now, newId: randomUUID, enqueue: () => {}, publish: () => {} };
});
afterEach(async () => {
  expect(await trialBalance(db)).toEqual([]);
  expect(await payoutFindings(db)).toEqual([]);
});

type Tiers = readonly (readonly [turnover: number, actives: number, percent: number])[];

const termsOf = (tiers: Tiers) =>
  termsOfTiers(
    tiers.map(([turnover, actives, of]) => ({
      turnover: whole(turnover),
      actives,
      rate: percent(of),
    })),
  );

type World = { timeZone?: string; kind?: typeof dailyTerms; category?: ContractCategory };

/** Agents one below the other, the top first, with contracts from the next midnight on, and five players of each. */
async function makeLine(promised: readonly Tiers[], world: World = {}): Promise<void> {
  const { timeZone = ZONE, kind = dailyTerms, category = 'CONS' } = world;
  now = new Date(MIDNIGHT.getTime() - 6 * HOUR_MS);
  ({ merchantId } = await makeSite(deps, { timeZone }));
  agents = [];
  players = [];
  for (const tiers of promised) {
    const agent = await makeAgent(deps, { merchantId, uplineId: agents.at(-1)?.id ?? null });
    await signContract(deps, kind, { agentId: agent.id, category, terms: termsOf(tiers) });
    agents.push(agent);
    for (let n = 0; n < 5; n++)
      players.push(await makeMember(deps, { merchantId, agentId: agent.id }));
  }
}

/** Bets of the players of one agent of the line, in hours after the first midnight. */
const play = (
  hours: number,
  agent: number,
  stakes: readonly number[],
  category: GameCategory = 'RNG',
) => {
  now = new Date(MIDNIGHT.getTime() + hours * HOUR_MS);
  return playBets(
    deps,
    merchantId,
    stakes.map((stake, n) => ({
      by: players[agent * 5 + (n % 5)] ?? expect.unreachable(),
      stake,
      category,
      result: n % 2 === 0 ? ('lost' as const) : ('won' as const),
    })),
  );
};

/** Settles a number of days after the first midnight, in the morning when the previous day is due. */
const settleAfter = async (days: number, engine: PayoutEngine = dailySalary): Promise<void> => {
  now = new Date(MIDNIGHT.getTime() + days * DAY_MS + 3 * HOUR_MS);
  await settlePayouts(deps, engine);
};

const paid = () =>
  Promise.all(agents.map(async (agent) => Number(await cashOf(db, agent)) / 10_000));

const billsOf = async (agent: number, engine: PayoutEngine = dailySalary) => {
  const { id: agentId } = agents[agent] ?? expect.unreachable();
  const range = { from: new Date(0), to: new Date(MIDNIGHT.getTime() + 999 * DAY_MS) };
  return (
    await contractBills(db, { merchantId, agentId, engine, whose: 'mine', rowsMax: 50, ...range })
  ).bills;
};

const A: Tiers = [
  [30_000, 1, 0.3],
  [100_000, 3, 0.5],
  [300_000, 5, 0.8],
];
const EXAMPLE = [A, A.slice(0, 2), A.slice(0, 1)];

/** The worked example: teams of C, B and A bet 50 000, 180 000 and 400 000, each with at least five active members. */
async function playExample(hours: number): Promise<void> {
  await play(hours, 2, [20_000, 30_000]);
  await play(hours + 5, 1, [50_000, 60_000, 20_000]);
  await play(hours + 23.5, 0, [100_000, 100_000, 20_000]);
}

test('pays the worked example of daily salary: nets 150, 750 and 2 300 of 3 200', async () => {
  await makeLine(EXAMPLE);
  await playExample(0);
  now = new Date(MIDNIGHT.getTime() + DAY_MS + 3 * HOUR_MS - 1);
  await settlePayouts(deps, dailySalary);
  expect(await paid()).toEqual([0, 0, 0]); // due at three in the morning
  await settleAfter(1);
  expect(await paid()).toEqual([2_300, 750, 150]);
  const [bill] = await billsOf(1);
  expect(bill).toMatchObject({
    validBet: whole(180_000),
    gross: whole(900),
    net: whole(750),
    paid: whole(750),
    explained: {
      category: 'CONS',
      parts: 1,
      tier: 2,
      rate: percent(0.5),
      activeMember: 5,
      activeFrom: whole(1_000),
      tiers: [
        { betVolume: whole(30_000), activeMember: 1, rate: percent(0.3) },
        { betVolume: whole(100_000), activeMember: 3, rate: percent(0.5) },
      ],
    },
  });
  const found = await contractBillBets(db, {
    billPublicId: `${bill?.publicId}`,
    agentId: agents[1]?.id ?? 0n,
    language: 'EN',
    rowsMax: 9,
  });
  expect(found).toMatchObject({ total: 5, validBet: whole(180_000), gross: whole(900) });
  expect(found.bets.map(({ gross }) => gross)).toEqual(
    [20_000, 60_000, 50_000, 30_000, 20_000].map((stake) => whole(stake * 0.005)),
  );
});

test('counts no member below the limit as active, and a tier that is reached exactly', async () => {
  await makeLine([[[2_000, 2, 1]]]);
  await play(1, 0, [1_000, 1_000]);
  await play(25, 0, [1_000.5, 999.5]);
  await play(49, 0, [1_000, 999.99]);
  await settleAfter(3);
  expect((await billsOf(0)).map((bill) => [bill.explained.tier, bill.paid, bill.status])).toEqual([
    [0, whole(0), 'nothing_due'],
    [0, whole(0), 'nothing_due'],
    [1, whole(20), 'paid'],
  ]);
});

test('pays the worked example of hourly salary: 652.00, including 144.00 for the downline', async () => {
  const ladder = (percents: readonly number[]): Tiers =>
    [10_000, 20_000, 50_000].map((turnover, n) => [turnover, 0, percents[n] ?? 0]);
  await makeLine([ladder([0.3, 0.5, 0.7]), ladder([0.2, 0.4, 0.5])], { kind: hourlyTerms });
  const hours: readonly (readonly [number, number, number])[] = [
    [19, 10_000, 8_000],
    [20, 34_000, 30_000],
    [21, 18_000, 12_000],
    [22, 3_000, 6_000],
  ];
  for (const [hour, own, below] of hours) {
    await play(hour, 0, [own]);
    await play(hour + 0.99, 1, [below]);
  }
  await settleAfter(1, hourlySalary);
  expect(await paid()).toEqual([508, 144]);
  const [bill] = await billsOf(0, hourlySalary);
  expect(bill).toMatchObject({
    gross: whole(652),
    validBet: whole(121_000),
    explained: { hoursReached: 3, hoursWithBets: 4, category: 'CONS', nearest: null },
  });
  const { bets } = await contractBillBets(db, {
    billPublicId: `${bill?.publicId}`,
    agentId: agents[0]?.id ?? 0n,
    language: 'EN',
    rowsMax: 9,
  });
  expect(bets.map(({ gross }) => Number(gross) / 10_000)).toEqual([0, 0, 60, 90, 210, 238, 24, 30]);
});

test('sums the bets of one player by the rate of each hour', async () => {
  const tiers: Tiers = [
    [10_000, 0, 0.3],
    [20_000, 0, 0.5],
  ];
  await makeLine([tiers], { kind: hourlyTerms });
  await play(1, 0, [10_000, 5_000]);
  await play(3, 0, [15_000, 5_000]);
  await settleAfter(1, hourlySalary);
  const [bill] = await billsOf(0, hourlySalary);
  const asked = {
    billPublicId: `${bill?.publicId}`,
    agentId: agents[0]?.id ?? 0n,
    player: players[0]?.username,
    language: 'EN',
    rowsMax: 9,
  } as const;
  const ofAll = { total: 2, validBet: whole(25_000), gross: whole(30 + 75) };
  expect(await contractBillBets(db, asked)).toMatchObject(ofAll);
  const partStart = new Date(MIDNIGHT.getTime() + 3 * HOUR_MS);
  const ofHour = { total: 1, validBet: whole(15_000), gross: whole(75) };
  expect(await contractBillBets(db, { ...asked, partStart })).toMatchObject(ofHour);
});

test.each([
  ['Europe/Berlin', '2027-10-30T22:00:00Z', 25],
  ['Europe/Berlin', '2027-03-27T23:00:00Z', 23],
])('has as many hours as the day has in %s on %s: %i', async (timeZone, midnight, count) => {
  await makeLine([[[100, 0, 1]]], { timeZone, kind: hourlyTerms });
  for (let hour = 0; hour < count; hour++) {
    now = new Date(new Date(midnight).getTime() + hour * HOUR_MS);
    const player = players[0] ?? expect.unreachable();
    await playBets(deps, merchantId, [{ by: player, stake: 100, result: 'lost' }]);
  }
  now = new Date(new Date(midnight).getTime() + (count + 3) * HOUR_MS);
  await settlePayouts(deps, hourlySalary);
  const [bill] = await billsOf(0, hourlySalary);
  expect(bill?.explained).toMatchObject({ hoursWithBets: count, hoursReached: count });
  expect(bill?.paid).toBe(whole(count));
});

test('pays contracts on single categories only by their games, each with its own bill', async () => {
  await makeLine([[[1_000, 0, 1]]], { category: 'LIVE' });
  const { id: agentId } = agents[0] ?? expect.unreachable();
  const fish = { agentId, category: 'FISH' as const, terms: termsOf([[1_000, 0, 2]]) };
  await signContract(deps, dailyTerms, fish);
  await expect(signContract(deps, dailyTerms, { ...fish, category: 'CONS' })).rejects.toThrow(
    'contract.already_active',
  );
  await play(1, 0, [5_000], 'LIVE');
  await play(2, 0, [3_000], 'FISH');
  await play(3, 0, [7_000], 'RNG');
  await settleAfter(1);
  expect(await paid()).toEqual([50 + 60]);
  const bills = await billsOf(0);
  expect(bills.map(({ explained, paid: of }) => [explained.category, of]).sort()).toEqual([
    ['FISH', whole(60)],
    ['LIVE', whole(50)],
  ]);
});

test('refuses a contract on other games than those of the contract above', async () => {
  await makeLine([A], { category: 'LIVE' });
  const upline = agents[0] ?? expect.unreachable();
  const below = await makeAgent(deps, { merchantId, uplineId: upline.id });
  const proposal = { uplineId: upline.id, agentId: below.id, terms: termsOf(A.slice(0, 1)) };
  for (const category of ['CONS', 'FISH'] as const)
    await expect(proposeContract(deps, dailyTerms, { ...proposal, category })).rejects.toThrow(
      'contract.upline_without_contract',
    );
  const kept = { ...proposal, category: 'LIVE' as const };
  const refused = proposeContract(deps, dailyTerms, {
    ...kept,
    terms: termsOf([[30_000, 1, 0.4]]),
  });
  await expect(refused).rejects.toMatchObject({
    message: 'contract.tier_not_covered',
    params: { tier: 1, turnover: 30_000, actives: 1, percent: 0.3 },
  });
  await expect(
    proposeContract(deps, dailyTerms, { ...kept, terms: termsOf([...A].reverse()) }),
  ).rejects.toThrow('contract.tiers_out_of_order');
  expect(await proposeContract(deps, dailyTerms, kept)).toMatchObject({ category: 'LIVE' });
});

test('pays a day by the terms of its midnight: new terms and an end apply from the next midnight', async () => {
  await makeLine([[[1_000, 0, 1]]]);
  const { id: agentId } = agents[0] ?? expect.unreachable();
  await play(10, 0, [1_000]);
  await changeContract(deps, dailyTerms, { agentId, terms: termsOf([[1_000, 0, 2]]) });
  await play(11, 0, [1_000]);
  await play(30, 0, [1_000]);
  await terminateContract(deps, dailyTerms, { agentId });
  await play(31, 0, [1_000]);
  await play(50, 0, [1_000]);
  await settleAfter(3);
  expect((await billsOf(0)).map((bill) => bill.paid)).toEqual([whole(40), whole(20)]);
});

test('bets before a move count for the old line, and the agent is paid for each part', async () => {
  await makeLine([[[1_000, 1, 1]], [[1_000, 1, 0.5]]]);
  const [top, mid] = agents as [Member, Member];
  const other = await makeAgent(deps, { merchantId, uplineId: null });
  await signContract(deps, dailyTerms, { agentId: other.id, terms: termsOf([[1_000, 1, 0.8]]) });
  await play(10, 1, [2_000]);
  await moveContractedAgent(
    deps,
    Object.values(engines).map(({ terms }) => terms),
    { agentId: mid.id, uplineId: other.id },
  );
  await play(15, 1, [4_000]);
  await settleAfter(1);
  agents = [top, mid, other];
  expect(await paid()).toEqual([20 - 10, 10 + 20, 32 - 20]);
  const [bill] = await billsOf(1);
  expect(bill).toMatchObject({ explained: { parts: 2, tier: 1 }, gross: whole(30) });
});

test('deducts a late void on the day on which it arrives', async () => {
  await makeLine([[[0, 0, 1]]]);
  const voided = await play(10, 0, [1_000]);
  await settleAfter(1);
  now = new Date(MIDNIGHT.getTime() + 30 * HOUR_MS);
  await voidAll(deps, merchantId, voided);
  await play(31, 0, [2_500]);
  await settleAfter(2);
  expect((await billsOf(0)).map((bill) => bill.paid)).toEqual([whole(15), whole(10)]);
});

test('catches up day by day after a long downtime, with concurrent workers', async () => {
  await makeLine(EXAMPLE);
  for (const day of [0, 1, 3]) await playExample(day * 24);
  now = new Date(MIDNIGHT.getTime() + 6 * DAY_MS);
  await Promise.all(Array.from({ length: 4 }, () => settlePayouts(deps, dailySalary)));
  await settlePayouts(deps, dailySalary);
  expect(await paid()).toEqual([2_300 * 3, 750 * 3, 150 * 3]);
});

test.each([dailySalary, hourlySalary])(
  '$name: after a crash at any statement, answered or not, the next worker pays every agent once',
  async (engine) => {
    await makeLine([[[1_000, 0, 1]], [[1_000, 0, 0.5]]], {
      kind: engine.terms as typeof dailyTerms,
    });
    let days = 0;
    for (let hasSurvived = false; !hasSurvived; days++) {
      await play(days * 24 + 10, 1, [1_000]);
      now = new Date(MIDNIGHT.getTime() + (days + 1) * DAY_MS + 3 * HOUR_MS);
      const dying = crashAt(db, days);
      hasSurvived = await settlePayouts({ ...deps, db: dying }, engine).then(
        () => true,
        () => false,
      );
      await dying.close();
      now = new Date(now.getTime() + LEASE_MS);
      await settlePayouts(deps, engine);
      expect(await paid(), `statement ${days}`).toEqual([5 * (days + 1), 5 * (days + 1)]);
    }
    expect(days).toBeGreaterThan(runs(1, 20));
  },
);
