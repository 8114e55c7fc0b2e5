import { connect, type Database } from '@app/core/db';
import { contractBills, incomeByDay } from '@app/core/payouts';
import { realTimeSalary, realTimeTerms } from '@app/core/payouts/real-time-salary';
import {
  countedDownlines,
  teamBets,
  teamBranch,
  teamHighlights,
  teamOverview,
  teamResult,
  teamTransactions,
} from '@app/core/team';
import { applyMigrations } from '@app/prisma/migrate/apply-migrations';
import { withBenchDatabases } from './bench-databases.ts';
import { askedNumber } from './bench-options.ts';
import { inUnits, measure } from './in-look-ups.ts';
import { AGENTS, plantForest } from './salary-forest.ts';
import {
  checkSums,
  DAY_MS,
  END,
  fillHistory,
  INCOMES,
  NOW,
  START,
  TEAM,
  teamsOfSize,
} from './team-history.ts';

const BETS = 5_000_000;
const ROWS = 20;

interface Options {
  readonly postgresUrl: string;
  readonly json: boolean;
}

/**
 * Pages of the agent centre over 90 days of bets, in look-ups of a member by primary key on the same connection, by
 * their duration and by the processor time of program and database: `--bets=` for fewer than five million. Afterwards sums of days are held against the bets themselves.
 */
export async function run({ postgresUrl, json }: Options): Promise<void> {
  const bets = askedNumber('bets', BETS);
  await withBenchDatabases(postgresUrl, ['team'], async ({ team }) => {
    await applyMigrations(team);
    const db = connect(team, 4);
    try {
      json || console.log(`Filling a forest of ${AGENTS} agents with ${bets} bets …`);
      const merchantId = await plantForest(db, START);
      await fillHistory(db, merchantId, bets);
      const agents = await teamsOfSize(db);
      const shown = [];
      for (const [page, ask] of Object.entries(pagesOf(db, merchantId))) {
        shown.push({ page, ...inUnits(await measure(db, agents, { ofMember, ask })) });
      }
      const income = await measure(db, agents.slice(0, INCOMES), {
        ofMember,
        ask: (agentId) => incomeByDay(db, { merchantId, agentId, ...last(30), timeZone: 'UTC' }),
      });
      shown.push({ page: 'income, 30 days', ...inUnits(income) });
      const bills = await measure(db, agents.slice(0, INCOMES), {
        ofMember,
        ask: (agentId) =>
          contractBills(db, {
            ...{ merchantId, agentId, ...last(30), rowsMax: ROWS },
            ...{ engine: realTimeSalary, whose: 'mine' },
          }),
      });
      shown.push({ page: 'bills, 30 days, with sums', ...inUnits(bills) });
      await checkSums(db);
      report({ bets, teams: agents.length, shown }, json);
    } finally {
      await db.close();
    }
  });
}

const ofMember = (agentId: bigint) => agentId;

const last = (days: number) => ({ from: new Date(END - days * DAY_MS), to: new Date(END) });

function pagesOf(db: Database, merchantId: bigint) {
  const page = { merchantId, language: 'EN' as const, rowsMax: ROWS };
  const bets = (days: number) => (agentId: bigint) =>
    teamBets(db, { ...page, ...last(days), agentId }, NOW);
  const deps = { db, clock: () => NOW };
  const team = (agentId: bigint) => ({ merchantId, agentId, timeZone: 'UTC' });
  return {
    overview: (agentId: bigint) => teamOverview(deps, team(agentId)),
    'leaders and sleepers, 7 days': (agentId: bigint) =>
      teamHighlights(deps, { ...team(agentId), period: 'week', by: 'turnover' }),
    'team, by name': (agentId: bigint) =>
      teamBranch(deps, realTimeTerms, { ...team(agentId), agentsOnly: false, rowsMax: ROWS }),
    'team, by turnover': (agentId: bigint) =>
      teamBranch(deps, realTimeTerms, {
        ...{ ...team(agentId), agentsOnly: false, rowsMax: ROWS },
        order: { by: 'turnover', descending: true },
      }),
    'members, by name': (agentId: bigint) =>
      countedDownlines(deps, {
        ...{ ...team(agentId), tab: 'all', name: '', rowsMax: ROWS },
        order: { by: 'name', descending: false },
      }),
    'bets, 7 days, with sums': bets(7),
    'bets, 30 days, with sums': bets(30),
    'bets, 7 days, 50 pages down': (agentId: bigint) => {
      const at = new Date(END - DAY_MS);
      return teamBets(
        db,
        { ...page, ...last(7), agentId, after: { bucketAt: at, at, shown: 0 } },
        NOW,
      );
    },
    'profit and loss, 30 days': (agentId: bigint) =>
      teamResult(db, { ...page, ...last(30), agentId }, NOW),
    'transactions, 7 days, with sums': (agentId: bigint) =>
      teamTransactions(db, { ...page, ...last(7), agentId }, NOW),
    'transactions, 30 days, with sums': (agentId: bigint) =>
      teamTransactions(db, { ...page, ...last(30), agentId }, NOW),
  };
}

interface Measured {
  readonly bets: number;
  readonly teams: number;
  readonly shown: readonly { readonly page: string; readonly p50: number; readonly p99: number }[];
}

function report({ bets, teams, shown }: Measured, json: boolean): void {
  const measured = { bets, teams, pages: shown };
  if (json) {
    console.log(JSON.stringify({ bench: 'team-pages', ...measured }));
    return;
  }
  console.log(`\nA member by primary key = 1.0; ${teams} teams of ${TEAM.from} to ${TEAM.to}`);
  console.table(shown);
}
