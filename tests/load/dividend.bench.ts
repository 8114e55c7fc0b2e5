import { randomUUID } from 'node:crypto';
import { connect, type Database, inTransaction, sql } from '@app/core/db';
import { trialBalance } from '@app/core/ledger';
import { setBrake, settlePayouts } from '@app/core/payouts';
import { dividendsOf, monthlyDividend } from '@app/core/payouts/dividend';
import { recordMemberDays } from '@app/core/turnover';
import { applyMigrations } from '@app/prisma/migrate/apply-migrations';
import { money } from '@app/shared/money/money';
import { payoutFindings } from '../support/payout-books.ts';
import { withBenchDatabases } from './bench-databases.ts';
import { askedNumber } from './bench-options.ts';
import { median } from './figures.ts';
import { findPgbench, measurePgbench, preparePgbench, REFERENCE } from './pgbench.ts';
import { AGENTS, type ForestContracts, MEMBERS, plantForest } from './salary-forest.ts';
import { withoutIndexes } from './without-indexes.ts';

const BETS = 5_000_000;
const ROUNDS = 3;
const REFERENCE_SECONDS = 5;
const CONNECTIONS = 4;
const DAY_MS = 24 * 3_600_000;
const DAYS = 30;
const WINDOWS = DAYS * 288;
const MONTH = new Date('2027-06-01T00:00:00Z');
const END = MONTH.getTime() + DAYS * DAY_MS;
const PAGES = 20;

interface Options {
  readonly postgresUrl: string;
  readonly json: boolean;
}

interface Round {
  /** pgbench transactions per second. */
  readonly reference: number;
  /** From the end of the month until agents are paid. */
  readonly ms: number;
  /** By how much the most memory grew that the process ever had. */
  readonly grownMb: number;
}

/**
 * Bets a second through a month of dividends, of agents with three tiers each, from its end to the agents' cash, as a
 * ratio to pgbench tpcb-like on the same server in the same minute: `--bets=` for fewer than five million. Each
 * round settles a copy of the same database. Afterwards the result of every contract is reckoned again, bet by bet,
 * and held against what agents were shown before.
 */
export async function run({ postgresUrl, json }: Options): Promise<void> {
  const bets = askedNumber('bets', BETS);
  const pgbench = findPgbench();
  const say = (text: string) => json || console.log(text);
  await withBenchDatabases(postgresUrl, ['reference', 'month', 'settled'], async (urls) => {
    say(`Filling the reference and a forest of ${AGENTS} agents with ${bets} bets …`);
    await preparePgbench(pgbench, urls.reference);
    await applyMigrations(urls.month);
    const merchantId = await onDatabase(urls.month, (db) => fill(db, bets));
    const summedMs = await onDatabase(urls.month, sumDays);
    const running = await onDatabase(urls.month, (db) => lookAtRunning(db, merchantId));
    const rounds: Round[] = [];
    for (let n = 0; n < ROUNDS; n++) {
      await copy(postgresUrl, urls);
      const reference = await measurePgbench(pgbench, urls.reference, REFERENCE_SECONDS);
      const settled = await onDatabase(urls.settled, async (db) => {
        const measured = await settle(db, merchantId);
        await checkBooks(db, running);
        return measured;
      });
      rounds.push({ reference, ...settled });
      const { ms, grownMb } = settled;
      say(`round ${n + 1}: ${Math.round(ms)} ms, ${grownMb} MB more, pgbench ${reference} TPS`);
    }
    report({ bets, rounds, summedMs, running }, json);
  });
}

async function onDatabase<T>(url: string, work: (db: Database) => Promise<T>): Promise<T> {
  const db = connect(url, CONNECTIONS);
  try {
    return await work(db);
  } finally {
    await db.close();
  }
}

/** The same for each, so that all are covered above. */
const CONTRACTS: ForestContracts = {
  number: monthlyDividend.facts.number,
  writeTerms: async (db, agents) => {
    await db.pool.query(
      `INSERT INTO dividend_terms (contract_version_id, turnovers, losses, actives, rates, base, carry)
       SELECT id, ARRAY[10000, 1000000, 10000000]::bigint[], ARRAY[0, 0, 0]::bigint[], ARRAY[0, 1, 3],
         ARRAY[100000, 200000, 300000], 'profit', 'permanent'
       FROM unnest($1::bigint[]) AS a (id)`,
      [agents.map(({ id }) => id)],
    );
  },
};

async function fill(db: Database, bets: number): Promise<bigint> {
  const merchantId = await plantForest(db, new Date(MONTH.getTime() - DAY_MS), CONTRACTS);
  await inTransaction(db, (tx) =>
    setBrake(tx, { merchantId, engine: monthlyDividend, runAmountMax: money(10n ** 15n) }),
  );
  await withoutIndexes(db, ['bet_event'], async (client) => {
    // Each third is won, at a little less than twice the stake.
    await client.query(
      `INSERT INTO bet_event (merchant_id, bet_id, member_id, agent_id, kind, outcome, category,
                              is_bonus, stake, payout, valid_bet, bucket_at, at, placed_at)
       SELECT $1, b.n, b.member_id, u.upline_id, 1, CASE n % 3 WHEN 0 THEN 1 ELSE 2 END, 1, false, b.stake,
         CASE n % 3 WHEN 0 THEN b.stake * 19 / 10 ELSE 0 END, b.stake, b.bucket_at,
         b.bucket_at + interval '1 minute', b.bucket_at
       FROM (
         SELECT n, $4::int + 1 + floor(random() * ($5::int - $4::int))::int AS member_id,
           (10 ^ (random() * 3.5) * 10000)::bigint AS stake,
           $2::timestamptz + floor(n * $6::float8 / ($3::float8 + 1)) * interval '5 minutes' AS bucket_at
         FROM generate_series(1, $3::int) n
       ) b JOIN member_upline u ON u.member_id = b.member_id`,
      [merchantId, MONTH, bets, AGENTS, MEMBERS, WINDOWS],
    );
  });
  await db.pool.query('VACUUM ANALYZE');
  await db.pool.query('CHECKPOINT');
  return merchantId;
}

async function copy(server: string, { month, settled }: Record<'month' | 'settled', string>) {
  const [from, to] = [month, settled].map((url) => new URL(url).pathname.slice(1));
  await onDatabase(`${server}postgres`, async ({ pool }) => {
    await pool.query(`DROP DATABASE ${to}`);
    await pool.query(`CREATE DATABASE ${to} TEMPLATE ${from} STRATEGY file_copy`);
    await pool.query('CHECKPOINT');
  });
}

const readState = sql(
  'bench.state_of_month',
  'SELECT state FROM payout_run WHERE merchant_id = $1 AND period_start = $2 AND engine = $3',
);

/** The most memory that this process ever had. */
const peakMb = (): number => Math.round(process.resourceUsage().maxRSS / 1024);

async function settle(db: Database, merchantId: bigint): Promise<Omit<Round, 'reference'>> {
  const due = END + monthlyDividend.periods.graceMs;
  const before = peakMb();
  const startedAt = performance.now();
  const clock = () => new Date(due + Math.round(performance.now() - startedAt));
  const deps = { db, clock, newId: randomUUID, enqueue: () => {}, publish: () => {} };
  await settlePayouts(deps, monthlyDividend);
  const ms = performance.now() - startedAt;
  const values = [merchantId, MONTH, monthlyDividend.facts.number];
  const [found] = await db.query<{ state: string }>(readState, values);
  if (found?.state !== 'paid') throw new Error(`the month is ${found?.state ?? 'not settled'}`);
  return { ms, grownMb: peakMb() - before };
}

/** In the last window of the month, whose last day is not over. */
const clock = () => new Date(END - 1);

/** Milliseconds until the worker has summed the days that are over, one after the other. */
async function sumDays(db: Database): Promise<number> {
  const startedAt = performance.now();
  await recordMemberDays({ db, clock });
  const ms = performance.now() - startedAt;
  await db.pool.query('VACUUM ANALYZE member_day');
  return ms;
}

interface Look {
  readonly agentId: bigint;
  readonly ms: number;
  readonly validBet: bigint;
  readonly result: bigint;
}

/** What the page of dividends takes at the end of the month: of the agents with the biggest teams. */
async function lookAtRunning(db: Database, merchantId: bigint): Promise<Look[]> {
  const agents = await db.query<{ id: bigint }>(biggest, [PAGES]);
  const looks: Look[] = [];
  for (const { id: agentId } of agents) {
    const startedAt = performance.now();
    const [shown] = await dividendsOf({ db, clock }, { agentId, merchantId });
    if (!shown?.soFar) throw new Error('an agent with a team has no dividend so far');
    const { validBet, result } = shown.soFar;
    looks.push({ agentId, ms: performance.now() - startedAt, validBet, result });
  }
  return looks;
}

const biggest = sql(
  'bench.biggest_teams',
  `SELECT ancestor_id AS id FROM agent_closure GROUP BY 1 ORDER BY count(*) DESC, 1 LIMIT $1`,
);

// Bet by bet through the closure, where the engine sums by direct agent and climbs the tree.
const reckonAgain = sql(
  'bench.reckon_month_again',
  `SELECT count(*)::int AS wrong FROM (
     SELECT c.ancestor_id AS agent_id, sum(e.valid_bet)::bigint AS valid_bet, sum(e.stake)::bigint AS stakes,
       sum(e.payout)::bigint AS payouts, count(DISTINCT e.member_id)::int AS players
     FROM bet_event e JOIN agent_closure c ON c.descendant_id = e.agent_id GROUP BY 1
   ) again
   FULL JOIN (
     SELECT a.agent_id, a.valid_bet, f.stakes, f.payouts, f.earned, f.active_members, f.result
     FROM payout_accrual a JOIN dividend_accrual f USING (period_start, contract_version_id)
   ) a ON a.agent_id = again.agent_id
   WHERE (again.valid_bet, again.stakes, again.payouts, again.stakes - again.payouts)
       IS DISTINCT FROM (a.valid_bet, a.stakes, a.payouts, a.result)
     OR a.active_members > again.players
     OR a.earned <> CASE WHEN a.active_members >= 3 AND a.valid_bet >= 10000000
         THEN greatest(0, floor(a.result * 0.3 / 100) * 100) ELSE a.earned END`,
);

const asShown = sql(
  'bench.settled_as_shown',
  `SELECT count(*)::int AS same FROM unnest($1::bigint[], $2::bigint[], $3::bigint[]) AS shown (agent_id, valid_bet, result)
   JOIN payout_accrual a USING (agent_id, valid_bet)
   JOIN dividend_accrual f USING (period_start, contract_version_id, result)`,
);

async function checkBooks(db: Database, looks: readonly Look[]): Promise<void> {
  const findings = await payoutFindings(db);
  const shown = [
    looks.map(({ agentId }) => agentId),
    looks.map(({ validBet }) => validBet),
    looks.map(({ result }) => result),
  ];
  const [settled] = await db.query<{ same: number }>(asShown, shown);
  if (settled?.same !== looks.length) findings.push('agents were shown something else');
  const [again] = await db.query<{ wrong: number }>(reckonAgain);
  if (again?.wrong !== 0) findings.push(`${again?.wrong} contracts have another result`);
  findings.push(...(await trialBalance(db)).map(({ where }) => `the books are off at ${where}`));
  if (findings.length > 0) throw new Error(findings.join('; '));
}

interface Measured {
  readonly bets: number;
  readonly rounds: readonly Round[];
  readonly summedMs: number;
  /** The first looks at the running month. */
  readonly running: readonly Look[];
}

function report({ bets, rounds, summedMs, running }: Measured, json: boolean): void {
  const ratios = rounds.map(({ ms, reference }) => bets / (ms / 1_000) / reference);
  const shown = {
    ...{ bench: 'dividend', bets, ratio: Math.round(median(ratios)) },
    reference: Math.round(median(rounds.map(({ reference }) => reference))),
    spread: [Math.round(Math.min(...ratios)), Math.round(Math.max(...ratios))],
    seconds: Number((median(rounds.map(({ ms }) => ms)) / 1_000).toFixed(2)),
    grownMb: Math.max(...rounds.map(({ grownMb }) => grownMb)),
    msToSumDay: Math.round(summedMs / (DAYS - 1)),
    runningMs: Math.round(median(running.map(({ ms }) => ms))),
  };
  if (json) {
    console.log(JSON.stringify(shown));
    return;
  }
  console.log(`\npgbench tpcb-like (scale ${REFERENCE.scale}): ${shown.reference} TPS = 1.0`);
  console.table([shown]);
  console.log('Each contract’s result reckoned again bet by bet; bills and trial balance agree.');
}
