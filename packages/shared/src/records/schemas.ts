import { z } from 'zod';
import { defineCall } from '../contract/define-call.ts';
import { gameCategories } from '../games/game-categories.ts';
import { askedCodeTypes, codeTypes, transactionTypeNames } from '../ledger/transaction-types.ts';
import { wireMoney, wireMoneyDelta } from '../money/money.ts';
import { once } from '../once.ts';
import { pageAnswer, pageRequest, queryInt, queryTime, wireTime } from '../validation/fields.ts';
import * as calls from './calls.ts';
import { range } from './record-range.ts';

export { lineAccounts, moneyLines, transactionDetail } from './ledger.schemas.ts';
export {
  personalPnl,
  recordsSince,
  STATISTICS_GAMES_MAX,
  statistics,
} from './play.schemas.ts';
export { memberPeriods, periods, range } from './record-range.ts';

const code = once(() => z.string().regex(/^[\w-]{1,40}$/));

/** A bet in its member's records. */
export const orderShape = once(() => ({
  orderNo: z.uuid(),
  gameType: z.enum(gameCategories),
  vassalage: z.string().describe("The vendor's code."),
  gameCode: z.string(),
  gameName: z.string(),
  customerName: z.string(),
  betAmount: wireMoney,
  validBetAmount: wireMoney,
  winAmount: wireMoney.describe('Includes the stake where the bet won.'),
  profitAndLoss: wireMoneyDelta.describe('0 while the bet is open, and for one that is cancelled.'),
  betTimeInTimestamp: wireTime,
  transTimeInTimestamp: wireTime.nullable().describe('When it was decided.'),
  status: z.int().min(0).max(4).describe('0 open, 1 win, 2 lose, 3 tie, 4 cancelled.'),
}));

export const orderExample = {
  orderNo: '9e0a4a3c-8d7c-4cc5-8a2c-56b1c9e1b1d0',
  gameType: 'RNG',
  vassalage: 'arcade',
  gameCode: 'lantern-fair',
  gameName: 'Lantern Fair',
  customerName: 'player01',
  betAmount: 5,
  validBetAmount: 5,
  winAmount: 12.5,
  profitAndLoss: 7.5,
  betTimeInTimestamp: 1_795_000_000_000,
  transTimeInTimestamp: 1_795_000_000_400,
  status: 1,
};

/** Totals of all bets of a list. */
export const betFooter = once(() =>
  z.strictObject({
    betAmount: wireMoney.describe('Cancelled bets are not in it, open ones are.'),
    validBetAmount: wireMoney,
    winAmount: wireMoney,
    profitAndLoss: wireMoneyDelta.describe('Of what is decided.'),
    totalHands: z.int(),
    netProfit: wireMoneyDelta.describe('With what was paid back on stakes, where that exists.'),
  }),
);

export const betFooterExample = {
  betAmount: 5,
  validBetAmount: 5,
  winAmount: 12.5,
  profitAndLoss: 7.5,
  totalHands: 1,
  netProfit: 7.5,
};

export const orders = defineCall(calls.orders, {
  summary: "A member's bets of every kind of game, newest first, with sums over the whole range.",
  request: () => ({
    ...range,
    gameType: z.enum(gameCategories).optional(),
    settled: z.enum(['0', '1']).optional().describe('0 open bets alone, 1 all others.'),
    vassalage: code().optional(),
    gameCode: code().optional(),
    status: queryInt({ min: 0, max: 4 }).optional(),
    orderNoSearch: z.uuid().optional(),
    ...pageRequest,
  }),
  answer: () =>
    pageAnswer(z.strictObject(orderShape()), betFooter()).extend({
      gameTypes: z
        .array(z.strictObject({ gameType: z.enum(gameCategories), totalHands: z.int() }))
        .describe('The kinds of games that there are such bets of, whichever is asked for.'),
    }),
  errors: [],
  example: {
    request: { period: '7d', status: '1' },
    answer: {
      list: [orderExample],
      footer: betFooterExample,
      total: 1,
      totalPages: 1,
      nextCursor: null,
      gameTypes: [{ gameType: 'RNG', totalHands: 1 }],
    },
  },
  files: {
    bets: {
      number: ['text', 'publicId'],
      placed: ['time', 'placedAt'],
      game: 'text',
      provider: ['text', 'vendorCode'],
      bet: ['money', 'stake'],
      turnover: ['money', 'validBet'],
      payout: 'money',
      result: ['text', 'state', 'web/records:state'],
      settled: ['time', 'decidedAt'],
    },
  },
});

const ledgerLine = once(() =>
  z
    .strictObject({
      txTypeName: z.enum(transactionTypeNames),
      amount: wireMoneyDelta.describe('As it moved the cash: negative where it left the member.'),
      currentAvailBalance: wireMoney.describe('The balance after it.'),
      txTimeInTimestamp: wireTime,
    })
    .meta({ id: 'LedgerLine' }),
);

export const orderDetail = defineCall(calls.orderDetail, {
  summary: 'One bet with every movement of money behind it, and where its round is verified.',
  request: () => ({
    orderNo: z.uuid(),
    betTime: queryTime.describe('`betTimeInTimestamp` of the bet: the two together find it.'),
  }),
  answer: () =>
    z.strictObject({
      ...orderShape(),
      vendorName: z.string(),
      roundNo: z.string().nullable().describe("The vendor's own name of the round."),
      verifyUrl: z
        .string()
        .nullable()
        .describe('Where the member verifies the round. Good for a quarter of an hour.'),
      roundUrl: z
        .string()
        .nullable()
        .describe('A page of the vendor that shows the round in a frame.'),
      entries: z.array(ledgerLine()).describe('In the order in which they were booked.'),
    }),
  errors: ['bet.not_found'],
  example: {
    request: { orderNo: orderExample.orderNo, betTime: `${orderExample.betTimeInTimestamp}` },
    answer: {
      ...orderExample,
      vendorName: 'Orvane Arcade',
      roundNo: '0b1d7b0e-1f3d-4f0e-9a55-7b8a8d7c6e5f',
      verifyUrl: 'https://arcade.example/verify?round=0b1d7b0e-1f3d-4f0e-9a55-7b8a8d7c6e5f',
      roundUrl: 'https://arcade.example/round?round=0b1d7b0e-1f3d-4f0e-9a55-7b8a8d7c6e5f',
      entries: [
        {
          txTypeName: 'bet.stake',
          amount: -5,
          currentAvailBalance: 995,
          txTimeInTimestamp: 1_795_000_000_000,
        },
        {
          txTypeName: 'bet.payout',
          amount: 12.5,
          currentAvailBalance: 1_007.5,
          txTimeInTimestamp: 1_795_000_000_400,
        },
      ],
    },
  },
});

export const transactions = defineCall(calls.transactions, {
  summary:
    "What moved the cash of the member, or of one of the member's team, newest first, with sums over the whole range.",
  request: () => ({
    ...range,
    codeTypes: z
      .string()
      .regex(/^[a-z_,]{1,240}$/)
      .optional()
      .describe(`Groups with commas between them: ${askedCodeTypes.join(', ')}.`),
    subordinateName: z
      .string()
      .regex(/^[a-z0-9_]{1,16}$/)
      .optional()
      .describe(
        'A username of the own team: of theirs in place of the own, from when they stand there.',
      ),
    ...pageRequest,
  }),
  answer: () =>
    pageAnswer(
      z.strictObject({
        txId: z.string().describe('Names the entry in questions about it.'),
        orderNo: z
          .uuid()
          .nullable()
          .describe('The deposit, bet, bill or transfer that it was for.'),
        betTimeInTimestamp: wireTime.nullable().describe('Of that bet.'),
        codeType: z.enum(codeTypes),
        txTypeId: z.int().describe('The number of the type.'),
        txTypeName: z.enum(transactionTypeNames),
        nameCn: z.string().describe('What the type is called in Chinese.'),
        amount: wireMoneyDelta,
        currentAvailBalance: wireMoney,
        txTimeInTimestamp: wireTime,
        customerName: z.string(),
        remark: z
          .string()
          .nullable()
          .describe('The game, the payment channel, or the other member of a transfer.'),
      }),
      z.strictObject({ amountIn: wireMoney, amountOut: wireMoney, amount: wireMoneyDelta }),
    ),
  errors: ['team.member_unknown'],
  example: {
    request: { period: 'today', codeTypes: 'betting,winning' },
    answer: {
      list: [
        {
          txId: '2-5f2b7c0d9a1e4c3f8b6a7d9e0f1c2b3a',
          orderNo: orderExample.orderNo,
          betTimeInTimestamp: orderExample.betTimeInTimestamp,
          codeType: 'winning',
          txTypeId: 5,
          txTypeName: 'bet.payout',
          nameCn: '\u6d3e\u5f69',
          amount: 12.5,
          currentAvailBalance: 1_007.5,
          txTimeInTimestamp: 1_795_000_000_400,
          customerName: 'player01',
          remark: 'Lantern Fair',
        },
      ],
      footer: { amountIn: 12.5, amountOut: 0, amount: 12.5 },
      total: 1,
      totalPages: 1,
      nextCursor: null,
    },
  },
  files: {
    transactions: {
      reference: 'text',
      booked: ['time', 'at'],
      type: ['text', 'kind', 'web/records:type'],
      subject: 'text',
      amount: 'money',
      balance: ['money', 'balanceAfter'],
    },
  },
});

const statement = once(() => ({
  openingBalance: wireMoney.describe('What could be spent when it began.'),
  amountIn: wireMoney,
  amountOut: wireMoney,
  closingBalance: wireMoney.describe('What was left when it ended; of today, what is there now.'),
  groups: z
    .array(
      z.strictObject({ codeType: z.enum(codeTypes), amountIn: wireMoney, amountOut: wireMoney }),
    )
    .describe('Where it came from and went. Groups in which nothing moved are left out.'),
}));

const statementExample = {
  openingBalance: 100,
  amountIn: 70,
  amountOut: 30,
  closingBalance: 140,
  groups: [
    { codeType: 'transfer' as const, amountIn: 50, amountOut: 30 },
    { codeType: 'real_time_wage' as const, amountIn: 20, amountOut: 0 },
  ],
};

export const creditReport = defineCall(calls.creditReport, {
  summary: "An agent's balance by whole days of the site, newest first, empty days too.",
  request: () => range,
  answer: () =>
    z.strictObject({
      list: z.array(z.strictObject({ balanceDate: wireTime, ...statement() })),
      footer: z.strictObject(statement()).describe('Of the whole range.'),
      timeZone: z.string().describe('Where the days begin.'),
    }),
  errors: [],
  example: {
    request: { period: 'today' },
    answer: {
      list: [{ balanceDate: 1_794_960_000_000, ...statementExample }],
      footer: statementExample,
      timeZone: 'UTC',
    },
  },
  files: {
    statementDays: {
      day: 'time',
      opening: 'money',
      cameIn: 'money',
      wentOut: 'money',
      closing: 'money',
    },
    statementTypes: {
      day: 'time',
      type: ['text', 'kind', 'web/records:type'],
      cameIn: 'money',
      wentOut: 'money',
    },
  },
});

export const gameSheet = defineCall(calls.gameSheet, {
  summary: 'What to know of a game before the first stake. Null: its vendor does not say.',
  request: () => ({ vassalage: code(), gameCode: code() }),
  answer: () =>
    z.strictObject({
      displayName: z.string(),
      vendorName: z.string(),
      gameType: z.enum(gameCategories),
      rtp: z.number().nullable().describe('Return to player, in per cent.'),
      volatility: z.enum(['low', 'medium', 'high']).nullable(),
      stakeMin: wireMoney.nullable(),
      stakeMax: wireMoney.nullable(),
      maxWin: z.number().nullable().describe('The most that one round can pay, in stakes.'),
      verifyUrl: z.string().nullable().describe('Where every player can check a round.'),
      trialSupport: z.boolean().describe('Whether it can be played in free play.'),
      defaultIcon: z
        .string()
        .describe('The drawn picture. Takes `ratio` (`16:10`, `1:1`) and `dir`.'),
      iconUrl: z.string().describe('The picture to show.'),
    }),
  errors: ['game.not_found'],
  example: {
    request: { vassalage: 'arcade', gameCode: 'lantern-fair' },
    answer: {
      displayName: 'Lantern Fair',
      vendorName: 'Orvane Arcade',
      gameType: 'RNG',
      rtp: 96.186,
      volatility: 'medium',
      stakeMin: 0.2,
      stakeMax: 200,
      maxWin: 2_807,
      verifyUrl: 'https://arcade.example/verify',
      trialSupport: true,
      defaultIcon: '/art/arcade/lantern-fair.1-rng.svg',
      iconUrl: '/art/arcade/lantern-fair.1-rng.svg',
    },
  },
});
