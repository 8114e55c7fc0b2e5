import { randomUUID } from 'node:crypto';
import { appendFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BetKey } from '@app/core/bets';
import {
  type ContractTerms,
  changeContract,
  moveDownline,
  signContract,
} from '@app/core/contracts';
import { type Database, inTransaction, sql } from '@app/core/db';
import { DomainError } from '@app/core/kernel';
import { trialBalance } from '@app/core/ledger';
import type { Member } from '@app/core/members';
import { settlePayouts } from '@app/core/payouts';
import { dailySalary, dailyTerms } from '@app/core/payouts/daily-salary';
import { hourlySalary, hourlyTerms } from '@app/core/payouts/hourly-salary';
import { realTimeSalary, realTimeTerms } from '@app/core/payouts/real-time-salary';
import { termsOfTiers } from '@app/core/payouts/tiers';
import { WINDOW_MS } from '@app/shared/domain/salary-windows';
import type { ContractCategory } from '@app/shared/payouts/contract-categories';
import { beforeAll, expect, test } from 'vitest';
import { freshDatabase } from '../support/database.ts';
import { payoutFindings } from '../support/payout-books.ts';
import { randomFrom, TEST_SEED } from '../support/random.ts';
import { playBets, voidAll } from '../support/settled-bets.ts';
import { makeAgent, makeMember, makeSite, percent, runs, whole } from '../support/world.ts';
import { type Figures, reckonSalary } from './oracle/salary-oracle.ts';

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

const random = randomFrom(TEST_SEED);
const folder = mkdtempSync(join(tmpdir(), 'salary-'));

let db: Database;
let merchantId: bigint;
let now = SIGNED_AT;
const agents: Member[] = [];
const players: Member[] = [];
const bets: { readonly key: BetKey; readonly name: number }[] = [];
let named = 0;

const deps = () => ({
  db,
  clock: () => new Date(now),
  newId: randomUUID,
  enqueue: () => {},
  publish: () => {},
});

const write = (file: string, ...cells: readonly unknown[]) =>
  appendFileSync(join(folder, file), `${cells.join(',')}\n`);

/** A move holds from the next edge on. */
const nextEdge = () => now - (now % WINDOW_MS) + WINDOW_MS;

beforeAll(async () => {
  for (const file of ['bets.csv', 'voids.csv', 'places.csv'])
    appendFileSync(join(folder, file), '');
  db = await freshDatabase();
  ({ merchantId } = await makeSite(deps(), { timeZone: ZONE }));
  for (let tree = 0; tree < TREES; tree++) await growTree();
  return async () => {
    await db.close();
    rmSync(folder, { recursive: true });
  };
}, 60 * MINUTE_MS);

/** One to four agents below each other in any shape, some with contracts, and players of each. */
async function growTree(): Promise<void> {
  const grown: { readonly agent: Member; readonly promise: Ladder | undefined }[] = [];
  for (let n = 0; n <= random.below(4); n++) {
    const above = n === 0 ? undefined : random.oneOf(grown);
    const agent = await makeAgent(deps(), { merchantId, uplineId: above?.agent.id ?? null });
    write('places.csv', agent.id, above?.agent.id ?? '', 0);
    const promise = n === 0 ? drawLadder() : above?.promise && lessThan(above.promise);
    const isSigned = promise && random.chance(0.85);
    if (isSigned) await signAll(agent.id, promise);
    grown.push({ agent, promise: isSigned ? promise : undefined });
    agents.push(agent);
    for (let of = 0; of < 2; of++) {
      const player = await makeMember(deps(), { merchantId, agentId: agent.id });
      write('places.csv', player.id, agent.id, 0);
      players.push(player);
    }
  }
}

type Tier = Parameters<typeof termsOfTiers>[0][number];

interface Ladder {
  readonly categories: readonly ContractCategory[];
  readonly tiers: readonly Tier[];
  readonly profit: number;
  readonly loss: number;
  readonly threshold: number;
}

const drawLadder = (): Ladder => {
  let [turnover, actives, share] = [0, 0, 0];
  const tiers = Array.from({ length: 1 + random.below(3) }, () => {
    turnover += 1 + random.below(3_000);
    actives += random.below(2);
    share += 1 + random.below(3);
    return { turnover: whole(turnover), actives, rate: percent(share / 10) };
  });
  return {
    categories: random.oneOf<ContractCategory[]>([['CONS'], ['CONS'], ['RNG', 'LIVE'], ['FISH']]),
    ...{ tiers, profit: 30 + random.below(10), loss: 80 + random.below(20) },
    threshold: random.oneOf([0, 10]),
  };
};

/** What the side above can carry: fewer tiers, lower rates, no easier. */
const lessThan = (promise: Ladder): Ladder => ({
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
  ) => refusable(() => signContract(deps(), kind, { agentId, category, terms: of }));
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

async function refusable(work: () => Promise<unknown>): Promise<boolean> {
  try {
    await work();
    return true;
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return false;
  }
}

const name = `an oracle that reads bets from files agrees on every figure (seed ${TEST_SEED})`;

test(name, { timeout: runs(2, 90) * MINUTE_MS }, async () => {
  const step = (DAYS * DAY_MS + HOUR_MS) / ROUNDS;
  for (let round = 0; round < ROUNDS; round++) {
    now = START + Math.floor(round * step + random.below(step));
    await playSome();
    await voidSome();
    await moveSome();
    if (random.chance(0.3)) await settle();
  }
  const until = START + DAYS * DAY_MS + HOUR_MS;
  now = until + DAY_MS;
  await settle();

  await writeContracts();
  const site = { folder, timeZone: ZONE, activeFrom: whole(1_000) };
  const expected = reckonSalary({ ...site, until: now - 3 * HOUR_MS });
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
  // What tops earned is told there by the tree of a period's start, which changes within periods here.
  const found = (await payoutFindings(db)).filter((finding) => !finding.includes('earned'));
  expect(found).toEqual([]);
});

async function playSome(): Promise<void> {
  const drawn = Array.from({ length: BETS_PER_ROUND }, () => ({
    by: random.chance(0.1) ? random.oneOf(agents) : random.oneOf(players),
    stake: random.oneOf([0.01, 9.99, 10, 333.33, 999.99, 1_000, random.below(5_000) + 1]),
    result: random.oneOf(['won', 'lost', 'lost', 'push'] as const),
    category: random.oneOf(['RNG', 'LIVE', 'FISH'] as const),
    isBonus: random.chance(0.05),
  }));
  const keys = await playBets(deps(), merchantId, drawn);
  for (const [n, { by, stake, result, category, isBonus }] of drawn.entries()) {
    const key = keys[n] ?? expect.unreachable();
    write('bets.csv', ++named, now, by.id, whole(stake), result, category, isBonus ? 1 : 0);
    bets.push({ key, name: named });
  }
}

async function voidSome(): Promise<void> {
  const drawn = Array.from({ length: random.below(4) }).flatMap(() =>
    bets.splice(random.below(bets.length), 1),
  );
  const keys = drawn.map(({ key }) => key);
  await voidAll(deps(), merchantId, keys);
  for (const bet of drawn) write('voids.csv', bet.name, now);
}

/** Moves an agent with the team and a player, and changes terms; what breaks a rule is refused. */
async function moveSome(): Promise<void> {
  const kinds = [dailyTerms, hourlyTerms, realTimeTerms];
  for (const member of [random.oneOf(agents), random.oneOf(players)]) {
    const uplineId = random.chance(0.2) ? null : random.oneOf(agents).id;
    const move = { memberId: member.id, uplineId };
    const isMoved = await refusable(() =>
      inTransaction(db, (tx) => moveDownline(tx, kinds, move, new Date(now))),
    );
    if (isMoved) write('places.csv', member.id, uplineId ?? '', nextEdge());
  }
  const other = drawLadder();
  const changed = { agentId: random.oneOf(agents).id, category: random.oneOf(other.categories) };
  const terms = termsOfTiers(other.tiers);
  await refusable(() => changeContract(deps(), dailyTerms, { ...changed, terms }));
  await refusable(() => changeContract(deps(), hourlyTerms, { ...changed, terms }));
  await refusable(() =>
    changeContract(deps(), realTimeTerms, { ...changed, terms: realTimeOf(other) }),
  );
}

async function settle(): Promise<void> {
  await settlePayouts(deps(), realTimeSalary);
  await settlePayouts(deps(), dailySalary);
  await settlePayouts(deps(), hourlySalary);
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

async function writeContracts(): Promise<void> {
  for (const { line } of await db.query<{ line: string }>(readContracts))
    write('contracts.csv', line);
}

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

/** What a reader of a failure can find again: by kind, agent and time. */
const sorted = (figures: readonly Figures[]): string[] =>
  figures
    .map((of) =>
      [
        ...[of.kind, of.category, of.agent, of.period, of.version, of.valid, of.grossMicro],
        ...[of.netMicro, of.carriedInMicro, of.paid, of.slots],
      ].join(' '),
    )
    .sort();
