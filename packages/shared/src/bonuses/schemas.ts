import { z } from 'zod';
import { defineCall } from '../contract/define-call.ts';
import { gameCategories } from '../games/game-categories.ts';
import { wireMoney } from '../money/money.ts';
import { once } from '../once.ts';
import { queryList, range } from '../records/record-range.ts';
import { pageAnswer, pageRequest, queryInt, wireTime } from '../validation/fields.ts';
import { shownText } from '../validation/shown-text.ts';
import * as calls from './calls.ts';
import { countedGames, countedGamesExample } from './counted-games.schemas.ts';
import { bonusRefusals, bonusStates } from './states.ts';

const ID = '5c0f5b0a-4df0-4a51-8f0e-64c8f5d6c2a1';
const AT = 1_795_000_000_000;

const promotion = once(() =>
  z
    .strictObject({
      promotionId: z.uuid(),
      promotionName: z.string(),
      bonusPercent: z.number().describe('Bonus rate on the deposit, in percent.'),
      maxBonus: wireMoney,
      minDeposit: wireMoney,
      turnoverMultiplier: z.int().describe('Turnover requirement, as a multiple of the bonus.'),
      depositTurnoverMultiplier: z
        .int()
        .describe('Turnover requirement of the deposit, met first, as a multiple of it.'),
      firstDepositOnly: z.boolean(),
      days: z.int().describe('Days to meet the turnover requirement.'),
      endDate: wireTime.nullable(),
      games: countedGames(),
    })
    .meta({ id: 'DepositPromotion' }),
);

export const depositPromotions = defineCall(calls.depositPromotions, {
  summary: 'The promotions that a member can choose with a deposit now; none while they have one.',
  request: () => ({}),
  answer: () => z.array(promotion()),
  errors: [],
  example: {
    request: {},
    answer: [
      {
        promotionId: ID,
        promotionName: 'Welcome bonus',
        bonusPercent: 50,
        maxBonus: 100,
        minDeposit: 20,
        turnoverMultiplier: 10,
        depositTurnoverMultiplier: 1,
        firstDepositOnly: true,
        days: 14,
        endDate: null,
        games: countedGamesExample,
      },
    ],
  },
});

const bonus = once(() =>
  z
    .strictObject({
      bonusId: z.uuid(),
      time: wireTime,
      type: z.literal('DEPOSIT'),
      name: z.string(),
      amount: wireMoney,
      turnoverRequired: wireMoney.describe('Required turnover of the bonus.'),
      turnoverDone: wireMoney,
      depositTurnoverLeft: wireMoney.describe(
        'Turnover still required by deposits while the bonus is open.',
      ),
      status: z.enum(bonusStates),
      reason: z.enum(bonusRefusals).nullable().describe('Reason why the bonus was not granted.'),
      atStake: wireMoney.describe('Bonus money in unsettled bets.'),
      closedAmount: wireMoney.describe(
        'Bonus money converted to cash or returned when the bonus closed.',
      ),
      expiresAt: wireTime.nullable(),
      closedAt: wireTime.nullable(),
      games: countedGames(),
    })
    .meta({ id: 'Bonus' }),
);

const bonusExample = {
  bonusId: ID,
  time: AT,
  type: 'DEPOSIT' as const,
  name: 'Welcome bonus',
  amount: 50,
  turnoverRequired: 500,
  turnoverDone: 120,
  depositTurnoverLeft: 0,
  status: 'open' as const,
  reason: null,
  atStake: 0,
  closedAmount: 0,
  expiresAt: AT + 1_209_600_000,
  closedAt: null,
  games: countedGamesExample,
};

export const bonusDetails = defineCall(calls.bonusDetails, {
  summary: 'Bonuses of a member, newest first, with sums over the whole range.',
  request: () => ({
    ...range,
    states: queryList(z.enum(bonusStates).exclude(['chosen']))
      .optional()
      .describe('Filter by `status`, comma-separated.'),
    ...pageRequest,
  }),
  answer: () =>
    pageAnswer(
      bonus(),
      z.strictObject({
        bonusBalance: wireMoney.describe('Current balance of the bonus account.'),
        amount: wireMoney.describe('Granted amount.'),
        turnoverRequired: wireMoney,
        turnoverDone: wireMoney,
        releasedAmount: wireMoney.describe('Amount converted to cash.'),
      }),
    ),
  errors: [],
  example: {
    request: { period: '30d', states: 'open,released' },
    answer: {
      list: [bonusExample],
      footer: {
        bonusBalance: 45.5,
        amount: 50,
        turnoverRequired: 500,
        turnoverDone: 120,
        releasedAmount: 0,
      },
      total: 1,
      totalPages: 1,
      nextCursor: null,
    },
  },
  files: {
    bonuses: {
      reference: ['text', 'publicId'],
      time: ['time', 'since'],
      name: 'text',
      amount: 'money',
      turnoverRequired: ['money', 'required'],
      turnoverDone: ['money', 'done'],
      state: ['text', 'state', 'web/bonuses:state'],
      reason: ['text', 'reason', 'web/bonuses:reason'],
      becameCash: 'money',
      ended: ['time', 'closedAt'],
    },
  },
});

export const forfeitBonus = defineCall(calls.forfeitBonus, {
  summary: 'Forfeits a bonus with its winnings, and ends its required turnover.',
  request: () => ({ bonusId: z.uuid() }),
  answer: () => z.strictObject({ lost: wireMoney }),
  errors: ['bonus.not_found'],
  example: { request: { bonusId: ID }, answer: { lost: 45.5 } },
});

const PAGE_MAX = 100;

/** Filters of the list of games that count less toward wagering. */
export const excludedGames = once(() => ({
  vassalage: z
    .string()
    .regex(/^[\w-]{1,40}$/)
    .optional()
    .describe('Vendor code filter.'),
  gameName: shownText().max(64).optional().describe('Part of the name.'),
}));

export const excludedTurnover = defineCall(calls.excludedTurnover, {
  summary: 'Games whose bets count less for bonuses than others of their category, or nothing.',
  request: () => ({
    ...excludedGames(),
    pageNo: queryInt({ min: 1, max: PAGE_MAX }).optional(),
    pageSize: queryInt({ min: 1, max: PAGE_MAX }).optional(),
  }),
  answer: () =>
    z.strictObject({
      dataList: z.array(
        z.strictObject({
          gameName: z.string(),
          gameType: z.enum(gameCategories),
          vassalage: z.string(),
          excludeTurnover: z.int().describe('Share of a bet that does not count, in percent.'),
        }),
      ),
      totalPages: z.int(),
      vassalages: z
        .array(z.strictObject({ vassalage: z.string(), vassalageName: z.string() }))
        .describe('Vendors that have such games, regardless of the filters.'),
    }),
  errors: [],
  example: {
    request: { pageNo: '1', pageSize: '20' },
    answer: {
      dataList: [{ gameName: 'Dice', gameType: 'MINI', vassalage: 'arcade', excludeTurnover: 100 }],
      totalPages: 1,
      vassalages: [{ vassalage: 'arcade', vassalageName: 'Orvane Arcade' }],
    },
  },
  files: {
    excludedGames: {
      game: ['text', 'name'],
      category: ['text', 'category', 'web/games:category'],
      provider: ['text', 'vendor'],
      counts: ['count', 'percent'],
    },
  },
});
