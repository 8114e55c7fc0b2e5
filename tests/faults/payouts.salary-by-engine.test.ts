import { randomUUID } from 'node:crypto';
import { signContract } from '@app/core/agent-pay/contracts';
import { LEASE_MS } from '@app/core/agent-pay/payouts';
import { planTerms } from '@app/core/agent-pay/payouts/affiliate-plan';
import { dailyTerms } from '@app/core/agent-pay/payouts/daily-salary';
import { hourlyTerms } from '@app/core/agent-pay/payouts/hourly-salary';
import { termsOfTiers } from '@app/core/agent-pay/payouts/tiers';
import { trialBalance } from '@app/core/books/ledger';
import type { Member } from '@app/core/people/members';
import type { FaultPoint } from '@app/core/platform/kernel';
import { payoutEngines } from '@app/shared/payouts/engines';
import { beforeEach, expect, test } from 'vitest';
import { payoutFindings } from '../support/agents/payout-books.ts';
import { deathsAt, isUsualRun } from '../support/faults/deaths.ts';
import { playBets } from '../support/play/settled-bets.ts';
import { type ClockedPlatform, clockedPlatform } from '../support/servers/clocked-platform.ts';
import { until } from '../support/until.ts';
import { cashOf, makeAgent, makeMember, makeSite, percent, whole } from '../support/world.ts';

const HOUR_MS = 3_600_000;
/** Longer than the delay after which any of the engines is due. */
const DUE_MS = 6 * HOUR_MS;
/** One run passes all points, and each worker dies at the next. */
const POINTS: readonly FaultPoint[] = [
  'payout.accrued',
  'payout.billed',
  'payout.batch_posted',
  'payout.paid',
];

let clocked: ClockedPlatform;
/** Clock of the processes, also used for the bets. */
let now: number;
let merchantId: bigint;

beforeEach(async () => {
  clocked = await clockedPlatform();
  now = Date.now();
  ({ merchantId } = await makeSite(deps()));
  return clocked.end;
});

const deps = () => ({
  db: clocked.db,
  clock: () => new Date(now),
  newId: randomUUID,
  enqueue: () => {},
  publish: () => {},
});

async function moveTo(moment: number): Promise<void> {
  now = moment;
  await clocked.time.move(moment - Date.now());
}

/** An agent and one below, each with a player. `sign` signs their contracts. */
async function makeLine(sign: (agent: Member, place: number) => Promise<unknown>) {
  const agents: Member[] = [];
  const players: Member[] = [];
  for (const place of [0, 1]) {
    const uplineId = agents.at(-1)?.id ?? null;
    // Affiliate plans are contracts with the site, so the lower agent has the type for such contracts (42).
    const customerType = sign === ofPlan && place === 1 ? 42 : 1;
    const agent = await makeAgent(deps(), { merchantId, customerType, uplineId });
    await sign(agent, place);
    agents.push(agent);
    players.push(await makeMember(deps(), { merchantId, agentId: agent.id }));
  }
  return { agents, players };
}

const ofTiers = (kind: typeof dailyTerms) => (agent: Member, place: number) => {
  const tiers = [{ turnover: whole(1_000), actives: 0, rate: percent(place === 0 ? 2 : 1) }];
  return signContract(deps(), kind, { agentId: agent.id, terms: termsOfTiers(tiers) });
};

/** 30 % of the site's wins from direct players, and 10 % of a direct downline's earnings. */
const ofPlan = (agent: Member) =>
  signContract(deps(), planTerms, {
    agentId: agent.id,
    category: 'CONS',
    terms: {
      ngrs: [whole(0)],
      depositors: [0],
      rates: [percent(30)],
      negative: 'carry',
      ringFenceFrom: whole(0),
      subRate: percent(10),
      bonusRate: percent(0),
      paymentFeeRate: percent(0),
      adminFeeRate: percent(0),
      taxRate: percent(0),
      cpaAmount: whole(0),
      cpaDeposit: whole(0),
      cpaTurnover: whole(0),
      cpaDays: 30,
    },
  });

// The player of each agent loses 10 000. Salaries: 2 % of 20 000 less 1 % of 10 000. Plan: 3 000, and 300 for the
// agent below.
const kinds = [
  {
    kind: 'daily salary',
    engine: payoutEngines.dailySalary,
    terms: dailyTerms,
    sign: ofTiers(dailyTerms),
    expected: [300, 100],
  },
  {
    kind: 'hourly salary',
    engine: payoutEngines.hourlySalary,
    terms: hourlyTerms,
    sign: ofTiers(hourlyTerms),
    expected: [300, 100],
  },
  {
    kind: 'affiliate plans',
    engine: payoutEngines.affiliatePlan,
    terms: planTerms,
    sign: ofPlan,
    expected: [3_300, 3_000],
  },
] as const;

test.each(deathsAt(kinds))(
  '$kind: $by at one point after the other, pays every agent once',
  async ({ by, ...of }) => {
    const { terms, sign, expected } = of;
    const engine = of.engine.number;
    const often = {
      jobs: [of.engine.job.name],
      env: { TEST_SCHEDULE_PATTERN: '* * * * * *' },
    };
    const points = by === 'SIGKILL' && isUsualRun ? POINTS.slice(2, 3) : POINTS;
    clocked.platform.isLocal = by === 'cut';
    const { agents, players } = await makeLine(sign);
    const edge = async () => {
      const next = await terms.nextEdge(clocked.db, { merchantId, now: new Date(now) });
      return next.getTime();
    };
    now = (await edge()) + HOUR_MS;
    const bets = players.map((by) => ({ by, stake: 10_000, result: 'lost' as const }));
    await playBets(deps(), merchantId, bets);
    await moveTo((await edge()) + DUE_MS);
    for (const faultPoint of points) {
      const worker = await clocked.platform.launch('worker', { faultPoint, ...often });
      expect(await worker.ended).toBe(by);
      // Otherwise the next worker would wait for the lease of the dead one.
      await moveTo(clocked.time.clock().getTime() + LEASE_MS);
    }
    await clocked.platform.start('worker', often);
    await until('the period is paid', async () => {
      const runs = await clocked.db.prisma.payoutRun.findMany({ where: { merchantId, engine } });
      return runs.length === 1 && runs.every(({ state }) => state === 'paid');
    });
    const paid = await Promise.all(agents.map((agent) => cashOf(clocked.db, agent)));
    expect(paid).toEqual(expected.map(whole));
    expect(await clocked.db.prisma.payoutBill.count({ where: { merchantId } })).toBe(2);
    expect(await trialBalance(clocked.db)).toEqual([]);
    expect(await payoutFindings(clocked.db)).toEqual([]);
  },
);
