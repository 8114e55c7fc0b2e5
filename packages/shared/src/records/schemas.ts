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

/** Wire fields of a bet of any member of a team. */
export const betShape = once(() => ({
  orderNo: z.uuid(),
  gameType: z.enum(gameCategories),
  vassalage: z.string().describe('Vendor code.'),
  gameCode: z.string(),
  gameName: z.string(),
  customerName: z.string(),
  betAmount: wireMoney,
  validBetAmount: wireMoney,
  winAmount: wireMoney.describe('Payout, including the stake of a winning bet.'),
  profitAndLoss: wireMoneyDelta.describe('Profit or loss; 0 while open and if cancelled.'),
  betTimeInTimestamp: wireTime,
  transTimeInTimestamp: wireTime.nullable().describe('Settlement time.'),
  status: z.int().min(0).max(4).describe('0: open, 1: win, 2: lose, 3: tie, 4: cancelled.'),
}));

/** Wire fields of a bet in its member's records. */
export const orderShape = once(() => ({
  ...betShape(),
  isFreeSpin: z
    .boolean()
    .describe('Whether the site pays the stake, which then counts neither as bet nor as loss.'),
}));

export const betExample = {
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

export const orderExample = { ...betExample, isFreeSpin: false };

/** Totals of all bets of a list. */
export const betFooter = once(() =>
  z.strictObject({
    betAmount: wireMoney.describe(
      'Stakes, including open bets and excluding cancelled bets and free spins.',
    ),
    validBetAmount: wireMoney,
    winAmount: wireMoney,
    profitAndLoss: wireMoneyDelta.describe('Profit or loss of settled bets.'),
    totalHands: z.int(),
    netProfit: wireMoneyDelta.describe('Profit or loss including rebates on stakes, if any.'),
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
    settled: z.enum(['0', '1']).optional().describe('0: open bets only, 1: settled only.'),
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
        .describe('Game categories with such bets, regardless of the category filter.'),
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
      amount: wireMoneyDelta.describe('Signed change of cash: negative when debited.'),
      currentAvailBalance: wireMoney.describe('Cash balance after the entry.'),
      txTimeInTimestamp: wireTime,
    })
    .meta({ id: 'LedgerLine' }),
);

export const orderDetail = defineCall(calls.orderDetail, {
  summary: 'One bet with its ledger entries, and the address that verifies its round.',
  request: () => ({
    orderNo: z.uuid(),
    betTime: queryTime.describe(
      '`betTimeInTimestamp` of the bet; identifies it together with its ID.',
    ),
  }),
  answer: () =>
    z.strictObject({
      ...orderShape(),
      vendorName: z.string(),
      roundNo: z.string().nullable().describe('Round ID assigned by the vendor.'),
      verifyUrl: z
        .string()
        .nullable()
        .describe('URL where the member can verify the round; valid for 15 minutes.'),
      roundUrl: z
        .string()
        .nullable()
        .describe("URL of the vendor's page for the round, for an iframe."),
      entries: z.array(ledgerLine()).describe('Ledger entries in booking order.'),
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
    "Transactions of the member, or of one of the member's team, newest first, with sums over the whole range.",
  request: () => ({
    ...range,
    codeTypes: z
      .string()
      .regex(/^[a-z_,]{1,240}$/)
      .optional()
      .describe(`Comma-separated groups: ${askedCodeTypes.join(', ')}.`),
    subordinateName: z
      .string()
      .regex(/^[a-z0-9_]{1,16}$/)
      .optional()
      .describe(
        "Username of a downline member; returns their entries since they joined the team. The caller's own by default.",
      ),
    ...pageRequest,
  }),
  answer: () =>
    pageAnswer(
      z.strictObject({
        txId: z.string().describe('Entry reference, for support.'),
        orderNo: z.uuid().nullable().describe('ID of the deposit, bet, bill or transfer.'),
        betTimeInTimestamp: wireTime.nullable().describe('Time of that bet.'),
        codeType: z.enum(codeTypes),
        txTypeId: z.int().describe('Type ID.'),
        txTypeName: z.enum(transactionTypeNames),
        nameCn: z.string().describe('Chinese name of the type.'),
        amount: wireMoneyDelta,
        currentAvailBalance: wireMoney,
        txTimeInTimestamp: wireTime,
        customerName: z.string(),
        remark: z
          .string()
          .nullable()
          .describe('Game, payment channel, or other member of a transfer.'),
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
  openingBalance: wireMoney.describe('Available balance at the start.'),
  amountIn: wireMoney,
  amountOut: wireMoney,
  closingBalance: wireMoney.describe('Available balance at the end; for today the current one.'),
  groups: z
    .array(
      z.strictObject({ codeType: z.enum(codeTypes), amountIn: wireMoney, amountOut: wireMoney }),
    )
    .describe('Amounts by group in and out. Groups without movements are omitted.'),
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
  summary: "An agent's balance by the site's days, newest first, including empty days.",
  request: () => range,
  answer: () =>
    z.strictObject({
      list: z.array(z.strictObject({ balanceDate: wireTime, ...statement() })),
      footer: z.strictObject(statement()).describe('Totals of the whole range.'),
      timeZone: z.string().describe('Time zone that determines where days begin (IANA name).'),
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
  summary: 'Facts of a game, such as its return. Null: not stated by the vendor.',
  request: () => ({ vassalage: code(), gameCode: code() }),
  answer: () =>
    z.strictObject({
      nodeId: z.int(),
      displayName: z.string(),
      vendorName: z.string(),
      gameType: z.enum(gameCategories),
      rtp: z.number().nullable().describe('Return to player (RTP), in percent.'),
      volatility: z.enum(['low', 'medium', 'high']).nullable(),
      stakeMin: wireMoney.nullable(),
      stakeMax: wireMoney.nullable(),
      maxWin: z
        .number()
        .nullable()
        .describe('Maximum win of one round, as a multiple of the stake.'),
      verifyUrl: z.string().nullable().describe('URL where players can verify a round.'),
      trialSupport: z.boolean().describe('True if the game has a free-play mode.'),
      defaultIcon: z
        .string()
        .describe(
          'URL of the drawn picture. Query parameters: `ratio` (`16:10`, `1:1`) and `dir`.',
        ),
      iconUrl: z.string().describe('URL of the picture to show.'),
    }),
  errors: ['game.not_found'],
  example: {
    request: { vassalage: 'arcade', gameCode: 'lantern-fair' },
    answer: {
      nodeId: 1,
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
