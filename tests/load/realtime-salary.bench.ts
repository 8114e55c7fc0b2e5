import { randomUUID } from 'node:crypto';
import { setBrake, settlePayouts } from '@app/core/agent-pay/payouts';
import { realTimeSalary } from '@app/core/agent-pay/payouts/real-time-salary';
import { recordTurnover } from '@app/core/agent-pay/turnover';
import { trialBalance } from '@app/core/books/ledger';
import { connect, type Database, inTransaction, sql } from '@app/core/platform/db';
import { applyMigrations } from '@app/prisma/migrate/apply-migrations';
import { money } from '@app/shared/money/money';
import { WINDOW_GRACE_MS, WINDOW_MS, windowStart } from '@app/shared/payouts/salary-windows';
import type {
  BenchOptions,
  BenchResult,
  MeasuredFigure,
} from '../../scripts/bench/bench-result.ts';
import { payoutFindings } from '../support/agents/payout-books.ts';
import { withBenchDatabases } from './bench-databases.ts';
import { pgbenchReference, preparePgbench } from './pgbench.ts';
import { AGENTS, MEMBERS, plantForest } from './salary-forest.ts';

const FULL = { bets: 1_000_000, rounds: 5 };
const SHORT = { bets: 200_000, rounds: 5 };
const REFERENCE_SECONDS = 5;
const CONNECTIONS = 4;
const PAID_AIM = 200;

interface Round {
  /** pgbench transactions per second. */
  readonly reference: number;
  /** Closes the window, sums its bets, rolls up the tree, writes the earnings of each contract. */
  readonly accrueMs: number;
  /** Creates the bills and books them in the ledger. */
  readonly payMs: number;
  /** Writes each member's bets, for hourly and daily contracts. */
  readonly recordMs: number;
}

/**
 * Bets per second through a window of real-time salary, from its close to the agents' cash, as a ratio to pgbench on
 * the same server in the same minute. Afterwards every bet is calculated again by another statement, and the books are
 * balanced.
 */
export async function run({ postgresUrl, short, say }: BenchOptions): Promise<BenchResult> {
  const counts = short ? SHORT : FULL;
  return withBenchDatabases(postgresUrl, ['reference', 'salary'], async (urls) => {
    say(`Filling the reference and a forest of ${AGENTS} agents …`);
    const pgbench = await preparePgbench(urls.reference);
    await applyMigrations(urls.salary);
    const db = connect(urls.salary, CONNECTIONS);
    try {
      const firstWindow = windowStart(Date.now());
      const merchantId = await plantForest(db, new Date(firstWindow - WINDOW_MS));
      await releaseBrake(db, merchantId);
      const rounds: Round[] = [];
      for (let n = 0; n < counts.rounds; n++) {
        say(`round ${n + 1} of ${counts.rounds}`);
        const window = new Date(firstWindow + n * WINDOW_MS);
        await playWindow(db, { merchantId, window, bets: counts.bets });
        const reference = await pgbench(REFERENCE_SECONDS);
        rounds.push({ reference, ...(await settle(db, merchantId, window)) });
      }
      await checkBooks(db, merchantId, counts.rounds * counts.bets);
      return resultOf(rounds, counts.bets);
    } finally {
      await db.close();
    }
  });
}

/** The window exceeds the usual limit for payouts without approval. */
const releaseBrake = (db: Database, merchantId: bigint) =>
  inTransaction(db, (tx) =>
    setBrake(tx, { merchantId, engine: realTimeSalary, runAmountMax: money(10n ** 15n) }),
  );

interface Play {
  readonly merchantId: bigint;
  readonly window: Date;
  readonly bets: number;
}

/** Bets that were decided in one window. */
async function playWindow(db: Database, { merchantId, window, bets }: Play): Promise<void> {
  await db.pool.query(
    `INSERT INTO bet_event (merchant_id, bet_id, member_id, agent_id, kind, outcome, category,
                            is_bonus, stake, payout, valid_bet, bucket_at, at, placed_at)
     SELECT $1, b.n, b.member_id, u.upline_id, 1, b.outcome, 1, false, b.stake,
       CASE b.outcome WHEN 1 THEN 2 * b.stake ELSE 0 END, b.stake, $2,
       $2::timestamptz + b.part * interval '5 minutes', $2
     FROM (
       SELECT n, $4::int + 1 + floor(random() * ($5::int - $4::int))::int AS member_id,
         CASE WHEN random() < 0.45 THEN 1 ELSE 2 END AS outcome,
         (10 ^ (random() * 3.5) * 10000)::bigint AS stake, random() * 0.999 AS part
       FROM generate_series(1, $3::int) n
     ) b JOIN member_upline u ON u.member_id = b.member_id`,
    [merchantId, window, bets, AGENTS, MEMBERS],
  );
  await db.pool.query('VACUUM ANALYZE bet_event');
  await db.pool.query('CHECKPOINT');
}

const readBilledAt = sql(
  'bench.billed_at',
  `SELECT billed_at AS "billedAt", state FROM payout_run
   WHERE merchant_id = $1 AND period_start = $2`,
);

async function settle(
  db: Database,
  merchantId: bigint,
  window: Date,
): Promise<Omit<Round, 'reference'>> {
  const due = window.getTime() + WINDOW_MS + WINDOW_GRACE_MS;
  const startedAt = performance.now();
  const sinceStart = () => performance.now() - startedAt;
  // A clock that is at the end of the grace period when the round begins.
  const clock = () => new Date(due + Math.round(sinceStart()));
  const deps = { db, clock, newId: randomUUID, enqueue: () => {}, publish: () => {} };
  await settlePayouts(deps, realTimeSalary);
  const settledMs = sinceStart();
  await recordTurnover(deps);
  const recordMs = sinceStart() - settledMs;

  const [run] = await db.query<{ billedAt: Date; state: string }>(readBilledAt, [
    merchantId,
    window,
  ]);
  if (run?.state !== 'paid') throw new Error(`the window is ${run?.state ?? 'not settled'}`);
  // `billedAt` is the time at which billing began, and so at which all earnings were accrued.
  const accrueMs = run.billedAt.getTime() - due;
  return { accrueMs, payMs: settledMs - accrueMs, recordMs };
}

// Calculates bet by bet over the closure table. The engine sums by agent and band instead, and rolls up the tree.
const reckonAgain = sql(
  'bench.reckon_again',
  `SELECT
     (SELECT sum(e.valid_bet::numeric *
               CASE e.outcome WHEN 1 THEN t.profit_rate ELSE t.loss_rate END)
      FROM bet_event e
      JOIN agent_closure c ON c.descendant_id = e.agent_id
      JOIN contract_version v ON v.contract_id = c.ancestor_id
      JOIN real_time_salary_terms t ON t.contract_version_id = v.id AND e.valid_bet >= t.threshold
      WHERE NOT EXISTS (SELECT FROM agent_closure above
                        WHERE above.descendant_id = c.ancestor_id AND above.depth > 0)
     )::text AS earned,
     (SELECT sum(net_micro) FROM payout_accrual)::text AS accrued,
     (SELECT sum(bets)::int FROM turnover_bucket WHERE merchant_id = $1) AS bets,
     (SELECT count(*)::int FROM payout_bill WHERE amount > 0) AS bills,
     (SELECT count(*)::int FROM ledger_entry) AS entries`,
);

async function checkBooks(db: Database, merchantId: bigint, bets: number): Promise<void> {
  const [books] = await db.query<{
    earned: string;
    accrued: string;
    bets: number;
    bills: number;
    entries: number;
  }>(reckonAgain, [merchantId]);
  if (!books) throw new Error('the query returned no row');
  const findings = await payoutFindings(db);
  if (books.earned !== books.accrued)
    findings.push(`${books.earned} earned, ${books.accrued} accrued`);
  if (books.bets !== bets) findings.push(`${books.bets} bets in the buckets`);
  if (books.bills !== books.entries)
    findings.push(`${books.bills} bills, ${books.entries} entries`);
  findings.push(...(await trialBalance(db)).map(({ where }) => `the books are off at ${where}`));
  if (findings.length > 0) throw new Error(findings.join('; '));
}

function resultOf(rounds: readonly Round[], bets: number): BenchResult {
  const until = (name: string, ms: (round: Round) => number, aim?: number): MeasuredFigure => ({
    name,
    rounds: rounds.map((round) => bets / (ms(round) / 1_000) / round.reference),
    unit: '×',
    betterIs: 'higher',
    aim,
  });
  return {
    reference: pgbenchReference(rounds.map(({ reference }) => reference)),
    figures: [
      until('accrued', ({ accrueMs }) => accrueMs),
      until('accrued and paid', ({ accrueMs, payMs }) => accrueMs + payMs, PAID_AIM),
      until(
        'accrued, paid and turnover recorded',
        ({ accrueMs, payMs, recordMs }) => accrueMs + payMs + recordMs,
      ),
    ],
  };
}
