import { z } from 'zod';
import { defineCall } from '../contract/define-call.ts';
import { realTimeSalaryTerms } from '../members/schemas.ts';
import { wireMoney, wireMoneyDelta } from '../money/money.ts';
import { once } from '../once.ts';
import { payoutKinds } from '../payouts/engines.ts';
import { pageAnswer, pageRequest, queryTime, wireTime } from '../validation/fields.ts';
import * as calls from './calls.ts';
import {
  branchSorts,
  downlineSorts,
  downlineTabs,
  highlightPeriods,
  leaderSorts,
} from './team-sorts.ts';

const moneyFigure = once(() =>
  z
    .strictObject({
      today: wireMoneyDelta,
      before: wireMoneyDelta.describe('Yesterday until `comparedAt`.'),
      trend: z.array(wireMoneyDelta).describe('Each of the last 24 hours, oldest first.'),
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
      agent: z.string().nullable().describe('Whose line; null for direct players and for others.'),
      turnover: wireMoneyDelta.describe('Of today so far.'),
      hourly: z.array(wireMoneyDelta).describe('Turnover an hour, one value for each step so far.'),
    })
    .meta({ id: 'TeamLine' }),
);

export const teamOverview = defineCall(calls.teamOverview, {
  summary: "What the agent's team does today, beside yesterday at the same time.",
  request: () => ({}),
  answer: () =>
    z.strictObject({
      serverTime: wireTime,
      timeZone: z.string(),
      dayStart: wireTime.describe("Midnight in the site's zone."),
      dayEnd: wireTime,
      comparedAt: wireTime.describe('Yesterday at this time, down to five minutes.'),
      turnover: moneyFigure(),
      houseWin: moneyFigure().describe('What the house kept; negative where the team won.'),
      activeMembers: peopleFigure().describe('Members who had a bet decided.'),
      newMembers: peopleFigure(),
      stepMs: z.int().describe('From one value of the curves to the next.'),
      lines: z.array(teamLine()).max(5),
      yesterday: z.array(wireMoneyDelta).describe('Turnover an hour of the whole team, all day.'),
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

const teamRow = once(() =>
  z
    .strictObject({
      memberId: z.uuid(),
      name: z.string(),
      isAgent: z.boolean(),
      hasBelow: z.boolean().describe('Whether any of those asked for stands right below.'),
      contract: realTimeSalaryTerms.omit({ contractId: true }).nullable(),
      activeMembers: z.int().describe('Of today, in the whole branch.'),
      turnover: wireMoneyDelta,
      payout: wireMoneyDelta.describe('Of today; stakes of bets that won included.'),
      netResult: wireMoneyDelta.describe('What the players won today; negative where they lost.'),
      signed: z
        .array(z.literal(payoutKinds))
        .optional()
        .describe('The kinds of contract that an agent has in force now.'),
      lastBetAt: wireTime.nullable().describe('When a bet was last decided, on any day.'),
      leftAt: wireTime
        .optional()
        .describe(
          'Of one who was moved to another agent today: when. The figures are of until then.',
        ),
      gross: wireMoneyDelta.describe('Earned today in settled windows, before the lines below.'),
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
  summary: 'Who stands right below an agent of the team, with what each came to today.',
  request: () => ({
    memberId: z.uuid().optional().describe('An agent of the team; oneself unless given.'),
    kind: z.enum(['all', 'agents']).optional(),
    sort: z
      .enum(branchSorts)
      .optional()
      .describe('Agents before players, each by this figure of today; by name unless given.'),
    order: z.enum(['asc', 'desc']).optional().describe('Of `sort`; `desc` unless given.'),
    at: queryTime
      .optional()
      .describe('A past moment: who stood where then, with what that day had come to by then.'),
    ...pageRequest,
  }),
  answer: () => pageAnswer(teamRow(), teamRow().describe('The agent asked for: the whole branch.')),
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
      isLocked: z.boolean().describe('Locked by an operator: they cannot log in.'),
      isOnline: z.boolean(),
      registeredAt: wireTime,
      lastLoginAt: wireTime.nullable(),
      lastDepositAt: wireTime.nullable(),
      lastDeposit: wireMoney.nullable(),
      turnoverToday: wireMoneyDelta.describe("An agent's is of the whole team."),
      turnoverWeek: wireMoneyDelta.describe('Of seven days, today among them.'),
      balance: wireMoney.describe('Cash that they can play with now.'),
      below: z.int().describe('Members and agents directly below.'),
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
  summary: 'Who stands directly below an agent: when they came, logged in and deposited last.',
  request: () => ({
    memberId: z.uuid().optional().describe('An agent of the team; oneself unless given.'),
    tab: z
      .enum(downlineTabs)
      .optional()
      .describe('`inactive`: no login in seven days; `new`: registered in seven days.'),
    name: nameBegins()
      .regex(/^[a-z0-9_]{1,16}$/)
      .optional()
      .describe('How the username begins.'),
    sort: z.enum(downlineSorts).optional().describe('By name unless given.'),
    order: z.enum(['asc', 'desc']).optional().describe('`asc` unless given.'),
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
  summary: 'Who of the team has a username that begins so.',
  request: () => ({
    name: nameBegins().regex(/^[a-z0-9_]{2,16}$/),
  }),
  answer: () =>
    z.strictObject({
      list: z
        .array(
          person().extend({
            isAgent: z.boolean(),
            path: z.array(person()).describe('The agents on the way, oneself first.'),
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

const highlighted = once(() => person().extend({ isAgent: z.boolean() }));
const highlightedExample = {
  memberId: playerExample.memberId,
  name: 'player01',
  isAgent: false,
};

export const teamHighlights = defineCall(calls.teamHighlights, {
  summary:
    'Who of the team brought most in a period, which players fell silent, and who deposited for the first time.',
  request: () => ({
    period: z.enum(highlightPeriods).optional().describe('`today` unless given, or seven days.'),
    by: z.enum(leaderSorts).optional().describe('What `leaders` go by; `turnover` unless given.'),
  }),
  answer: () =>
    z.strictObject({
      timeZone: z.string(),
      leaders: z
        .array(
          highlighted().extend({
            turnover: wireMoneyDelta,
            houseWin: wireMoneyDelta.describe('What the house kept; negative where they won.'),
          }),
        )
        .max(5)
        .describe("Of those directly below; an agent's figures are of the whole line."),
      sleepers: z
        .array(
          highlighted().extend({
            lastBetAt: wireTime,
            turnover: wireMoneyDelta.describe('In the seven days up to the last bet.'),
          }),
        )
        .max(5)
        .describe('Direct players who bet within thirty days, and not within the last seven.'),
      firstDepositors: z
        .array(highlighted().extend({ depositedAt: wireTime, amount: wireMoney }))
        .max(5)
        .describe('Players of the whole team, the newest first.'),
      firstDeposits: z.int().describe('All of the period.'),
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
  summary: 'What an agent knows of one person of the team, at any depth.',
  request: () => ({ memberId: z.uuid() }),
  answer: () =>
    downline().extend({
      agent: z.string().describe('Directly above.'),
      isDirect: z.boolean().describe('Whether that is the agent who asks.'),
      phone: z.string().nullable().describe('Masked.'),
      email: z.string().nullable().describe('Masked.'),
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
