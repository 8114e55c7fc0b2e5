import type { RealTimeTerms } from '@app/core/agent-pay/payouts/real-time-salary';
import {
  type DownlinePage,
  type DownlineRow,
  type InactivePlayersPage,
  type MoneyFigure,
  STEP_MS,
  type TeamBranch,
  type TeamHighlights,
  type TeamHit,
  type TeamMember,
  type TeamOverview,
  type TeamPeriod,
  type TeamRow,
  type TeamWeekBefore,
} from '@app/core/reports/team';
import type { AnswerOf } from '@app/shared/contract/define-call';
import type {
  downlines,
  inactivePlayers,
  searchTeam,
  teamBranch,
  teamHighlights,
  teamMember,
  teamOverview,
  teamPeriods,
  teamWeekBefore,
} from '@app/shared/team/schemas';
import { idAfter } from '../../http/inputs/paging.ts';
import { maskEmail, maskPhone } from '../../wire/mask.ts';

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

export const presentWeekBefore = ({
  from,
  to,
  turnover,
  hourly,
}: TeamWeekBefore): AnswerOf<typeof teamWeekBefore> => ({
  dayStart: from.getTime(),
  dayEnd: to.getTime(),
  turnover,
  stepMs: STEP_MS,
  hourly: [...hourly],
});

export const presentPeriods = (
  periods: readonly TeamPeriod[],
  timeZone: string,
): AnswerOf<typeof teamPeriods> => ({
  timeZone,
  list: periods.map(({ start, ...figures }) => ({ start: start.getTime(), ...figures })),
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
  ...(row.signed.length > 0 && { signed: row.signed.map(({ facts }) => facts.kind) }),
  activeMembers: row.active,
  turnover: row.turnover,
  payout: row.payout,
  netResult: row.netResult,
  lastBetAt: row.lastBetAt?.getTime() ?? null,
  ...(row.leftAt && { leftAt: row.leftAt.getTime() }),
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
  list: rows.map(presentDownline),
  footer: { memberId: head.publicId, name: head.username, timeZone },
  total,
  totalPages: Math.ceil(total / rowsMax),
  nextCursor: idAfter(rows, hasMore),
});

const presentDownline = (row: DownlineRow): AnswerOf<typeof downlines>['list'][number] => ({
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
  balance: row.balance,
  below: row.below,
});

export const presentInactivePlayers = (
  { rows, hasMore, total }: InactivePlayersPage,
  { timeZone, rowsMax }: { readonly timeZone: string; readonly rowsMax: number },
): AnswerOf<typeof inactivePlayers> => ({
  list: rows.map((row) => ({
    memberId: row.publicId,
    name: row.username,
    agent: row.upline,
    isDirect: row.isDirect,
    lastBetAt: row.lastBetAt.getTime(),
    turnover: row.turnover,
    balance: row.balance,
  })),
  footer: { timeZone },
  total,
  totalPages: Math.ceil(total / rowsMax),
  nextCursor: idAfter(rows, hasMore),
});

export const presentTeamMember = (
  member: TeamMember,
  timeZone: string,
): AnswerOf<typeof teamMember> => ({
  ...presentDownline(member),
  agent: member.upline,
  isDirect: member.isDirect,
  phone: member.phone && maskPhone(member.phone),
  email: member.email && maskEmail(member.email),
  timeZone,
});

type Named = Pick<TeamMember, 'publicId' | 'username' | 'isAgent'>;

const presentPerson = (person: Named) => ({
  memberId: person.publicId,
  name: person.username,
  isAgent: person.isAgent,
});

export const presentHighlights = (
  { leaders, inactivePlayers, firstDepositors, firstDeposits }: TeamHighlights,
  timeZone: string,
): AnswerOf<typeof teamHighlights> => ({
  timeZone,
  leaders: leaders.map((person) => ({
    ...presentPerson(person),
    turnover: person.turnover,
    houseWin: person.houseWin,
  })),
  sleepers: inactivePlayers.map((person) => ({
    ...presentPerson(person),
    lastBetAt: person.lastBetAt.getTime(),
    turnover: person.turnover,
  })),
  firstDepositors: firstDepositors.map((person) => ({
    ...presentPerson(person),
    depositedAt: person.depositedAt.getTime(),
    amount: person.amount,
  })),
  firstDeposits,
});
