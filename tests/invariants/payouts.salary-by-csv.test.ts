import { type ContractTerms, changeContract, signContract } from '@app/core/agent-pay/contracts';
import { settlePayouts } from '@app/core/agent-pay/payouts';
import { dailySalary, dailyTerms } from '@app/core/agent-pay/payouts/daily-salary';
import { hourlySalary, hourlyTerms } from '@app/core/agent-pay/payouts/hourly-salary';
import { realTimeSalary, realTimeTerms } from '@app/core/agent-pay/payouts/real-time-salary';
import { termsOfTiers } from '@app/core/agent-pay/payouts/tiers';
import { trialBalance } from '@app/core/books/ledger';
import { sql } from '@app/core/platform/db';
import type { ContractCategory } from '@app/shared/contracts/contract-categories';
import { beforeAll, expect, test } from 'vitest';
import { payoutFindings } from '../support/agents/payout-books.ts';
import { RecordedForest, refusable } from '../support/agents/recorded-forest.ts';
import { deadline } from '../support/deadline.ts';
import { TEST_SEED } from '../support/random.ts';
import { runs } from '../support/runs.ts';
import { percent, whole } from '../support/world.ts';
import { computeSalary, type Figures } from './oracle/salary-oracle.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
/** Its clocks go back in the night to 25 October: that day has 25 hours. */
const ZONE = 'Europe/Berlin';
const SIGNED_AT = Date.parse('2026-10-23T15:02:00Z');
const START = Date.parse('2026-10-23T22:00:00Z');
const DAYS = 3;
const TREES = runs(25, 10_000);
const ROUNDS = runs(36, 60);
const BETS_PER_ROUND = runs(40, 500);

let forest: RecordedForest;

beforeAll(
  async () => {
    forest = await RecordedForest.begin(ZONE, SIGNED_AT);
    for (let tree = 0; tree < TREES; tree++)
      await forest.growTree<Ladder>({
        agentsMax: 4,
        signFor: async ({ id }, { isTop, above }) => {
          const promise = isTop ? drawLadder() : above && lessThan(above);
          if (!promise || !forest.random.chance(0.85)) return undefined;
          await signAll(id, promise);
          return promise;
        },
      });
    return () => forest.end();
  },
  deadline(60 * MINUTE_MS),
);

type Tier = Parameters<typeof termsOfTiers>[0][number];

interface Ladder {
  readonly categories: readonly ContractCategory[];
  readonly tiers: readonly Tier[];
  readonly profit: number;
  readonly loss: number;
  readonly threshold: number;
}

const drawLadder = (): Ladder => {
  const { random } = forest;
  let [turnover, actives, share] = [0, 0, 0];
  const tiers = Array.from({ length: 1 + random.below(3) }, () => {
    turnover += 1 + random.below(3_000);
    actives += random.below(2);
    share += 1 + random.below(3);
    return { turnover: whole(turnover), actives, rate: percent(share / 10) };
  });
  return {
    categories: random.oneOf<ContractCategory[]>([['CONS'], ['CONS'], ['RNG', 'LIVE'], ['FISH']]),
    tiers,
    profit: 30 + random.below(10),
    loss: 80 + random.below(20),
    threshold: random.oneOf([0, 10]),
  };
};

/** Terms that the upline can carry: fewer tiers, lower rates, no easier conditions. */
const lessThan = (promise: Ladder, { random } = forest): Ladder => ({
  categories: promise.categories,
  tiers: promise.tiers
    .slice(0, 1 + random.below(promise.tiers.length))
    .map((tier, n) => ({ ...tier, rate: percent((n + 1) / 100 + random.below(1) / 100) })),
  profit: promise.profit - random.below(10),
  loss: promise.loss - random.below(20),
  threshold: random.oneOf([10, 50]),
});

async function signAll(agentId: bigint, promise: Ladder): Promise<void> {
  const terms = termsOfTiers(promise.tiers);
  const sign = <Terms extends object>(
    kind: ContractTerms<Terms>,
    category: ContractCategory,
    of: Terms,
  ) => refusable(() => signContract(forest.deps, kind, { agentId, category, terms: of }));
  for (const category of promise.categories) {
    await sign(dailyTerms, category, terms);
    await sign(hourlyTerms, category, terms);
  }
  await sign(realTimeTerms, 'CONS', realTimeOf(promise));
}

const realTimeOf = ({ profit, loss, threshold }: Ladder) => ({
  profitRate: percent(profit / 100),
  lossRate: percent(loss / 100),
  threshold: whole(threshold),
});

const name = `an oracle that reads bets from files agrees on every figure (seed ${TEST_SEED})`;

test(name, { timeout: deadline(runs(5, 90) * MINUTE_MS) }, async () => {
  const { deps, random, merchantId, folder } = forest;
  const { db } = deps;
  const step = (DAYS * DAY_MS + HOUR_MS) / ROUNDS;
  for (let round = 0; round < ROUNDS; round++) {
    forest.now = START + Math.floor(round * step + random.below(step));
    await forest.playSome(BETS_PER_ROUND);
    await forest.voidSome();
    await changeSome();
    if (random.chance(0.3)) await settle();
  }
  const until = START + DAYS * DAY_MS + HOUR_MS;
  forest.now = until + DAY_MS;
  await settle();

  await forest.writeContracts(readContracts);
  const site = { folder, timeZone: ZONE, activeFrom: whole(1_000) };
  const expected = computeSalary({ ...site, until: forest.now - 3 * HOUR_MS });
  expect(expected.filter(({ kind }) => kind === 'hourly').length).toBeGreaterThan(TREES);
  expect(
    sorted(
      await db.query<Figures>(readFigures, [
        merchantId,
        [realTimeSalary, dailySalary, hourlySalary].map(({ facts }) => facts.number),
      ]),
    ),
  ).toEqual(sorted(expected));
  expect(await trialBalance(db)).toEqual([]);
  // The check of top agents' earnings uses the tree of a period's start, but here it changes within periods.
  const found = (await payoutFindings(db)).filter((finding) => !finding.includes('earned'));
  expect(found).toEqual([]);
});

/** Moves agents and players, and changes terms; a change that breaks a rule is refused. */
async function changeSome(): Promise<void> {
  const { deps, random, agents } = forest;
  await forest.moveSome([dailyTerms, hourlyTerms, realTimeTerms]);
  const other = drawLadder();
  const changed = { agentId: random.oneOf(agents).id, category: random.oneOf(other.categories) };
  const terms = termsOfTiers(other.tiers);
  await refusable(() => changeContract(deps, dailyTerms, { ...changed, terms }));
  await refusable(() => changeContract(deps, hourlyTerms, { ...changed, terms }));
  await refusable(() =>
    changeContract(deps, realTimeTerms, { ...changed, terms: realTimeOf(other) }),
  );
}

async function settle(): Promise<void> {
  const { deps } = forest;
  await settlePayouts(deps, realTimeSalary);
  await settlePayouts(deps, dailySalary);
  await settlePayouts(deps, hourlySalary);
}

const readContracts = sql(
  'test.contracts_as_lines',
  `SELECT concat_ws(',', v.id, c.agent_id, CASE WHEN d IS NOT NULL THEN 'daily'
       WHEN h IS NOT NULL THEN 'hourly' ELSE 'realtime' END, c.category,
     (extract(epoch FROM v.valid_from) * 1000)::bigint,
     coalesce((extract(epoch FROM v.valid_to) * 1000)::bigint::text, ''),
     CASE WHEN r IS NOT NULL THEN concat_ws(':', r.profit_rate, r.loss_rate, r.threshold)
     ELSE (SELECT string_agg(concat_ws(':', turnover, active, rate), ';' ORDER BY n)
       FROM unnest(coalesce(d.turnovers, h.turnovers), coalesce(d.actives, h.actives),
         coalesce(d.rates, h.rates)) WITH ORDINALITY AS tier (turnover, active, rate, n)) END) AS line
   FROM contract_version v JOIN contract c ON c.id = v.contract_id
   LEFT JOIN daily_salary_terms d ON d.contract_version_id = v.id
   LEFT JOIN hourly_salary_terms h ON h.contract_version_id = v.id
   LEFT JOIN real_time_salary_terms r ON r.contract_version_id = v.id
   WHERE v.valid_from IS NOT NULL ORDER BY v.id`,
);

const readFigures = sql(
  'test.salary_figures',
  `SELECT (ARRAY['realtime', 'daily', 'hourly'])[array_position($2::int[], a.engine)] AS kind,
     a.category, a.agent_id::text AS agent, (extract(epoch FROM a.period_start) * 1000)::float8 AS period,
     a.contract_version_id::text AS version, a.valid_bet::text AS valid,
     a.gross_micro::text AS "grossMicro", a.net_micro::text AS "netMicro",
     a.carried_in_micro::text AS "carriedInMicro", a.amount::text AS paid,
     coalesce(slots.line, r.bets::text) AS slots
   FROM payout_accrual a
   LEFT JOIN real_time_salary_accrual r USING (period_start, contract_version_id)
   LEFT JOIN LATERAL (
     SELECT string_agg(concat_ws('/', (extract(epoch FROM starts_at) * 1000)::bigint, valid_bet,
       active_members, tier, rate, gross), ' ' ORDER BY starts_at) AS line
     FROM (SELECT * FROM daily_salary_part UNION ALL SELECT * FROM hourly_salary_hour) slot
     WHERE slot.period_start = a.period_start AND slot.contract_version_id = a.contract_version_id
   ) slots ON true
   WHERE a.merchant_id = $1`,
);

/** Texts of the figures by kind, agent and time, so that a failure names its rows. */
const sorted = (figures: readonly Figures[]): string[] =>
  figures
    .map((of) =>
      [
        of.kind,
        of.category,
        of.agent,
        of.period,
        of.version,
        of.valid,
        of.grossMicro,
        of.netMicro,
        of.carriedInMicro,
        of.paid,
        of.slots,
      ].join(' '),
    )
    .sort();
