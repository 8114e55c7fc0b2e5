import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { freshDatabase } from '../../../../../../tests/support/databases/database.ts';
import { playBets, voidAll } from '../../../../../../tests/support/play/settled-bets.ts';
import {
  makeAgent,
  makeMember,
  makeSite,
  percent,
  whole,
} from '../../../../../../tests/support/world.ts';
import type { Member } from '../../../people/members/index.ts';
import type { Database } from '../../../platform/db/index.ts';
import type { Deps } from '../../../platform/kernel/index.ts';
import { moveContractedAgent, signContract } from '../../contracts/index.ts';
import { recordTurnover } from '../../turnover/index.ts';
import { contractBills } from '../bills/bills.ts';
import { dailySalary, dailyTerms } from '../daily-salary/index.ts';
import { engines } from '../engines.ts';
import { hourlySalary, hourlyTerms } from '../hourly-salary/index.ts';
import { settlePayouts } from '../runs/settle-payouts.ts';
import { tieredSalaryOf } from './tiered-salary-of.ts';
import { termsOfTiers } from './tiers.ts';

const HOUR_MS = 3_600_000;
/** Midnight of a site three hours east of Greenwich. */
const MIDNIGHT = new Date('2026-12-01T21:00:00Z');

let db: Database;
let deps: Deps;
let now: Date;
let merchantId: bigint;
let top: Member;
let below: Member;
let players: Member[];

beforeAll(async () => {
  db = await freshDatabase();
  return () => db.close();
});
beforeEach(async () => {
  deps = { db, clock: () => now, newId: randomUUID, enqueue: () => {}, publish: () => {} };
  now = new Date(MIDNIGHT.getTime() - HOUR_MS);
  ({ merchantId } = await makeSite(deps, { timeZone: 'Asia/Riyadh' }));
  top = await makeAgent(deps, { merchantId, uplineId: null });
  below = await makeAgent(deps, { merchantId, uplineId: top.id });
  players = [];
  for (const agentId of [top.id, below.id, below.id])
    players.push(await makeMember(deps, { merchantId, agentId }));
});

const terms = termsOfTiers([
  { turnover: whole(1_000), actives: 1, rate: percent(0.5) },
  { turnover: whole(5_000), actives: 3, rate: percent(1) },
]);

const at = (hours: number) => {
  now = new Date(MIDNIGHT.getTime() + hours * HOUR_MS);
};
const play = (hours: number, stakes: readonly number[]) => {
  at(hours);
  const bets = stakes.map((stake, n) => ({
    by: players[n] ?? expect.unreachable(),
    stake,
    result: 'lost' as const,
  }));
  return playBets(
    deps,
    merchantId,
    bets.filter(({ stake }) => stake > 0),
  );
};
const look = async (engine: typeof dailySalary, agent = top) => {
  const asked = { merchantId, agentId: agent.id };
  const [salary] = await tieredSalaryOf(deps, engine, asked);
  return salary?.running ?? expect.unreachable();
};
const billed = async (engine: typeof dailySalary, agent = top) => {
  at(28);
  await settlePayouts(deps, engine);
  const range = { from: new Date(0), to: now };
  const asked = { merchantId, agentId: agent.id, engine, whose: 'mine' as const, rowsMax: 9 };
  const { bills } = await contractBills(db, { ...asked, ...range });
  return bills.map(({ gross, validBet }) => ({ earned: gross, validBet }));
};

test('the running day equals its later bill, with and without recorded windows', async () => {
  await signContract(deps, dailyTerms, { agentId: top.id, terms });
  at(1);
  expect(await look(dailySalary)).toMatchObject({
    periodStart: MIDNIGHT,
    soFar: undefined,
    asOf: now,
    paysAt: new Date(MIDNIGHT.getTime() + 27 * HOUR_MS),
  });
  await play(1.5, [1_000, 500.5]);
  await recordTurnover(deps);
  const voided = await play(2, [0, 0, 700]);
  expect((await look(dailySalary)).soFar).toMatchObject({
    earned: whole(11),
    validBet: whole(2_200.5),
    running: {
      start: MIDNIGHT,
      validBet: whole(2_200.5),
      actives: 1,
      tier: 1,
      missing: { turnover: whole(2_799.5), actives: 2, rate: percent(1) },
    },
  });
  at(2.2);
  await recordTurnover(deps);
  await voidAll(deps, merchantId, voided);
  await play(20, [2_000, 1_000, 1_000]);
  const { soFar } = await look(dailySalary);
  expect(soFar).toMatchObject({ earned: whole(55), running: { tier: 2, missing: undefined } });
  expect(await billed(dailySalary)).toEqual([{ earned: soFar?.earned, validBet: soFar?.validBet }]);
});

test('shows the hours of the day so far, with the tier of the running hour', async () => {
  await signContract(deps, hourlyTerms, { agentId: top.id, terms });
  await play(1.5, [1_000, 2_000]);
  await play(2.1, [900]);
  expect((await look(hourlySalary)).soFar).toMatchObject({
    earned: whole(15),
    validBet: whole(3_900),
    running: { validBet: whole(900), tier: 0, missing: { turnover: whole(100), actives: 1 } },
  });
  at(3);
  await recordTurnover(deps);
  expect((await look(hourlySalary)).soFar).toMatchObject({ earned: whole(15), running: undefined });
  expect(await billed(hourlySalary)).toEqual([{ earned: whole(15), validBet: whole(3_900) }]);
});

test('caches a sum until the window ends, and shows when it was summed', async () => {
  await signContract(deps, dailyTerms, { agentId: top.id, terms });
  await play(1, [1_000]);
  const first = await look(dailySalary);
  await play(1.01, [3_000]);
  expect(await look(dailySalary)).toEqual(first);
  at(1.1);
  expect((await look(dailySalary)).soFar?.earned).toBe(whole(20));
});

test('after a move the running part belongs to the new upline, and earlier earnings still count', async () => {
  await signContract(deps, dailyTerms, { agentId: top.id, terms });
  await signContract(deps, dailyTerms, { agentId: below.id, terms });
  const other = await makeAgent(deps, { merchantId, uplineId: null });
  await signContract(deps, dailyTerms, { agentId: other.id, terms });
  await play(1, [0, 1_500]);
  const kinds = Object.values(engines).map((engine) => engine.terms);
  await moveContractedAgent(deps, kinds, { agentId: below.id, uplineId: other.id });
  await play(2, [0, 1_200]);
  const { soFar } = await look(dailySalary, below);
  expect(soFar).toMatchObject({
    earned: whole(13.5),
    validBet: whole(2_700),
    running: { validBet: whole(1_200), start: new Date(MIDNIGHT.getTime() + HOUR_MS + 300_000) },
  });
  expect((await look(dailySalary)).soFar?.earned).toBe(whole(7.5));
  expect((await look(dailySalary, other)).soFar?.earned).toBe(whole(6));
});
