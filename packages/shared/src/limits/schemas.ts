import { z } from 'zod';
import { defineCall } from '../contract/define-call.ts';
import { transferAmount, wireMoney, wireMoneyDelta } from '../money/money.ts';
import { once } from '../once.ts';
import { wireTime } from '../validation/fields.ts';
import * as calls from './calls.ts';
import {
  limitChangeStates,
  limitKinds,
  limitPeriods,
  limitSetters,
  periodsOfKind,
  realityMinutes,
  refusalReasons,
  rollingPeriods,
} from './terms.ts';

/** Maximum of changes of limits that a member sees, the latest first. */
export const LIMIT_CHANGES_SHOWN = 50;

export const whichLimit = once(() => ({
  kind: z
    .enum(limitKinds)
    .describe(
      '`deposit`: money paid in, gross. `loss`: stakes less wins. `wager`: all stakes. `stake`: one bet. `time`: minutes of play, as amounts.',
    ),
  period: z
    .enum(limitPeriods)
    .describe('`bet`, for `stake` only: each bet by itself. `session`, for `time` only.'),
}));

export const wireLimit = once(() =>
  z
    .strictObject({
      ...whichLimit(),
      amount: wireMoney,
      used: wireMoneyDelta.describe(
        'Counted in the period; for losses below zero if the member won more. 0 for a single bet.',
      ),
      left: wireMoney,
      since: wireTime,
      setBy: z.enum(limitSetters),
    })
    .meta({ id: 'PlayLimit' }),
);

export const wireLimitChange = once(() =>
  z
    .strictObject({
      id: z.uuid(),
      ...whichLimit(),
      before: wireMoney.nullable().describe('Null: no limit.'),
      amount: wireMoney.nullable().describe('Null: no limit.'),
      askedBy: z.enum(limitSetters),
      askedAt: wireTime,
      readyAt: wireTime
        .nullable()
        .describe('Time from which a higher limit can be confirmed; null for a lower one.'),
      state: z.enum(limitChangeStates),
      decidedAt: wireTime.nullable(),
    })
    .meta({ id: 'PlayLimitChange' }),
);

const wireSpent = once(() =>
  z.strictObject({
    period: z.enum(rollingPeriods),
    deposited: wireMoney,
    staked: wireMoneyDelta,
    won: wireMoneyDelta,
    net: wireMoneyDelta.describe('Wins less stakes.'),
  }),
);

export const limitExample = {
  kind: 'loss' as const,
  period: 'week' as const,
  amount: 100,
  used: 40,
  left: 60,
  since: 1_793_505_600_000,
  setBy: 'member' as const,
};
const ID = '5b0cf0d4-91a1-4d6e-8d4e-0a37c5b6c8f1';
export const changeExample = {
  id: ID,
  kind: 'loss' as const,
  period: 'week' as const,
  before: 100,
  amount: 200,
  askedBy: 'member' as const,
  askedAt: 1_793_505_600_000,
  readyAt: 1_793_592_000_000,
  state: 'pending' as const,
  decidedAt: null,
};
const spentExample = { period: 'week' as const, deposited: 50, staked: 90, won: 50, net: -40 };

export const limits = defineCall(calls.limits, {
  summary:
    'Limits of the member, changes of limits with pending ones, and what the member spent in each period.',
  request: () => ({}),
  answer: () =>
    z.strictObject({
      periods: z
        .enum(['rolling'])
        .describe('Kind of all periods. `rolling`: the hours before now count, in full hours.'),
      list: z.array(wireLimit()),
      pending: z.array(wireLimitChange()),
      history: z.array(wireLimitChange()).max(LIMIT_CHANGES_SHOWN),
      spent: z.array(wireSpent()),
      raiseHours: z.int().describe('Hours that a higher limit waits.'),
      prompt: z
        .strictObject({
          isAsked: z
            .boolean()
            .describe('True if deposits are refused until a deposit limit is set or declined.'),
          isCompulsory: z.boolean().describe('True if it cannot be declined.'),
          isAskedEarly: z
            .boolean()
            .describe('True if it is asked from the registration on, before any deposit.'),
        })
        .describe('Question about a deposit limit before the first deposit.'),
    }),
  errors: [],
  example: {
    request: {},
    answer: {
      periods: 'rolling' as const,
      list: [limitExample],
      pending: [changeExample],
      history: [changeExample],
      spent: [spentExample],
      raiseHours: 24,
      prompt: { isAsked: false, isCompulsory: false, isAskedEarly: false },
    },
  },
});

export const setLimit = defineCall(calls.setLimit, {
  summary:
    "Sets a limit. A lower one applies at once. A higher one, or none, has to be confirmed after the site's waiting time of at least 24 hours.",
  request: () => ({
    ...whichLimit(),
    amount: transferAmount.nullable().describe('Null: no limit.'),
  }),
  answer: () => z.strictObject({ state: z.enum(['applied', 'pending']) }),
  errors: ['limit.unchanged', 'limit.compulsory', 'limit.too_high'],
  example: {
    request: { kind: 'loss' as const, period: 'week' as const, amount: 100 },
    answer: { state: 'applied' as const },
  },
});

export const confirmLimit = defineCall(calls.confirmLimit, {
  summary: 'Confirms a pending higher limit after its waiting time. It applies at once.',
  request: () => ({ id: z.uuid().describe('The change.') }),
  answer: () => z.strictObject({}),
  errors: [
    'limit.not_found',
    'limit.not_pending',
    'limit.too_early',
    'limit.too_high',
    'limit.compulsory',
  ],
  example: { request: { id: ID }, answer: {} },
});

export const withdrawLimit = defineCall(calls.withdrawLimit, {
  summary: 'Withdraws a pending higher limit. The current limit stays.',
  request: () => ({ id: z.uuid().describe('The change.') }),
  answer: () => z.strictObject({}),
  errors: ['limit.not_found', 'limit.not_pending'],
  example: { request: { id: ID }, answer: {} },
});

export const declineLimits = defineCall(calls.declineLimits, {
  summary: 'States that the member wants no deposit limit: deposits are accepted.',
  request: () => ({}),
  answer: () => z.strictObject({}),
  errors: ['limit.compulsory'],
  example: { request: {}, answer: {} },
});

const minutes = once(() =>
  z.literal(realityMinutes).nullable().describe('Minutes between reality checks; null: none.'),
);

export const realityCheck = defineCall(calls.realityCheck, {
  summary:
    "The member's reality check and session of play, which begins with a bet and ends after 30 minutes without one.",
  request: () => ({}),
  answer: () =>
    z.strictObject({
      minutes: minutes(),
      most: z
        .literal(realityMinutes)
        .nullable()
        .describe('Longest interval that the site permits; null: any or none.'),
      session: z
        .strictObject({
          startedAt: wireTime,
          staked: wireMoneyDelta,
          won: wireMoneyDelta,
          net: wireMoneyDelta.describe('Wins less stakes.'),
        })
        .nullable(),
      dueAt: wireTime
        .nullable()
        .describe(
          'Time of the next check, after which no bet is accepted until it is acknowledged.',
        ),
      isDue: z.boolean(),
      timeLimit: z
        .strictObject({
          period: z.enum(periodsOfKind.time),
          endsAt: wireTime.describe('When it is reached if the member plays on; past: it is.'),
          permittedAt: wireTime
            .nullable()
            .describe('When the member can play again once it is reached; null before that.'),
        })
        .nullable()
        .describe('Limit of time with the least left in the session; null: none.'),
      refused: z
        .strictObject({
          at: wireTime,
          reason: z
            .enum(refusalReasons)
            .describe(
              '`limit`: one of the member. `stake_cap`: of the site. `other_game`: a round elsewhere is open.',
            ),
          kind: z.enum(limitKinds).nullable(),
          period: z.enum(limitPeriods).nullable(),
          amount: wireMoney.nullable().describe('The limit, or the highest stake.'),
          left: wireMoney.nullable(),
          endsAt: wireTime.nullable().describe('When the limit permits it; null: not by waiting.'),
        })
        .nullable()
        .describe("Why the last bet in a vendor's game was refused; null if it was not just now."),
      isLimitAsked: z
        .boolean()
        .describe('True if the site asks for a deposit limit, or none, from the registration on.'),
    }),
  errors: [],
  example: {
    request: {},
    answer: {
      minutes: 30 as const,
      most: null,
      session: { startedAt: 1_793_505_600_000, staked: 90, won: 50, net: -40 },
      dueAt: 1_793_507_400_000,
      isDue: false,
      timeLimit: { period: 'session' as const, endsAt: 1_793_509_200_000, permittedAt: null },
      refused: null,
      isLimitAsked: false,
    },
  },
});

export const setRealityCheck = defineCall(calls.setRealityCheck, {
  summary: 'Sets the minutes between reality checks, counted from now.',
  request: () => ({ minutes: minutes() }),
  answer: () => z.strictObject({}),
  errors: ['reality_check.compulsory'],
  example: { request: { minutes: 30 as const }, answer: {} },
});

export const acknowledgeRealityCheck = defineCall(calls.acknowledgeRealityCheck, {
  summary: 'Acknowledges a reality check that is due: bets are accepted again.',
  request: () => ({}),
  answer: () => z.strictObject({}),
  errors: [],
  example: { request: {}, answer: {} },
});
