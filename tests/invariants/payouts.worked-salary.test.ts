import { type ContractTerms, signContract } from '@app/core/agent-pay/contracts';
import { dailyTerms } from '@app/core/agent-pay/payouts/daily-salary';
import { hourlyTerms } from '@app/core/agent-pay/payouts/hourly-salary';
import { type TieredTerms, termsOfTiers } from '@app/core/agent-pay/payouts/tiers';
import { trialBalance } from '@app/core/books/ledger';
import type { Member } from '@app/core/people/members';
import { contractBills } from '@app/shared/payouts/salary.calls';
import { WINDOW_GRACE_MS, WINDOW_MS, windowStart } from '@app/shared/payouts/salary-windows';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { payoutFindings } from '../support/agents/payout-books.ts';
import { WorkedPlatform } from '../support/servers/worked-platform.ts';
import { makeAgent, makeLine, makeMember, percent, whole } from '../support/world.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** Each example has its own line of agents and begins after the one before. */
let worked: WorkedPlatform;

beforeAll(async () => {
  worked = await WorkedPlatform.start({ timeZone: 'Asia/Kathmandu' });
  return () => worked.stop();
});
afterEach(async () => {
  expect(await trialBalance(worked.db)).toEqual([]);
  expect(await payoutFindings(worked.db)).toEqual([]);
});

/** Moves the clock to the next window edge, so that the following bets are in one window. */
const toNextWindow = () => worked.moveTo(windowStart(worked.now.getTime()) + WINDOW_MS);

async function settleWindow(): Promise<void> {
  await worked.moveTo(windowStart(worked.now.getTime()) + WINDOW_MS + WINDOW_GRACE_MS);
  await worked.runDue();
}

/** Rates 0.20/0.60, 0.15/0.50 and 0.10/0.30 %, threshold 100, from the worked example of the contract rules. */
test('pays 1.60, 3.10 and 4.70 for the bets of the worked example', async () => {
  await toNextWindow();
  const { site } = worked;
  const line = await makeLine(worked.deps, site.merchantId);
  const player = await makeMember(worked.deps, { ...site, agentId: line[2]?.id ?? 0n });
  for (const [stake, payout] of [[500], [200, 400], [50], [1_000]] as const)
    await worked.playRound(player, { stake, ...(payout && { payout }) });
  await settleWindow();
  expect(await worked.paid([...line, player])).toEqual([1.6, 3.1, 4.7, 400]);
  expect(await worked.lists(line, contractBills, { kind: 'realtime' })).toMatchObject([
    [{ gross: 9.4, net: 1.6, paid: 1.6, status: 'paid' }],
    [{ gross: 7.8, net: 3.1, paid: 3.1, status: 'paid' }],
    [{ validBet: 1_700, wonValidBet: 200, lostValidBet: 1_500, gross: 4.7, paid: 4.7 }],
  ]);
});

test('carries the 0.009 of a window until they make cents', async () => {
  await toNextWindow();
  const { site } = worked;
  const line = await makeLine(worked.deps, site.merchantId, [{ profit: 0.1, loss: 0.1 }]);
  const player = await makeMember(worked.deps, { ...site, agentId: line[0]?.id ?? 0n });
  const paid = [];
  for (let window = 0; window < 4; window++) {
    await toNextWindow();
    await worked.playRound(player, { stake: 9 });
    await settleWindow();
    paid.push(...(await worked.paid(line)));
  }
  expect(paid).toEqual([0, 0.01, 0.02, 0.03]);
  const [bills] = await worked.lists(line, contractBills, { kind: 'realtime' });
  expect(bills).toMatchObject([
    { net: 0.009, carriedIn: 0.007, paid: 0.01, carriedOut: 0.006 },
    { net: 0.009, carriedIn: 0.008, paid: 0.01, carriedOut: 0.007 },
    { net: 0.009, carriedIn: 0.009, paid: 0.01, carriedOut: 0.008 },
    { net: 0.009, carriedIn: 0, paid: 0, carriedOut: 0.009 },
  ]);
});

interface Play {
  readonly hour: number;
  /** Place in the line, from the top. */
  readonly agent: number;
  readonly stake: number;
}

/**
 * Signs the contracts of a line from the top and lets a new player of an agent lose each stake. Returns the
 * payments to the line before and after the day's bills are due.
 */
async function payDayOf(
  terms: ContractTerms<TieredTerms>,
  line: readonly Parameters<typeof termsOfTiers>[0][],
  plays: readonly Play[],
) {
  const { site } = worked;
  const agents: Member[] = [];
  for (const tiers of line) {
    const agent = await makeAgent(worked.deps, { ...site, uplineId: agents.at(-1)?.id ?? null });
    await signContract(worked.deps, terms, { agentId: agent.id, terms: termsOfTiers(tiers) });
    agents.push(agent);
  }
  const edge = await terms.nextEdge(worked.db, { ...site, now: worked.now });
  const midnight = edge.getTime();
  for (const { hour, agent, stake } of plays) {
    await worked.moveTo(midnight + hour * HOUR_MS + WINDOW_MS);
    await worked.playRounds([{ agent: agents[agent] ?? expect.unreachable(), stake }]);
  }
  const due = midnight + 27 * HOUR_MS;
  await worked.moveTo(due - MINUTE_MS);
  await worked.runDue();
  const before = await worked.paid(agents);
  await worked.moveTo(due + MINUTE_MS);
  await worked.runDue();
  return { agents, before, after: await worked.paid(agents) };
}

/** Tiers of 0.3, 0.5 and 0.8 %, of 0.3 and 0.5 %, and of 0.3 %, from the worked example of the contract rules. */
const DAILY = [
  { turnover: whole(30_000), actives: 1, rate: percent(0.3) },
  { turnover: whole(100_000), actives: 3, rate: percent(0.5) },
  { turnover: whole(300_000), actives: 5, rate: percent(0.8) },
];

test('pays 2 300, 750 and 150 for the day of the worked example, once it is due', async () => {
  const { agents, before, after } = await payDayOf(
    dailyTerms,
    [DAILY, DAILY.slice(0, 2), DAILY.slice(0, 1)],
    [
      { hour: 0, agent: 2, stake: 20_000 },
      { hour: 0, agent: 2, stake: 30_000 },
      { hour: 0, agent: 1, stake: 60_000 },
      { hour: 0, agent: 1, stake: 70_000 },
      { hour: 0, agent: 0, stake: 100_000 },
      { hour: 0, agent: 0, stake: 120_000 },
    ],
  );
  expect(before).toEqual([0, 0, 0]);
  expect(after).toEqual([2_300, 750, 150]);
  expect(await worked.lists(agents, contractBills, { kind: 'daily' })).toMatchObject([
    [{ validBet: 400_000, tier: 3, activeMember: 6, gross: 3_200, paid: 2_300 }],
    [{ validBet: 180_000, tier: 2, activeMember: 4, gross: 900, paid: 750 }],
    [{ validBet: 50_000, tier: 1, activeMember: 2, gross: 150, paid: 150 }],
  ]);
});

const hourly = (...tiers: readonly (readonly [turnover: number, percents: number])[]) =>
  tiers.map(([turnover, percents]) => ({
    turnover: whole(turnover),
    actives: 0,
    rate: percent(percents),
  }));

test('pays 508 and 144 for the hours of the worked example, once they are due', async () => {
  const { agents, before, after } = await payDayOf(
    hourlyTerms,
    [
      hourly([10_000, 0.3], [20_000, 0.5], [50_000, 0.7]),
      hourly([10_000, 0.2], [20_000, 0.4], [50_000, 0.5]),
    ],
    [
      { hour: 19, agent: 0, stake: 10_000 },
      { hour: 19, agent: 1, stake: 8_000 },
      { hour: 20, agent: 0, stake: 34_000 },
      { hour: 20, agent: 1, stake: 30_000 },
      { hour: 21, agent: 0, stake: 18_000 },
      { hour: 21, agent: 1, stake: 12_000 },
      { hour: 22, agent: 0, stake: 3_000 },
      { hour: 22, agent: 1, stake: 6_000 },
    ],
  );
  expect(before).toEqual([0, 0]);
  expect(after).toEqual([508, 144]);
  expect(await worked.lists(agents, contractBills, { kind: 'hourly' })).toMatchObject([
    [{ gross: 652, net: 508, paid: 508, status: 'paid' }],
    [{ gross: 144, net: 144, paid: 144, status: 'paid' }],
  ]);
});
