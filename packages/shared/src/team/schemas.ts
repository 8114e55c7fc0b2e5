import { z } from 'zod';
import { defineCall } from '../contract/define-call.ts';
import { realTimeSalaryTerms } from '../members/schemas.ts';
import { wireMoney, wireMoneyDelta } from '../money/money.ts';
import { once } from '../once.ts';
import { payoutKinds } from '../payouts/engines.ts';
import { pageAnswer, pageRequest, queryTime, wireTime } from '../validation/fields.ts';
import * as calls from './calls.ts';
import { PERIODS_SHOWN, periodUnits } from './team-periods.ts';
import {
  ACTIVE_DAYS,
  branchSorts,
  downlineSorts,
  downlineTabs,
  highlightPeriods,
  inactiveDays,
  inactiveSorts,
  leaderSorts,
} from './team-sorts.ts';

const moneyFigure = once(() =>
  z
    .strictObject({
      today: wireMoneyDelta,
      before: wireMoneyDelta.describe('Value of yesterday until `comparedAt`.'),
      trend: z.array(wireMoneyDelta).describe('Hourly values of the last 24 hours, oldest first.'),
    })
    .meta({ id: 'MoneyFigure' }),
);

const peopleFigure = once(() =>
  z
    .strictObject({
      today: z.int(),
      before: z.int(),
      trend: z.array(z.int()),
    })
    .meta({ id: 'PeopleFigure' }),
);

const teamLine = once(() =>
  z
    .strictObject({
      kind: z.enum(['direct', 'line', 'others']),
      agent: z
        .string()
        .nullable()
        .describe('Agent of the line; null for direct players and others.'),
      turnover: wireMoneyDelta.describe('Turnover of today so far.'),
      hourly: z.array(wireMoneyDelta).describe('Turnover per hour, one value per elapsed step.'),
    })
    .meta({ id: 'TeamLine' }),
);

export const teamOverview = defineCall(calls.teamOverview, {
  summary: "Figures of the agent's team today, with yesterday's at the same time.",
  request: () => ({}),
  answer: () =>
    z.strictObject({
      serverTime: wireTime,
      timeZone: z.string(),
      dayStart: wireTime.describe("Midnight in the site's time zone."),
      dayEnd: wireTime,
      comparedAt: wireTime.describe('Same time yesterday, rounded down to five minutes.'),
      turnover: moneyFigure(),
      houseWin: moneyFigure().describe('House win; negative if the team won.'),
      activeMembers: peopleFigure().describe('Number of members with a settled bet.'),
      newMembers: peopleFigure(),
      stepMs: z.int().describe('Step of the curves in milliseconds.'),
      lines: z.array(teamLine()).max(5),
      yesterday: z
        .array(wireMoneyDelta)
        .describe('Hourly turnover of the whole team, all of yesterday.'),
    }),
  errors: [],
  example: {
    request: {},
    answer: {
      serverTime: 1_795_000_100_000,
      timeZone: 'UTC',
      dayStart: 1_794_960_000_000,
      dayEnd: 1_795_046_400_000,
      comparedAt: 1_794_913_500_000,
      turnover: { today: 1_700, before: 1_500, trend: [200, 1_500] },
      houseWin: { today: 1_350, before: -40.5, trend: [-200, 1_550] },
      activeMembers: { today: 3, before: 2, trend: [1, 3] },
      newMembers: { today: 1, before: 0, trend: [0, 1] },
      stepMs: 900_000,
      lines: [
        { kind: 'direct', agent: null, turnover: 200, hourly: [0, 200] },
        { kind: 'line', agent: 'agent_mid', turnover: 1_500, hourly: [0, 1_500] },
      ],
      yesterday: [0, 1_500, 0],
    },
  },
});

export const teamWeekBefore = defineCall(calls.teamWeekBefore, {
  summary: 'Hourly turnover of the whole team on the same weekday a week ago.',
  request: () => ({}),
  answer: () =>
    z.strictObject({
      dayStart: wireTime.describe("Midnight of that day in the site's time zone."),
      dayEnd: wireTime,
      turnover: wireMoneyDelta.describe(
        'Turnover of that day until the present time, rounded down to five minutes.',
      ),
      stepMs: z.int().describe('Step of the curve in milliseconds.'),
      hourly: z.array(wireMoneyDelta).describe('Turnover per hour, all of that day.'),
    }),
  errors: [],
  example: {
    request: {},
    answer: {
      dayStart: 1_794_355_200_000,
      dayEnd: 1_794_441_600_000,
      turnover: 1_200,
      stepMs: 900_000,
      hourly: [0, 1_200, 0],
    },
  },
});

export const teamPeriods = defineCall(calls.teamPeriods, {
  summary: `Turnover and active players of the team, or of a line, in the last ${PERIODS_SHOWN.day} days, ${PERIODS_SHOWN.week} weeks or ${PERIODS_SHOWN.month} months.`,
  request: () => ({
    memberId: z.uuid().optional().describe('Agent of the team, for its line only.'),
    unit: z
      .enum(periodUnits)
      .optional()
      .describe('Unit of the periods; `day` by default. Weeks begin on Monday.'),
  }),
  answer: () =>
    z.strictObject({
      timeZone: z.string(),
      list: z
        .array(
          z.strictObject({
            start: wireTime.describe("Midnight in the site's time zone."),
            turnover: wireMoneyDelta,
            activePerDay: z
              .number()
              .describe('Members with a settled bet per day; the average of the days so far.'),
          }),
        )
        .describe('Oldest first; the last period is the current one.'),
    }),
  errors: ['team.member_unknown'],
  example: {
    request: { unit: 'week' },
    answer: {
      timeZone: 'UTC',
      list: [
        { start: 1_794_182_400_000, turnover: 1_500, activePerDay: 2.5 },
        { start: 1_794_787_200_000, turnover: 1_700, activePerDay: 3 },
      ],
    },
  },
});

const teamRow = once(() =>
  z
    .strictObject({
      memberId: z.uuid(),
      name: z.string(),
      isAgent: z.boolean(),
      hasBelow: z.boolean().describe('True if any requested member is a direct downline.'),
      contract: realTimeSalaryTerms.omit({ contractId: true }).nullable(),
      activeMembers: z.int().describe('Number of active members in the whole branch today.'),
      turnover: wireMoneyDelta,
      payout: wireMoneyDelta.describe('Payouts of today, including stakes of winning bets.'),
      netResult: wireMoneyDelta.describe('Profit or loss of players today; negative if they lost.'),
      signed: z
        .array(z.literal(payoutKinds))
        .optional()
        .describe("Kinds of the agent's contracts in force."),
      lastBetAt: wireTime.nullable().describe('Time of the last settled bet, on any day.'),
      leftAt: wireTime
        .optional()
        .describe(
          'For a member moved to another agent today: time of the move, at which the figures end.',
        ),
      gross: wireMoneyDelta.describe(
        'Earned today in settled windows, before the shares of lines below.',
      ),
    })
    .meta({ id: 'TeamRow' }),
);

const headExample = {
  memberId: '0b6f4f0e-7a55-4a3c-9f0e-1d2c3b4a5968',
  name: 'agent_leaf',
  isAgent: true,
  hasBelow: true,
  contract: { status: 'A', profitRate: 0.001, lossRate: 0.003, singleBetThreshold: 100 },
  activeMembers: 1,
  turnover: 1_700,
  payout: 350,
  netResult: -1_350,
  lastBetAt: 1_795_000_040_000,
  gross: 4.7,
};

const playerExample = {
  memberId: '6b0c8a4e-11fd-4c57-9a77-0c4f7a0e2b11',
  name: 'player01',
  isAgent: false,
  hasBelow: false,
  contract: null,
  activeMembers: 1,
  turnover: 1_700,
  payout: 350,
  netResult: -1_350,
  lastBetAt: 1_795_000_040_000,
  gross: 0,
};

export const teamBranch = defineCall(calls.teamBranch, {
  summary: "Direct downlines of an agent of the team, with today's results.",
  request: () => ({
    memberId: z.uuid().optional().describe('Agent of the team; the caller by default.'),
    kind: z.enum(['all', 'agents']).optional(),
    sort: z
      .enum(branchSorts)
      .optional()
      .describe('Sort key, a figure of today; agents before players. By name by default.'),
    order: z.enum(['asc', 'desc']).optional().describe('Sort direction; `desc` by default.'),
    at: queryTime
      .optional()
      .describe("Past point in time: the team then, with that day's figures so far."),
    ...pageRequest,
  }),
  answer: () =>
    pageAnswer(
      teamRow(),
      teamRow().describe('Footer: totals of the whole branch of the requested agent.'),
    ),
  errors: ['team.member_unknown', 'team.moment_unknown'],
  example: {
    request: { size: '20' },
    answer: {
      list: [playerExample],
      footer: headExample,
      total: 1,
      totalPages: 1,
      nextCursor: null,
    },
  },
  files: {
    team: {
      member: ['text', 'username'],
      role: ['text', 'role', 'server/exports:role'],
      active: 'count',
      turnover: 'money',
      payout: 'money',
      netResult: 'money',
      gross: 'money',
      lastBet: ['time', 'lastBetAt'],
    },
    teamThen: {
      member: ['text', 'username'],
      role: ['text', 'role', 'server/exports:role'],
      activeThen: ['count', 'active'],
      turnover: 'money',
      payout: 'money',
      netResultThen: ['money', 'netResult'],
      grossThen: ['money', 'gross'],
      lastBet: ['time', 'lastBetAt'],
      asOf: 'time',
    },
  },
});

const nameBegins = once(() => z.string().normalize('NFKC').trim().toLowerCase());

const downline = once(() =>
  z
    .strictObject({
      memberId: z.uuid(),
      name: z.string(),
      isAgent: z.boolean(),
      isLocked: z.boolean().describe('True if an operator locked the login.'),
      isOnline: z.boolean(),
      registeredAt: wireTime,
      lastLoginAt: wireTime.nullable(),
      lastDepositAt: wireTime.nullable(),
      lastDeposit: wireMoney.nullable(),
      turnoverToday: wireMoneyDelta.describe('Turnover of today; for an agent of the whole team.'),
      turnoverWeek: wireMoneyDelta.describe('Turnover of seven days, including today.'),
      balance: wireMoney.describe('Playable cash balance.'),
      below: z.int().describe('Number of direct downline members and agents.'),
    })
    .meta({ id: 'Downline' }),
);

const downlineExample = {
  memberId: playerExample.memberId,
  name: 'player01',
  isAgent: false,
  isLocked: false,
  isOnline: true,
  registeredAt: 1_794_800_000_000,
  lastLoginAt: 1_795_000_000_000,
  lastDepositAt: 1_794_900_000_000,
  lastDeposit: 50,
  turnoverToday: 1_700,
  turnoverWeek: 2_300,
  balance: 42.5,
  below: 0,
};

export const downlines = defineCall(calls.downlines, {
  summary: 'Direct downlines of an agent, with times of registration, last login and last deposit.',
  request: () => ({
    memberId: z.uuid().optional().describe('Agent of the team; the caller by default.'),
    tab: z
      .enum(downlineTabs)
      .optional()
      .describe('Filter. `inactive`: no login in seven days; `new`: registered in seven days.'),
    name: nameBegins()
      .regex(/^[a-z0-9_]{1,16}$/)
      .optional()
      .describe('Prefix of the username.'),
    sort: z.enum(downlineSorts).optional().describe('Sort key; by name by default.'),
    order: z.enum(['asc', 'desc']).optional().describe('Sort direction; `asc` by default.'),
    ...pageRequest,
  }),
  answer: () =>
    pageAnswer(
      downline(),
      z.strictObject({ memberId: z.uuid(), name: z.string(), timeZone: z.string() }),
    ),
  errors: ['team.member_unknown'],
  example: {
    request: { tab: 'new', sort: 'registered', order: 'desc' },
    answer: {
      list: [downlineExample],
      footer: { memberId: headExample.memberId, name: 'agent_leaf', timeZone: 'UTC' },
      total: 1,
      totalPages: 1,
      nextCursor: null,
    },
  },
  files: {
    members: {
      member: ['text', 'username'],
      role: ['text', 'role', 'server/exports:role'],
      registered: ['time', 'registeredAt'],
      lastLogin: ['time', 'lastLoginAt'],
      lastDeposit: ['time', 'lastDepositAt'],
      lastDepositAmount: ['money', 'lastDeposit'],
      turnoverToday: 'money',
      turnoverWeek: 'money',
      balanceNow: ['money', 'balance'],
      below: 'count',
    },
  },
});

const person = once(() =>
  z.strictObject({ memberId: z.uuid(), name: z.string() }).meta({ id: 'Person' }),
);

export const searchTeam = defineCall(calls.searchTeam, {
  summary: 'Members of the team whose username has a prefix.',
  request: () => ({
    name: nameBegins().regex(/^[a-z0-9_]{2,16}$/),
  }),
  answer: () =>
    z.strictObject({
      list: z
        .array(
          person().extend({
            isAgent: z.boolean(),
            path: z.array(person()).describe('Path of agents, starting with the caller.'),
          }),
        )
        .max(10),
    }),
  errors: [],
  example: {
    request: { name: 'play' },
    answer: {
      list: [
        {
          memberId: playerExample.memberId,
          name: 'player01',
          isAgent: false,
          path: [{ memberId: headExample.memberId, name: 'agent_leaf' }],
        },
      ],
    },
  },
});

export const inactivePlayers = defineCall(calls.inactivePlayers, {
  summary: `Players of the team who bet in ${ACTIVE_DAYS} days and then stopped, with their turnover of those days.`,
  request: () => ({
    days: z
      .enum(inactiveDays)
      .optional()
      .describe('Days without a bet, including today; 7 by default.'),
    direct: z.enum(['0', '1']).optional().describe('`1`: direct downline only.'),
    name: nameBegins()
      .regex(/^[a-z0-9_]{1,16}$/)
      .optional()
      .describe('Prefix of the username.'),
    sort: z.enum(inactiveSorts).optional().describe('Sort key; `turnover` by default.'),
    order: z.enum(['asc', 'desc']).optional().describe('Sort direction; `desc` by default.'),
    ...pageRequest,
  }),
  answer: () =>
    pageAnswer(
      person().extend({
        agent: z.string().describe('Direct upline agent.'),
        isDirect: z.boolean().describe('True if that agent is the caller.'),
        lastBetAt: wireTime,
        turnover: wireMoneyDelta.describe(
          `Turnover in the team, in the ${ACTIVE_DAYS} days before those without a bet.`,
        ),
        balance: wireMoney.describe('Playable cash balance.'),
      }),
      z.strictObject({ timeZone: z.string() }),
    ),
  errors: [],
  example: {
    request: { days: '14', sort: 'lastBet' },
    answer: {
      list: [
        {
          memberId: '2b1f8a4e-58bd-4a0c-b0cb-6f1d3c2c9d10',
          name: 'player07',
          agent: 'agent_leaf',
          isDirect: true,
          lastBetAt: 1_793_700_000_000,
          turnover: 640,
          balance: 12.5,
        },
      ],
      footer: { timeZone: 'UTC' },
      total: 1,
      totalPages: 1,
      nextCursor: null,
    },
  },
  files: {
    inactivePlayers: {
      member: ['text', 'username'],
      agentAbove: ['text', 'upline'],
      lastBet: ['time', 'lastBetAt'],
      turnover: 'money',
      balanceNow: ['money', 'balance'],
    },
  },
});

const highlighted = once(() => person().extend({ isAgent: z.boolean() }));
const highlightedExample = {
  memberId: playerExample.memberId,
  name: 'player01',
  isAgent: false,
};

export const teamHighlights = defineCall(calls.teamHighlights, {
  summary:
    'Members of the team in a period: highest results, inactive players, and first depositors.',
  request: () => ({
    period: z
      .enum(highlightPeriods)
      .optional()
      .describe('Period: `today` by default, or seven days.'),
    by: z.enum(leaderSorts).optional().describe('Ranking of `leaders`; `turnover` by default.'),
  }),
  answer: () =>
    z.strictObject({
      timeZone: z.string(),
      leaders: z
        .array(
          highlighted().extend({
            turnover: wireMoneyDelta,
            houseWin: wireMoneyDelta.describe('House win; negative if players won.'),
          }),
        )
        .max(5)
        .describe("Leading direct downline members; an agent's figures cover the whole line."),
      sleepers: z
        .array(
          highlighted().extend({
            lastBetAt: wireTime,
            turnover: wireMoneyDelta.describe('Turnover in the seven days up to the last bet.'),
          }),
        )
        .max(5)
        .describe('Direct players who last bet 7 to 30 days ago.'),
      firstDepositors: z
        .array(highlighted().extend({ depositedAt: wireTime, amount: wireMoney }))
        .max(5)
        .describe('Newest first deposits of players in the whole team.'),
      firstDeposits: z.int().describe('Number of first deposits in the period.'),
    }),
  errors: [],
  example: {
    request: { period: 'week', by: 'turnover' },
    answer: {
      timeZone: 'UTC',
      leaders: [{ ...highlightedExample, turnover: 1_700, houseWin: -350 }],
      sleepers: [
        {
          memberId: '2b1f8a4e-58bd-4a0c-b0cb-6f1d3c2c9d10',
          name: 'player07',
          isAgent: false,
          lastBetAt: 1_794_100_000_000,
          turnover: 640,
        },
      ],
      firstDepositors: [{ ...highlightedExample, depositedAt: 1_794_900_000_000, amount: 50 }],
      firstDeposits: 1,
    },
  },
});

export const teamMember = defineCall(calls.teamMember, {
  summary: 'One person of the team, at any depth, as their agent sees them.',
  request: () => ({ memberId: z.uuid() }),
  answer: () =>
    downline().extend({
      agent: z.string().describe('Direct upline agent.'),
      isDirect: z.boolean().describe('True if that agent is the caller.'),
      phone: z.string().nullable().describe('Masked phone number.'),
      email: z.string().nullable().describe('Masked email address.'),
      timeZone: z.string(),
    }),
  errors: ['team.member_unknown'],
  example: {
    request: { memberId: playerExample.memberId },
    answer: {
      ...downlineExample,
      agent: 'agent_leaf',
      isDirect: true,
      phone: '+84••••••221',
      email: 'm•••@mail.example',
      timeZone: 'UTC',
    },
  },
});
