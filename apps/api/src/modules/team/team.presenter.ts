import type { RealTimeTerms } from '@app/core/payouts/real-time-salary';
import {
  type DownlinePage,
  type MoneyFigure,
  STEP_MS,
  type TeamBranch,
  type TeamHit,
  type TeamOverview,
  type TeamRow,
} from '@app/core/team';
import type { AnswerOf } from '@app/shared/api/define-call';
import type { downlines, searchTeam, teamBranch, teamOverview } from '@app/shared/api/team';
import { idAfter } from '../../http/paging.ts';

type OverviewAnswer = AnswerOf<typeof teamOverview>;
type RowAnswer = AnswerOf<typeof teamBranch>['footer'];

export const presentOverview = (overview: TeamOverview, timeZone: string): OverviewAnswer => ({
  serverTime: overview.day.now.getTime(),
  timeZone,
  dayStart: overview.day.today.getTime(),
  dayEnd: overview.day.tomorrow.getTime(),
  comparedAt: overview.day.compared.getTime(),
  turnover: presentMoney(overview.turnover),
  houseWin: presentMoney(overview.houseWin),
  activeMembers: { ...overview.active, trend: [...overview.active.trend] },
  newMembers: { ...overview.newMembers, trend: [...overview.newMembers.trend] },
  stepMs: STEP_MS,
  lines: overview.lines.map(({ kind, username, today, hourly }) => ({
    kind,
    agent: username,
    turnover: today,
    hourly: [...hourly],
  })),
  yesterday: [...overview.yesterday],
});

const presentMoney = ({ today, before, trend }: MoneyFigure): OverviewAnswer['turnover'] => ({
  today,
  before,
  trend: [...trend],
});

export const presentBranch = (
  { head, rows, hasMore, total }: TeamBranch<RealTimeTerms>,
  rowsMax: number,
): AnswerOf<typeof teamBranch> => ({
  list: rows.map(presentRow),
  footer: presentRow(head),
  total,
  totalPages: Math.ceil(total / rowsMax),
  nextCursor: idAfter(rows, hasMore),
});

const presentRow = ({ contract, ...row }: TeamRow<RealTimeTerms>): RowAnswer => ({
  memberId: row.publicId,
  name: row.username,
  isAgent: row.isAgent,
  hasBelow: row.hasBelow,
  contract: contract
    ? {
        status: contract.state,
        profitRate: contract.profitRate,
        lossRate: contract.lossRate,
        singleBetThreshold: contract.threshold,
      }
    : null,
  activeMembers: row.active,
  turnover: row.turnover,
  payout: row.payout,
  netResult: row.netResult,
  lastBetAt: row.lastBetAt?.getTime() ?? null,
  gross: row.gross,
});

export const presentHits = (hits: readonly TeamHit[]): AnswerOf<typeof searchTeam> => ({
  list: hits.map(({ publicId, username, isAgent, path }) => ({
    memberId: publicId,
    name: username,
    isAgent,
    path: path.map((step) => ({ memberId: step.publicId, name: step.username })),
  })),
});

export const presentDownlines = (
  { head, rows, hasMore, total }: DownlinePage,
  { timeZone, rowsMax }: { readonly timeZone: string; readonly rowsMax: number },
): AnswerOf<typeof downlines> => ({
  list: rows.map((row) => ({
    memberId: row.publicId,
    name: row.username,
    isAgent: row.isAgent,
    isLocked: row.isClosed,
    isOnline: row.isOnline,
    registeredAt: row.registeredAt.getTime(),
    lastLoginAt: row.lastLoginAt?.getTime() ?? null,
    lastDepositAt: row.lastDepositAt?.getTime() ?? null,
    lastDeposit: row.lastDeposit,
    turnoverToday: row.turnoverToday,
    turnoverWeek: row.turnoverWeek,
    below: row.below,
  })),
  footer: { memberId: head.publicId, name: head.username, timeZone },
  total,
  totalPages: Math.ceil(total / rowsMax),
  nextCursor: idAfter(rows, hasMore),
});
