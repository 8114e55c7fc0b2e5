import { randomBytes, randomUUID } from 'node:crypto';
import { listBonuses } from '@app/core/bonuses';
import { listDeposits } from '@app/core/cashier';
import { connect, type Database, sql } from '@app/core/db';
import { requestExport, writeExports } from '@app/core/exports';
import {
  incomeByCategory,
  listBets,
  listTransactions,
  memberBets,
  memberTransactions,
  playByDay,
  playByGame,
  playByHour,
  recordsSince,
  statementByDay,
} from '@app/core/records';
import { playedTogether, roundsOf } from '@app/core/risk';
import { listWithdrawals } from '@app/core/withdrawals';
import { applyMigrations } from '@app/prisma/migrate/apply-migrations';
import type { ExportFormat } from '@app/shared/domain/exports';
import { riskRules } from '@app/shared/settings/risk';
import { withBenchDatabases } from './bench-databases.ts';
import { askedNumber } from './bench-options.ts';
import { countCashier, fillCashier } from './cashier-history.ts';
import { inUnits, measure } from './in-look-ups.ts';
import {
  COLLECTOR,
  countBets,
  DAY_MS,
  END,
  EXPORTED_BETS,
  fillRecords,
  last,
  players,
  START,
} from './record-history.ts';
import { plantForest } from './salary-forest.ts';

// Files are sealed with it as they are written.
process.env.PERSONAL_DATA_KEY ??= randomBytes(32).toString('base64');

const BETS = 5_000_000;
const ROWS = 20;
const MEBIBYTE = 1_024 * 1_024;

interface Options {
  readonly postgresUrl: string;
  readonly json: boolean;
}

/**
 * Pages of a member's records over nine months, in look-ups of the member by primary key on the same connection, and how
 * memory grows while a file of 100 000 bets is written: `--bets=` for fewer than five million. Sums are held against the
 * bets themselves.
 */
export async function run({ postgresUrl, json }: Options): Promise<void> {
  const bets = askedNumber('bets', BETS);
  await withBenchDatabases(postgresUrl, ['records'], async ({ records }) => {
    await applyMigrations(records);
    const db = connect(records, 4);
    try {
      json || console.log(`Filling nine months with ${bets} bets and ${(bets / 5) * 2} entries …`);
      const merchantId = await plantForest(db, START);
      await fillRecords(db, merchantId, bets);
      await fillCashier(db, merchantId);
      await checkSums(db);
      await checkCashier(db);
      const pages = [];
      for (const [page, ask] of Object.entries(pagesOf(db))) {
        const runs = await measure(db, players, { ofMember: (memberId) => memberId, ask });
        pages.push({ page, ...inUnits(runs) });
      }
      const files = [];
      for (const format of ['csv', 'xlsx'] as const)
        files.push(await measureExport(db, merchantId, format));
      report({ bets, pages, files }, json);
    } finally {
      await db.close();
    }
  });
}

const lastDecided = (days: number) => ({ since: last(days).from, until: last(days).to });
const longAgo = { from: START, to: new Date(START.getTime() + 30 * DAY_MS) };

function pagesOf(db: Database) {
  const page = { language: 'EN' as const, rowsMax: ROWS };
  const days = (many: number) => ({ ...last(many), timeZone: 'UTC' });
  return {
    'bets, rows, 7 days': (memberId: bigint) => listBets(db, { ...page, ...last(7), memberId }),
    'bets, 7 days, with sums': (memberId: bigint) =>
      memberBets(db, { ...page, ...last(7), memberId }),
    'bets, 30 days, with sums': (memberId: bigint) =>
      memberBets(db, { ...page, ...last(30), memberId }),
    'bets, rows, 8 months ago': (memberId: bigint) =>
      listBets(db, { ...page, ...longAgo, memberId }),
    'bets, 8 months ago, with sums': (memberId: bigint) =>
      memberBets(db, { ...page, ...longAgo, memberId }),
    'transactions, rows, 7 days': (memberId: bigint) =>
      listTransactions(db, { ...page, ...last(7), memberId }),
    'transactions, 30 days, with sums': (memberId: bigint) =>
      memberTransactions(db, { ...page, ...last(30), memberId }),
    'transactions, 8 months ago, with sums': (memberId: bigint) =>
      memberTransactions(db, { ...page, ...longAgo, memberId }),
    'profit and loss, 30 days': (memberId: bigint) => playByDay(db, { ...days(30), memberId }),
    'profit and loss, 90 days': (memberId: bigint) => playByDay(db, { ...days(90), memberId }),
    'old form of profit and loss, 30 days': (memberId: bigint) =>
      Promise.all([
        playByDay(db, { ...days(30), memberId }),
        statementByDay(db, { ...days(30), memberId }),
        incomeByCategory(db, { ...days(30), memberId }),
      ]),
    'statistics, 30 days': (memberId: bigint) =>
      Promise.all([
        playByDay(db, { ...days(30), memberId }),
        playByHour(db, { ...days(30), memberId }),
        playByGame(db, { ...last(30), language: 'EN', memberId }),
      ]),
    'risk, rounds of 30 days': (memberId: bigint) =>
      roundsOf(db, [{ memberId, ...lastDecided(30) }]),
    'risk, beside 20 others, 30 days': (memberId: bigint) => {
      const otherIds = players.filter((other) => other !== memberId).slice(0, 20);
      const rules = riskRules.byDefault;
      return playedTogether(db, { memberId, otherIds, rules, ...lastDecided(30) });
    },
    'deposits, 30 days, with sums': (memberId: bigint) =>
      listDeposits(db, { rowsMax: ROWS, ...last(30), memberId }),
    'deposits of a state, 8 months ago, with sums': (memberId: bigint) =>
      listDeposits(db, { rowsMax: ROWS, ...longAgo, states: ['expired'], memberId }),
    'withdrawals, 30 days, with sums': (memberId: bigint) =>
      listWithdrawals(db, { rowsMax: ROWS, ...last(30), memberId }),
    'withdrawals, 8 months ago, with sums': (memberId: bigint) =>
      listWithdrawals(db, { rowsMax: ROWS, ...longAgo, memberId }),
    'bonuses, 30 days, with sums': (memberId: bigint) =>
      listBonuses(db, { rowsMax: ROWS, ...last(30), memberId }),
    'bonuses, all of them, with sums': (memberId: bigint) =>
      listBonuses(db, { rowsMax: ROWS, from: START, to: new Date(END), memberId }),
    'how far back': (memberId: bigint) => recordsSince(db, memberId),
  };
}

/** @throws where a page's sums differ from the bets that they are of */
async function checkSums(db: Database): Promise<void> {
  for (const memberId of players.slice(0, 5))
    for (const range of [last(30), longAgo]) {
      const { sums } = await memberBets(db, { language: 'EN', rowsMax: 1, memberId, ...range });
      const counted = await countBets(db, memberId, range.from, range.to);
      if (sums.count !== counted.bets || sums.stake !== counted.stake)
        throw new Error(`sums of member ${memberId} differ from the bets that they are of`);
    }
}

/** @throws where the sums of the cashier's records differ from the rows that they are of */
async function checkCashier(db: Database): Promise<void> {
  for (const memberId of players.slice(0, 5))
    for (const range of [last(30), longAgo]) {
      const asked = { rowsMax: 1, memberId, ...range };
      const [deposits, withdrawals, bonuses, counted] = await Promise.all([
        listDeposits(db, asked),
        listWithdrawals(db, asked),
        listBonuses(db, asked),
        countCashier(db, memberId, range.from, range.to),
      ]);
      if (
        deposits.total !== counted.deposits ||
        deposits.credited !== counted.credited ||
        deposits.bonuses !== counted.granted ||
        withdrawals.settled !== counted.settled ||
        bonuses.granted !== counted.granted
      )
        throw new Error(`sums of the cashier of member ${memberId} differ from its rows`);
    }
}

const rowsOf = sql(
  'bench.rows_exported',
  'SELECT rows_written AS rows FROM data_export WHERE public_id = $1',
);

/** Memory while a file is written, in its first quarter and in the rest of it. Nothing of the file is kept. */
async function measureExport(db: Database, merchantId: bigint, format: ExportFormat) {
  const deps = { db, clock: () => new Date(END), newId: randomUUID, enqueue: () => {} };
  const asked = await requestExport(deps, {
    ...{ merchantId, owner: { memberId: COLLECTOR }, format, language: 'EN', timeZone: 'UTC' },
    wish: { kind: 'bets', input: { from: END - 30 * DAY_MS, to: END } },
  });
  const heaps: number[] = [];
  const nowhere = { put: async () => {}, read: async () => undefined, remove: async () => {} };
  const publish = () =>
    void heaps.push(process.memoryUsage().heapUsed + process.memoryUsage().external);
  const startedAt = performance.now();
  await writeExports({ ...deps, publish, files: nowhere });
  const seconds = (performance.now() - startedAt) / 1_000;
  const [written] = await db.query<{ rows: number }>(rowsOf, [asked.publicId]);
  if (written?.rows !== EXPORTED_BETS) throw new Error(`${written?.rows} rows were exported`);
  const quarter = Math.floor(heaps.length / 4);
  const most = (some: readonly number[]) => Math.round(Math.max(...some) / MEBIBYTE);
  return {
    format,
    rows: written.rows,
    rowsPerSecond: Math.round(written.rows / seconds),
    firstQuarterMiB: most(heaps.slice(0, quarter)),
    restMiB: most(heaps.slice(quarter)),
  };
}

interface Measured {
  readonly bets: number;
  readonly pages: readonly object[];
  readonly files: readonly object[];
}

function report(measured: Measured, json: boolean): void {
  if (json) {
    console.log(JSON.stringify({ bench: 'records', ...measured }));
    return;
  }
  console.log('\nThe member by primary key = 1.0');
  console.table(measured.pages);
  console.table(measured.files);
}
