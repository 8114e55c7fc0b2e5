import { contractBills, incomeByDay } from '@app/core/agent-pay/payouts';
import { realTimeSalary, realTimeTerms } from '@app/core/agent-pay/payouts/real-time-salary';
import { connect, type Database } from '@app/core/platform/db';
import { memberBets, memberTransactions, playByDay } from '@app/core/reports/records';
import {
  countedDownlines,
  teamBets,
  teamBranch,
  teamHighlights,
  teamOverview,
  teamResult,
  teamTransactions,
} from '@app/core/reports/team';
import { applyMigrations } from '@app/prisma/migrate/apply-migrations';
import type {
  BenchOptions,
  BenchResult,
  MeasuredFigure,
} from '../../scripts/bench/bench-result.ts';
import { median } from '../../scripts/bench/quantiles.ts';
import { withBenchDatabases } from './bench-databases.ts';
import { type LookUpMultiples, measureAgainstLookUp } from './measure-against-look-up.ts';
import { AGENTS, MEMBERS, plantForest } from './salary-forest.ts';
import {
  checkSums,
  DAY_MS,
  END,
  fillHistory,
  INCOMES,
  NOW,
  START,
  teamsOfSize,
} from './team-history.ts';

const FULL = { bets: 5_000_000 };
const SHORT = { bets: 500_000 };
const ROWS = 20;
/** Aims in multiples of a look-up: a page of a team, a sum of 30 days of all its members, a page of one member. */
const PAGE_AIM = 12;
const MONTH_AIM = 20;
const MEMBER_AIM = 1.5;
const MONTHS: readonly string[] = ['profit and loss, 30 days', 'transactions, 30 days'];
const READERS = 200;

interface Page {
  readonly name: string;
  readonly aim: number;
  readonly readers: readonly bigint[];
  readonly ask: (readerId: bigint) => Promise<unknown>;
}

/**
 * Pages of the agent center and of a member's records over 90 days of bets, in look-ups of a member by primary key on
 * the same connection: by their duration, and by the processor time of program and database. Afterwards sums of days
 * are compared with the bets themselves.
 */
export async function run({ postgresUrl, short, say }: BenchOptions): Promise<BenchResult> {
  const { bets } = short ? SHORT : FULL;
  return withBenchDatabases(postgresUrl, ['team'], async ({ team }) => {
    await applyMigrations(team);
    const db = connect(team, 4);
    try {
      say(`Filling a forest of ${AGENTS} agents with ${bets} bets …`);
      const merchantId = await plantForest(db, START);
      await fillHistory(db, merchantId, bets);
      const pages = [...teamPages(db, merchantId, await teamsOfSize(db)), ...memberPages(db)];
      const asked: (LookUpMultiples & Page)[] = [];
      for (const page of pages) asked.push({ ...page, ...(await measureAgainstLookUp(db, page)) });
      await checkSums(db);
      return resultOf(asked);
    } finally {
      await db.close();
    }
  });
}

const resultOf = (asked: readonly (LookUpMultiples & Page)[]): BenchResult => ({
  reference: {
    name: 'look-up of a member',
    value: median(asked.map(({ lookUpMs }) => lookUpMs)),
    unit: 'ms',
  },
  figures: asked.flatMap(({ name, aim, durations, cpuTimes }): MeasuredFigure[] => [
    { name, rounds: durations, unit: 'look-ups', betterIs: 'lower', aim },
    { name: `${name}: work`, rounds: cpuTimes, unit: 'look-ups', betterIs: 'lower' },
  ]),
});

const last = (days: number) => ({ from: new Date(END - days * DAY_MS), to: new Date(END) });

function teamPages(db: Database, merchantId: bigint, agents: readonly bigint[]): Page[] {
  const page = { merchantId, language: 'EN' as const, rowsMax: ROWS };
  const bets = (days: number) => (agentId: bigint) =>
    teamBets(db, { ...page, ...last(days), agentId }, NOW);
  const deps = { db, clock: () => NOW };
  const team = (agentId: bigint) => ({ merchantId, agentId, timeZone: 'UTC' });
  const branch = (agentId: bigint) => ({ ...team(agentId), agentsOnly: false, rowsMax: ROWS });
  const at = new Date(END - DAY_MS);
  const asks: Readonly<Record<string, Page['ask']>> = {
    overview: (agentId) => teamOverview(deps, team(agentId)),
    'leaders and sleepers, 7 days': (agentId) =>
      teamHighlights(deps, { ...team(agentId), period: 'week', by: 'turnover' }),
    'team, by name': (agentId) => teamBranch(deps, realTimeTerms, branch(agentId)),
    'team, by turnover': (agentId) =>
      teamBranch(deps, realTimeTerms, {
        ...branch(agentId),
        order: { by: 'turnover', descending: true },
      }),
    'members, by name': (agentId) =>
      countedDownlines(deps, {
        ...team(agentId),
        tab: 'all',
        name: '',
        rowsMax: ROWS,
        order: { by: 'name', descending: false },
      }),
    'bets, 7 days': bets(7),
    'bets, 30 days': bets(30),
    'bets, 7 days, 50 pages down': (agentId) =>
      teamBets(db, { ...page, ...last(7), agentId, after: { bucketAt: at, at, shown: 0 } }, NOW),
    'profit and loss, 30 days': (agentId) => teamResult(db, { ...page, ...last(30), agentId }, NOW),
    'transactions, 7 days': (agentId) =>
      teamTransactions(db, { ...page, ...last(7), agentId }, NOW),
    'transactions, 30 days': (agentId) =>
      teamTransactions(db, { ...page, ...last(30), agentId }, NOW),
  };
  const billed: Readonly<Record<string, Page['ask']>> = {
    'income, 30 days': (agentId) =>
      incomeByDay(db, { merchantId, agentId, ...last(30), timeZone: 'UTC' }),
    'bills, 30 days': (agentId) =>
      contractBills(db, {
        merchantId,
        agentId,
        ...last(30),
        rowsMax: ROWS,
        engine: realTimeSalary,
        whose: 'mine',
      }),
  };
  return [
    ...pagesOf(asks, { readers: agents }),
    ...pagesOf(billed, { readers: agents.slice(0, INCOMES) }),
  ];
}

function memberPages(db: Database): Page[] {
  const players = MEMBERS - AGENTS;
  const readers = Array.from({ length: READERS }, (_, n) =>
    BigInt(AGENTS + 1 + n * Math.floor(players / READERS)),
  );
  const page = { language: 'EN' as const, rowsMax: ROWS };
  const asks: Readonly<Record<string, Page['ask']>> = {
    'member: bets, 7 days': (memberId) => memberBets(db, { ...page, ...last(7), memberId }),
    'member: bets, 30 days': (memberId) => memberBets(db, { ...page, ...last(30), memberId }),
    'member: transactions, 30 days': (memberId) =>
      memberTransactions(db, { ...page, ...last(30), memberId }),
    'member: profit and loss, 30 days': (memberId) =>
      playByDay(db, { ...last(30), timeZone: 'UTC', memberId }),
  };
  return pagesOf(asks, { readers, aim: MEMBER_AIM });
}

const pagesOf = (
  asks: Readonly<Record<string, Page['ask']>>,
  { readers, aim }: { readonly readers: readonly bigint[]; readonly aim?: number },
): Page[] =>
  Object.entries(asks).map(([name, ask]) => ({
    name,
    ask,
    readers,
    aim: aim ?? (MONTHS.includes(name) ? MONTH_AIM : PAGE_AIM),
  }));
