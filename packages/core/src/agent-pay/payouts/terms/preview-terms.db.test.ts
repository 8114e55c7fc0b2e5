import { randomUUID } from 'node:crypto';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { dividendOf } from '../../../../../../tests/support/agents/dividend-line.ts';
import { alteredDatabase } from '../../../../../../tests/support/databases/altered-database.ts';
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
import { type ContractTerms, signContract } from '../../contracts/index.ts';
import { contractBills } from '../bills/bills.ts';
import { dailySalary, dailyTerms } from '../daily-salary/index.ts';
import {
  dailyDividend,
  halfMonthDividend,
  monthlyDividend,
  weeklyDividend,
} from '../dividend/index.ts';
import type { PayoutEngine } from '../engine.ts';
import { hourlySalary, hourlyTerms } from '../hourly-salary/index.ts';
import { realTimeSalary } from '../real-time-salary/index.ts';
import { settlePayouts } from '../runs/settle-payouts.ts';
import { termsOfTiers } from '../tiers/index.ts';
import { type PreviewedSpan, previewTerms } from './preview-terms.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** In New York clocks go back on 1 November: that day has 25 hours. */
const ZONE = 'America/New_York';
const MIDNIGHT = Date.parse('2026-10-31T04:00:00Z');

let db: Database;
let deps: Deps;
let now: Date;
let merchantId: bigint;
let agents: Member[];
let players: Member[];

beforeAll(async () => {
  db = await freshDatabase();
  deps = { db, clock: () => now, newId: randomUUID, enqueue: () => {}, publish: () => {} };
  return () => db.close();
});
afterEach(() => {
  agents = [];
});

const tiers = (...of: readonly (readonly [turnover: number, percents: number])[]) =>
  termsOfTiers(
    of.map(([turnover, percents]) => ({
      turnover: whole(turnover),
      actives: 1,
      rate: percent(percents),
    })),
  );

/** A line of three agents, from the top, with their terms and a player each. */
async function makeLine<Terms extends object>(
  kind: ContractTerms<Terms>,
  promised: readonly (Terms | undefined)[],
): Promise<void> {
  now = new Date(MIDNIGHT - HOUR_MS);
  ({ merchantId } = await makeSite(deps, { timeZone: ZONE }));
  agents = [];
  players = [];
  for (const terms of promised) {
    const agent = await makeAgent(deps, { merchantId, uplineId: agents.at(-1)?.id ?? null });
    if (terms) await signContract(deps, kind, { agentId: agent.id, terms });
    agents.push(agent);
    players.push(await makeMember(deps, { merchantId, agentId: agent.id }));
  }
}

/** Three days, the second of 25 hours, with a bet that is voided on the day after it. */
async function playDays(): Promise<void> {
  const play = (hours: number, agent: number, stake: number) => {
    now = new Date(MIDNIGHT + hours * HOUR_MS);
    const player = players[agent] ?? expect.unreachable();
    return playBets(deps, merchantId, [
      { by: player, stake, result: agent === 0 ? 'won' : 'lost' },
    ]);
  };
  await play(1, 0, 30_000);
  await play(1.5, 2, 4_000);
  const late = await play(2, 1, 12_000);
  await play(24.2, 2, 9_000);
  await play(48.9, 1, 15_000);
  await voidAll(deps, merchantId, late);
  await play(60, 2, 2_000);
}

const agentOf = (place: number) => agents[place] ?? expect.unreachable();

async function preview<Terms extends object>(
  engine: PayoutEngine<Terms>,
  place: number,
  terms: Terms,
  on: Pick<Deps, 'db'> = deps,
): Promise<readonly PreviewedSpan[]> {
  const asked = {
    merchantId,
    agentId: agentOf(place).id,
    category: 'CONS' as const,
    terms,
    uplineId: place === 0 ? null : agentOf(place - 1).id,
  };
  const first = await previewTerms(on.db, engine, asked, now);
  return [...first.spans].reverse();
}

/** The agent's payments by day with bets; shorter bills are summed. */
async function billedByDay(engine: PayoutEngine, place: number) {
  const asked = { from: new Date(0), to: now, whose: 'mine' as const, rowsMax: 100 };
  const agentId = agentOf(place).id;
  const { bills } = await contractBills(db, { merchantId, agentId, engine, ...asked });
  const days = [0, 24, 49, 73].map((hours) => MIDNIGHT + hours * HOUR_MS);
  return days.slice(0, -1).map((start, n) => {
    const within = bills.filter(
      ({ periodStart }) =>
        periodStart.getTime() >= start && periodStart.getTime() < (days[n + 1] ?? 0),
    );
    const sum = (of: 'validBet' | 'gross' | 'net') =>
      within.reduce((all, bill) => all + bill[of], 0n);
    return { validBet: sum('validBet'), gross: sum('gross'), net: sum('net') };
  });
}

const LINE = [tiers([1_000, 0.5], [40_000, 0.8]), tiers([1_000, 0.3]), tiers([1_000, 0.2])];
const REAL_TIME = [
  { profitRate: percent(0.2), lossRate: percent(0.6), threshold: whole(100) },
  { profitRate: percent(0.15), lossRate: percent(0.5), threshold: whole(100) },
  { profitRate: percent(0.1), lossRate: percent(0.3), threshold: whole(1_000) },
];

/** The loss of a day is deducted from the next day only. */
const DIVIDENDS = [20, 10, 5].map((percents) =>
  dividendOf([[0, 0, 0, percents]], { carry: 'previous' }),
);

type Kind = readonly [name: string, engine: PayoutEngine, line: readonly object[]];

const KINDS: readonly Kind[] = [
  ['daily salary', dailySalary, LINE],
  ['hourly salary', hourlySalary, LINE],
  ['real-time salary', realTimeSalary, REAL_TIME],
  ['daily dividends', dailyDividend as PayoutEngine, DIVIDENDS],
];

/** Compares the preview of the last three days with the payments for them. */
async function expectToShowWhatIsPaid([, engine, line]: Kind, on: Pick<Deps, 'db'> = deps) {
  for (const [place, terms] of line.entries()) {
    const billed = await billedByDay(engine, place);
    expect(billed.some(({ gross }) => gross > 0n)).toBe(true);
    const shown = (await preview(engine, place, terms, on)).slice(-3);
    expect(shown.map(({ validBet, gross, net }) => ({ validBet, gross, net }))).toEqual(billed);
    const kept = place === 0 ? null : (await billedByDay(engine, place - 1)).map(({ net }) => net);
    expect(shown.map((span) => span.kept)).toEqual(kept ?? [null, null, null]);
  }
}

// Fails if preview and engine compute different amounts, whichever of them changed.
test.each(KINDS)(
  'previews for %s the same amounts as the engine pays for the same terms',
  async (...kind) => {
    const [, engine, line] = kind;
    await makeLine(engine.terms, line);
    await playDays();
    now = new Date(MIDNIGHT + 73 * HOUR_MS + 4 * HOUR_MS);
    await settlePayouts(deps, engine);
    await expectToShowWhatIsPaid(kind);
  },
);

test.each(KINDS)('for %s, a fault in the payout breaks the preview as well', async (...kind) => {
  const [, engine, line] = kind;
  // The altered statement leaves out bets of 12 000 and more.
  const broken = alteredDatabase(db, {
    of: engine === realTimeSalary ? 'real_time_salary.sum' : 'payouts.sum_tiered_period',
    part: 'NOT is_bonus',
    by: `NOT is_bonus AND stake < ${whole(12_000)}`,
  });
  await makeLine(engine.terms, line);
  await playDays();
  now = new Date(MIDNIGHT + 73 * HOUR_MS + 4 * HOUR_MS);
  await settlePayouts({ ...deps, db: broken.db }, engine);
  expect(broken.altered.size).toBeGreaterThan(0);
  await expectToShowWhatIsPaid(kind, { ...deps, db: broken.db });
  await expect(expectToShowWhatIsPaid(kind)).rejects.toThrow('to deeply equal');
  await broken.db.close();
});

test.each([
  ['weekly', weeklyDividend],
  ['half-monthly', halfMonthDividend],
  ['monthly', monthlyDividend],
] as const)('shows of %s dividends what they pay', async (_, engine) => {
  await makeLine(engine.terms, DIVIDENDS);
  for (const [day, stakes] of [
    [3, [20_000, 3_000, 4_000]],
    [11, [1_000, 12_000, 2_000]],
    [17, [500, 100, 8_000]],
    [25, [700, 5_000, 300]],
  ] as const)
    for (const [place, stake] of stakes.entries()) {
      now = new Date(MIDNIGHT + day * DAY_MS);
      const player = players[place] ?? expect.unreachable();
      await playBets(deps, merchantId, [
        { by: player, stake, result: place === 0 ? 'won' : 'lost' },
      ]);
    }
  now = new Date(MIDNIGHT + 32 * DAY_MS + 6 * HOUR_MS);
  await settlePayouts(deps, engine as PayoutEngine);
  for (const [place, terms] of DIVIDENDS.entries()) {
    const asked = { from: new Date(0), to: now, whose: 'mine' as const, rowsMax: 100 };
    const filter = { merchantId, agentId: agentOf(place).id, engine: engine as PayoutEngine };
    const { bills } = await contractBills(db, { ...filter, ...asked });
    const shown = await preview(engine, place, terms);
    const expected = bills
      .map(({ periodStart, validBet, gross, net }) => ({
        start: periodStart,
        validBet,
        gross,
        net,
      }))
      .toReversed();
    expect(expected.some(({ gross }) => gross > 0n)).toBe(true);
    expect(
      shown
        .filter(({ validBet }) => validBet > 0n)
        .map(({ start, validBet, gross, net }) => ({ start, validBet, gross, net })),
    ).toEqual(expected);
  }
});

test('previews the earnings of an agent without a contract, and the upline’s remainder', async () => {
  await makeLine(dailyTerms, [tiers([10_000, 0.5]), undefined]);
  now = new Date(MIDNIGHT + HOUR_MS);
  const [own] = players;
  if (own) await playBets(deps, merchantId, [{ by: own, stake: 30_000, result: 'won' }]);
  now = new Date(MIDNIGHT + 30 * HOUR_MS);
  const [last] = (await preview(dailySalary, 1, tiers([5_000, 0.2]))).slice(-1);
  expect(last).toMatchObject({
    start: new Date(MIDNIGHT),
    end: new Date(MIDNIGHT + DAY_MS),
    validBet: whole(0),
    gross: 0n,
    net: 0n,
    kept: whole(150),
  });
});

test('the upline kept nothing on days without a bet, and has no figure on days without a contract', async () => {
  await makeLine(dailyTerms, [undefined, undefined]);
  now = new Date(MIDNIGHT + HOUR_MS);
  await signContract(deps, dailyTerms, { agentId: agentOf(0).id, terms: tiers([10_000, 0.5]) });
  now = new Date(MIDNIGHT + 73 * HOUR_MS + 4 * HOUR_MS);
  const days = (await preview(dailySalary, 1, tiers([5_000, 0.2]))).slice(-3);
  expect(days.map(({ kept, gross }) => ({ kept, gross }))).toEqual([
    { kept: null, gross: 0n },
    { kept: 0n, gross: 0n },
    { kept: 0n, gross: 0n },
  ]);
});

test('goes back thirty days, page by page', async () => {
  await makeLine(hourlyTerms, [LINE[0]]);
  now = new Date(MIDNIGHT + 73 * HOUR_MS);
  const planned = {
    merchantId,
    agentId: agentOf(0).id,
    uplineId: null,
    category: 'CONS' as const,
    terms: LINE[0] ?? expect.unreachable(),
  };
  const starts: Date[] = [];
  let before: Date | undefined;
  do {
    const page = await previewTerms(db, hourlySalary, { ...planned, before }, now);
    starts.push(...page.spans.map(({ start }) => start));
    before = page.before;
  } while (before);
  expect(starts).toHaveLength(30);
  expect(new Set(starts.map(Number)).size).toBe(30);
  expect(starts[0]).toEqual(new Date(MIDNIGHT + 49 * HOUR_MS));
});
