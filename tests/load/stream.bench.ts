import { randomUUID } from 'node:crypto';
import { recordTurnover } from '@app/core/agent-pay/turnover';
import { modules } from '@app/core/modules';
import { connect, type Database } from '@app/core/platform/db';
import type { Deps } from '@app/core/platform/kernel';
import { applyMigrations } from '@app/prisma/migrate/apply-migrations';
import { WINDOW_GRACE_MS, WINDOW_MS, windowStart } from '@app/shared/payouts/salary-windows';
import type { BenchOptions, BenchResult } from '../../scripts/bench/bench-result.ts';
import { median } from '../../scripts/bench/quantiles.ts';
import { depsOf } from '../support/world.ts';
import { withBenchDatabases } from './bench-databases.ts';
import { plantForest } from './salary-forest.ts';
import { playStreamWindow } from './stream/stream-bets.ts';
import { streamFindings } from './stream/stream-books.ts';
import { startPromotions } from './stream/stream-site.ts';

/** Bets of each window. Turnover records a window in one transaction, which has a time limit. */
const FULL = { bets: 200_000, rounds: 5 };
const SHORT = { bets: 33_000, rounds: 3 };
const CONNECTIONS = 4;
const AIM = 3;

const { readers } = modules;
type StreamReader = (typeof readers)[number];

interface Round {
  readonly turnoverMs: number;
  /** In the order of `readers`, with the grants that follow their batches. */
  readonly readerMs: readonly number[];
}

/**
 * Time in which each reader of the bet stream applies a window of bets, as a ratio to the time in which turnover
 * records the same window. Afterwards the results of each reader are calculated again by another statement, and the
 * books are balanced.
 */
export async function run({ postgresUrl, short, say }: BenchOptions): Promise<BenchResult> {
  const { bets, rounds: count } = short ? SHORT : FULL;
  process.env.PERSONAL_DATA_KEY ??= randomUUID(); // seals the secrets of tickets
  return withBenchDatabases(postgresUrl, ['stream'], async ({ stream: url }) => {
    say('Filling a site with promotions of every kind …');
    await applyMigrations(url);
    const db = connect(url, CONNECTIONS);
    try {
      const firstWindow = windowStart(Date.now());
      const since = new Date(firstWindow - WINDOW_MS);
      const merchantId = await plantForest(db, since);
      const deps = depsOf(db, () => since);
      await startPromotions(deps, merchantId);
      const rounds: Round[] = [];
      for (let n = 0; n < count; n++) {
        say(`round ${n + 1} of ${count}`);
        const window = new Date(firstWindow + n * WINDOW_MS);
        await playStreamWindow(db, { merchantId, window, bets, firstBetId: 1 + n * bets });
        rounds.push(await readWindow(db, window));
      }
      const findings = await streamFindings(db);
      if (findings.length > 0) throw new Error(findings.join('; '));
      return resultOf(rounds, bets);
    } finally {
      await db.close();
    }
  });
}

async function readWindow(db: Database, window: Date): Promise<Round> {
  const due = new Date(window.getTime() + WINDOW_MS + WINDOW_GRACE_MS);
  const deps = depsOf(db, () => due);
  const turnoverMs = await timeOf(() => recordTurnover(deps));
  const readerMs: number[] = [];
  for (const reader of readers) readerMs.push(await timeOf(() => readToEnd(reader, deps)));
  return { turnoverMs, readerMs };
}

/** A transaction of the server's own, such as autovacuum's, may hold back the last events for a moment. */
async function readToEnd(reader: StreamReader, deps: Deps): Promise<void> {
  do await reader.run(deps);
  while ((await reader.lagMs(deps.db, deps.clock())) > 0);
}

async function timeOf(work: () => Promise<void>): Promise<number> {
  const startedAt = performance.now();
  await work();
  return performance.now() - startedAt;
}

const sum = (numbers: readonly number[]): number => numbers.reduce((a, b) => a + b, 0);

function resultOf(rounds: readonly Round[], bets: number): BenchResult {
  const ratio = (name: string, ms: (round: Round) => number, aim?: number) => ({
    name,
    rounds: rounds.map((round) => ms(round) / round.turnoverMs),
    unit: '×',
    betterIs: 'lower' as const,
    aim,
  });
  return {
    reference: {
      name: 'turnover alone',
      value: median(rounds.map(({ turnoverMs }) => bets / (turnoverMs / 1_000))),
      unit: 'bets a second',
    },
    figures: [
      ratio('all readers', ({ readerMs }) => sum(readerMs), AIM),
      ...readers.map(({ name }, n) =>
        ratio(name.replaceAll('_', ' '), ({ readerMs }) => readerMs[n] ?? Number.NaN),
      ),
    ],
  };
}
