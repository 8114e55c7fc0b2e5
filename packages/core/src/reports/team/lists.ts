import { registeredAffiliates } from '@app/shared/agents/schemas';
import type { GameCategory } from '@app/shared/games/game-categories';
import type { TransactionType } from '@app/shared/ledger/transaction-types';
import { money } from '@app/shared/money/money';
import { downlineTransaction, teamOrders, teamPnl } from '@app/shared/reports/schemas';
import {
  teamBranch as branchCall,
  downlines,
  inactivePlayers as inactiveCall,
} from '@app/shared/team/schemas';
import type { DownlineSort, InactiveSort } from '@app/shared/team/team-sorts';
import {
  defineList,
  mapPages,
  type Page,
  pagesById,
  pagesOf,
  type Reading,
  ROWS_PER_PAGE,
  shareOfRange,
} from '../../platform/lists/index.ts';
import { type CountedTab, countedDownlines } from './list-downlines.ts';
import { listInactivePlayers } from './list-inactive-players.ts';
import { listRegistered } from './list-registered.ts';
import { type DecisionCursor, type DecisionState, listTeamBets } from './team-bets.ts';
import { type TeamRow, teamBranch } from './team-branch.ts';
import { teamResult as readResult } from './team-result.ts';
import { listTeamTransactions } from './team-transactions.ts';

/** Rows whose figures are summed one by one come in smaller pages than plain rows. */
const SUMMED_ROWS_PER_PAGE = 100;

const roleOf = ({ isAgent }: { readonly isAgent: boolean }) => (isAgent ? 'agent' : 'player');

interface BranchInput {
  /** The head of the branch; by default the agent who asks. */
  readonly headPublicId?: string | undefined;
  readonly agentsOnly: boolean;
}

/** A branch of an agent's team, its head first, with today's figures. */
const team = defineList(branchCall, 'team', (reading: Reading<BranchInput>) =>
  branchPages(reading),
);

/** A past moment, in epoch milliseconds. */
interface PastBranchInput extends BranchInput {
  readonly at: number;
}

/** A branch at a past moment, with that day's figures up to then. */
const teamThen = defineList(branchCall, 'teamThen', (reading: Reading<PastBranchInput>) => {
  const asOf = new Date(reading.input.at);
  return mapPages(branchPages(reading, asOf), (row) => ({ ...row, asOf }));
});

function branchPages(reading: Reading<BranchInput>, at?: Date) {
  const { merchantId, memberId: agentId, asked, input } = reading;
  const { headPublicId, agentsOnly } = input;
  const { timeZone } = asked;
  const branch = { merchantId, agentId, timeZone, headPublicId, agentsOnly, at };
  return mapPages(
    headedPages((afterPublicId) =>
      teamBranch<never>(reading, undefined, {
        ...branch,
        afterPublicId,
        rowsMax: SUMMED_ROWS_PER_PAGE,
      }),
    ),
    (row: TeamRow<never>) => ({
      ...row,
      role: roleInBranch(row),
      lastBetAt: row.lastBetAt ?? null,
    }),
  );
}

function roleInBranch(row: TeamRow<never>): 'agent' | 'agentLeft' | 'player' | 'playerLeft' {
  return row.leftAt ? `${roleOf(row)}Left` : roleOf(row);
}

interface HeadedPage<Row> {
  readonly head: Row;
  readonly rows: readonly Row[];
  readonly hasMore: boolean;
  readonly total: number;
}

/** The pages of a branch: its head, then the rows below it. */
async function* headedPages<Row extends { readonly publicId: string }>(
  read: (afterPublicId: string | undefined) => Promise<HeadedPage<Row>>,
): AsyncGenerator<Page<Row>> {
  let done = 0;
  for (let after: string | undefined; ; ) {
    const { head, rows, hasMore, total } = await read(after);
    done += rows.length;
    const shown = after === undefined ? [head, ...rows] : rows;
    yield { rows: shown, share: done / Math.max(1, total) };
    if (!hasMore) return;
    after = rows.at(-1)?.publicId;
  }
}

interface MembersInput {
  /** The agent whose downlines are listed; by default the one who asks. */
  readonly headPublicId?: string | undefined;
  readonly tab: CountedTab;
  /** Prefix of the username; empty for all. */
  readonly name: string;
  readonly order: { readonly by: DownlineSort; readonly descending: boolean };
}

/** The direct downlines of an agent. */
const members = defineList(downlines, 'members', (reading: Reading<MembersInput>) => {
  const { merchantId, memberId: agentId, asked, input } = reading;
  const below = { merchantId, agentId, timeZone: asked.timeZone, ...input };
  return mapPages(
    pagesById((page) => countedDownlines(reading, { ...below, ...page })),
    (row) => ({ ...row, role: roleOf(row) }),
  );
});

interface InactivePlayersInput {
  readonly days: number;
  readonly isDirectOnly: boolean;
  /** Prefix of the username; empty for all. */
  readonly name: string;
  readonly order: { readonly by: InactiveSort; readonly descending: boolean };
}

/** The players of a team who stopped betting. */
const inactivePlayers = defineList(
  inactiveCall,
  'inactivePlayers',
  (reading: Reading<InactivePlayersInput>) => {
    const { memberId: agentId, asked, input } = reading;
    const among = { agentId, timeZone: asked.timeZone, ...input };
    return pagesById((page) => listInactivePlayers(reading, { ...among, ...page }));
  },
);

interface LinkMembersInput {
  /** One of the agent's own links. */
  readonly linkPublicId: string;
}

/** Members who signed up by a link and were direct downlines of its agent at the time of the request. */
const linkMembers = defineList(
  registeredAffiliates,
  'linkMembers',
  ({ db, memberId: agentId, asked, input }: Reading<LinkMembersInput>) =>
    mapPages(
      pagesById((page) => listRegistered(db, { agentId, ...input, at: asked.askedAt, ...page })),
      (row) => ({ ...row, role: roleOf(row) }),
    ),
);

/** Filters that all reports of an agent share. Midnights of the site, in epoch milliseconds. */
interface ReportInput {
  readonly from: number;
  readonly to: number;
  /** The head of the branch; by default the agent who asks. */
  readonly headPublicId?: string | undefined;
}

function reportOf<Input extends ReportInput>({ merchantId, memberId, input }: Reading<Input>) {
  const { from, to } = input;
  return {
    ...input,
    merchantId,
    agentId: memberId,
    from: new Date(from),
    to: new Date(to),
  };
}

interface TeamBetsInput extends ReportInput {
  readonly directOnly?: boolean | undefined;
  readonly username?: string | undefined;
  readonly state?: DecisionState | undefined;
  readonly category?: GameCategory | undefined;
}

/** Decided bets of a team. */
const teamBets = defineList(teamOrders, 'teamBets', (reading: Reading<TeamBetsInput>) => {
  const { db, clock, asked, input } = reading;
  const filter = { ...reportOf(reading), language: asked.language, rowsMax: ROWS_PER_PAGE };
  return pagesOf(async (after: DecisionCursor | undefined) => {
    const { bets, next } = await listTeamBets(db, { ...filter, after }, clock());
    const last = bets.at(-1);
    return { rows: bets, next, share: last && shareOfRange(last.decidedAt, input) };
  });
});

interface TeamTransactionsInput extends ReportInput {
  readonly directOnly?: boolean | undefined;
  readonly username?: string | undefined;
  readonly kinds?: readonly TransactionType[] | undefined;
}

/** Cash movements of a team's members. */
const teamTransactions = defineList(
  downlineTransaction,
  'teamTransactions',
  (reading: Reading<TeamTransactionsInput>) => {
    const { db, clock, asked, input } = reading;
    const filter = { ...reportOf(reading), language: asked.language, rowsMax: ROWS_PER_PAGE };
    return pagesOf(async (afterReference: string | undefined) => {
      const found = await listTeamTransactions(db, { ...filter, afterReference }, clock());
      const last = found.transactions.at(-1);
      const rows = found.transactions.map(({ kind, ...row }) => ({
        ...row,
        kind: kind as TransactionType, // only types that move cash occur
      }));
      const next = found.hasMore ? last?.reference : undefined;
      return { rows, next, share: last && shareOfRange(last.at, input) };
    });
  },
);

interface TeamResultInput extends ReportInput {
  readonly name?: string | undefined;
  readonly categories?: readonly GameCategory[] | undefined;
}

/** The result of each line and player of a branch, its head first. */
const teamResult = defineList(teamPnl, 'teamResult', (reading: Reading<TeamResultInput>) => {
  const { db, clock } = reading;
  const filter = { ...reportOf(reading), rowsMax: SUMMED_ROWS_PER_PAGE };
  return mapPages(
    headedPages((afterPublicId) => readResult(db, { ...filter, afterPublicId }, clock())),
    (row) => ({ ...row, role: roleOf(row), playersNet: money(row.payout - row.stake) }),
  );
});

/** The lists of this domain that can be downloaded. */
export const teamLists = {
  team,
  teamThen,
  members,
  inactivePlayers,
  linkMembers,
  teamBets,
  teamTransactions,
  teamResult,
};
