import { z } from 'zod';
import { defineCall } from '../contract/define-call.ts';
import { gameCategories } from '../games/game-categories.ts';
import { moneyGroups, transactionTypeNames } from '../ledger/transaction-types.ts';
import { wireMoney, wireMoneyDelta } from '../money/money.ts';
import { once } from '../once.ts';
import { billStatuses } from '../payouts/bill-statuses.ts';
import { payoutKinds } from '../payouts/engines.ts';
import { MONTH } from '../records/record-range.ts';
import { betExample, betShape, orderExample, orderShape, range } from '../records/schemas.ts';
import { pageAnswer, pageRequest, queryInt, queryTime, wireTime } from '../validation/fields.ts';
import * as calls from './calls.ts';

const username = once(() =>
  z
    .string()
    .normalize('NFKC')
    .trim()
    .toLowerCase()
    .regex(/^[a-z0-9_]{1,16}$/),
);

/** Selects a part of the team. */
const part = once(() => ({
  memberId: z
    .uuid()
    .optional()
    .describe('Agent of the team whose branch is reported; the caller by default.'),
  direct: z.enum(['0', '1']).optional().describe('`1`: direct downline and the agent only.'),
  name: username().optional().describe('Exact username of one member.'),
}));

const teamOrder = once(() =>
  z
    .strictObject({
      ...betShape(),
      directAgentName: z.string().describe('Direct upline agent at that time.'),
      betAmount: wireMoneyDelta.describe(
        'Stake; this and the other amounts are negative for a cancelled bet.',
      ),
      validBetAmount: wireMoneyDelta,
      winAmount: wireMoneyDelta.describe('Payout, including the stake of a winning bet.'),
      profitAndLoss: wireMoneyDelta.describe('Profit or loss of the player.'),
      transTimeInTimestamp: wireTime.describe('Settlement time.'),
      status: z.int().min(1).max(4).describe('1: win, 2: lose, 3: tie, 4: cancelled.'),
    })
    .meta({ id: 'TeamOrder' }),
);

const teamOrderExample = {
  ...betExample,
  directAgentName: 'agent_leaf',
  transTimeInTimestamp: betExample.transTimeInTimestamp,
};

export const teamOrders = defineCall(calls.teamOrders, {
  summary:
    "Decisions of the team's bets, newest first, in the team of that time. A voided bet is a separate row that reverses what it counted.",
  request: () => ({
    ...range,
    ...part(),
    gameType: z.enum(gameCategories).optional(),
    status: queryInt({ min: 1, max: 4 }).optional(),
    ...pageRequest,
  }),
  answer: () =>
    pageAnswer(
      teamOrder(),
      z.strictObject({
        betAmount: wireMoneyDelta,
        validBetAmount: wireMoneyDelta,
        winAmount: wireMoneyDelta,
        profitAndLoss: wireMoneyDelta.describe('Profit or loss of players.'),
        totalHands: z.int().describe('Number of bets less cancelled ones.'),
      }),
    ),
  errors: ['team.member_unknown'],
  example: {
    request: { period: '7d', gameType: 'RNG' },
    answer: {
      list: [teamOrderExample],
      footer: {
        betAmount: 5,
        validBetAmount: 5,
        winAmount: 12.5,
        profitAndLoss: 7.5,
        totalHands: 1,
      },
      total: 1,
      totalPages: 1,
      nextCursor: null,
    },
  },
  files: {
    teamBets: {
      number: ['text', 'publicId'],
      member: ['text', 'player'],
      agentAbove: ['text', 'agent'],
      game: 'text',
      provider: ['text', 'vendorCode'],
      bet: ['money', 'stake'],
      turnover: ['money', 'validBet'],
      payout: 'money',
      result: ['text', 'state', 'web/records:state'],
      placed: ['time', 'placedAt'],
      settled: ['time', 'decidedAt'],
    },
  },
});

const movement = once(() =>
  z
    .strictObject({
      txTypeName: z.enum(transactionTypeNames),
      amount: wireMoneyDelta.describe("Signed change of the player's cash: negative when debited."),
      txTimeInTimestamp: wireTime,
    })
    .meta({ id: 'BetMovement' }),
);

export const teamOrderDetail = defineCall(calls.teamOrderDetail, {
  summary: 'One bet of the team with its ledger entries. Balances are the player’s.',
  request: () => ({
    orderNo: z.uuid(),
    betTime: queryTime.describe('`betTimeInTimestamp` of the bet.'),
    customerName: username(),
  }),
  answer: () =>
    z.strictObject({
      ...orderShape(),
      vendorName: z.string(),
      roundNo: z.string().nullable().describe('Round ID assigned by the vendor.'),
      roundUrl: z
        .string()
        .nullable()
        .describe("URL of the vendor's page for the round, for an iframe."),
      entries: z.array(movement()).describe('Ledger entries in booking order.'),
    }),
  errors: ['bet.not_found'],
  example: {
    request: {
      orderNo: orderExample.orderNo,
      betTime: `${orderExample.betTimeInTimestamp}`,
      customerName: 'player01',
    },
    answer: {
      ...orderExample,
      vendorName: 'Orvane Arcade',
      roundNo: '0b1d7b0e-1f3d-4f0e-9a55-7b8a8d7c6e5f',
      roundUrl: 'https://arcade.example/round?round=0b1d7b0e-1f3d-4f0e-9a55-7b8a8d7c6e5f',
      entries: [
        { txTypeName: 'bet.stake', amount: -5, txTimeInTimestamp: 1_795_000_000_000 },
        { txTypeName: 'bet.payout', amount: 12.5, txTimeInTimestamp: 1_795_000_000_400 },
      ],
    },
  },
});

export const downlineTransaction = defineCall(calls.downlineTransaction, {
  summary: "Transactions of the team's members other than bets and wins, newest first.",
  request: () => ({
    ...range,
    ...part(),
    codeTypes: z
      .string()
      .regex(/^[a-z_,]{1,120}$/)
      .optional()
      .describe(`Comma-separated groups: ${moneyGroups.join(', ')}.`),
    ...pageRequest,
  }),
  answer: () =>
    pageAnswer(
      z.strictObject({
        txId: z.string().describe('Entry reference, for support.'),
        orderNo: z.uuid().nullable().describe('ID of the deposit or bill.'),
        codeType: z.enum(moneyGroups),
        txTypeName: z.enum(transactionTypeNames),
        amount: wireMoneyDelta,
        txTimeInTimestamp: wireTime,
        customerName: z.string(),
        remark: z.string().nullable().describe('Payment channel, or other member of a transfer.'),
      }),
      z.strictObject({ amountIn: wireMoney, amountOut: wireMoney, amount: wireMoneyDelta }),
    ),
  errors: ['team.member_unknown'],
  example: {
    request: { period: 'today', codeTypes: 'deposit,withdraw' },
    answer: {
      list: [
        {
          txId: '1-5f2b7c0d9a1e4c3f8b6a7d9e0f1c2b3a',
          orderNo: '0b6f4f0e-7a55-4a3c-9f0e-1d2c3b4a5968',
          codeType: 'deposit',
          txTypeName: 'cashier.deposit',
          amount: 250,
          txTimeInTimestamp: 1_795_000_000_000,
          customerName: 'player01',
          remark: 'Sandbox',
        },
      ],
      footer: { amountIn: 250, amountOut: 0, amount: 250 },
      total: 1,
      totalPages: 1,
      nextCursor: null,
    },
  },
  files: {
    teamTransactions: {
      reference: 'text',
      booked: ['time', 'at'],
      member: ['text', 'username'],
      type: ['text', 'kind', 'web/records:type'],
      subject: 'text',
      amount: 'money',
    },
  },
});

const resultShape = once(() => ({
  memberId: z.uuid(),
  name: z.string(),
  isAgent: z.boolean(),
  depositAmount: wireMoneyDelta.describe('Deposits less reversals.'),
  withdrawAmount: wireMoneyDelta.describe('Withdrawals reserved, less refunds.'),
  betAmount: wireMoneyDelta,
  validBetAmount: wireMoneyDelta,
  winAmount: wireMoneyDelta.describe('Payouts, including the stakes of winning bets.'),
  profitAndLoss: wireMoneyDelta.describe('Profit or loss of players.'),
  totalHands: z.int(),
  incomeAmount: wireMoneyDelta.describe('Salaries and dividends paid to agents.'),
}));
const result = once(() => z.strictObject(resultShape()).meta({ id: 'TeamResult' }));

const resultExample = {
  memberId: '6b0c8a4e-11fd-4c57-9a77-0c4f7a0e2b11',
  name: 'player01',
  isAgent: false,
  depositAmount: 250,
  withdrawAmount: 0,
  betAmount: 1_700,
  validBetAmount: 1_700,
  winAmount: 350,
  profitAndLoss: -1_350,
  totalHands: 12,
  incomeAmount: 0,
};
const branchExample = {
  ...resultExample,
  memberId: '0b6f4f0e-7a55-4a3c-9f0e-1d2c3b4a5968',
  name: 'agent_leaf',
  isAgent: true,
  incomeAmount: 4.7,
};

const resultRequest = once(() => ({
  ...range,
  memberId: part().memberId,
  name: username()
    .optional()
    .describe('Prefix of a username in the branch; the direct downline by default.'),
  ...pageRequest,
}));
const resultCall = {
  answer: () =>
    pageAnswer(
      result(),
      result().describe('Footer: totals of the whole branch of the requested agent.'),
    ),
  errors: ['team.member_unknown'] as const,
  example: {
    request: { period: '7d' as const },
    answer: {
      list: [resultExample],
      footer: branchExample,
      total: 1,
      totalPages: 1,
      nextCursor: null,
    },
  },
};

export const teamPnl = defineCall(calls.teamPnl, {
  summary: 'Results of each line and direct player of an agent of the team in a range of days.',
  request: () => ({
    ...resultRequest(),
    gameType: z.enum(gameCategories).optional().describe('Game category of the bets.'),
  }),
  ...resultCall,
  files: {
    teamResult: {
      member: ['text', 'username'],
      role: ['text', 'role', 'server/exports:role'],
      deposited: ['money', 'deposits'],
      withdrawn: ['money', 'withdrawals'],
      bets: 'count',
      bet: ['money', 'stake'],
      turnover: ['money', 'validBet'],
      payout: 'money',
      playersNet: 'money',
      agentsPaid: ['money', 'paid'],
    },
  },
});

export const downlineLottoPnl = defineCall(calls.downlineLottoPnl, {
  summary: 'The same with bets on lotteries alone.',
  request: resultRequest,
  ...resultCall,
});

export const teamPvpFishingPnl = defineCall(calls.teamPvpFishingPnl, {
  summary: 'The same with bets on card games and fishing alone.',
  request: resultRequest,
  ...resultCall,
});

export const teamPvpRngBetting = defineCall(calls.teamPvpRngBetting, {
  summary: 'The same with bets on card games and slots alone.',
  request: resultRequest,
  ...resultCall,
});

const earned = once(() =>
  z.strictObject({
    kind: z.literal(payoutKinds),
    bills: z.int(),
    paidAmount: wireMoney,
    openAmount: wireMoney.describe('Billed and unpaid amount.'),
  }),
);

const earnedShape = once(() => ({
  paidAmount: wireMoney,
  openAmount: wireMoney,
  corrections: z.int().describe('Number of bills corrected after disputes.'),
  correctionAmount: wireMoney.describe('Corrections paid in addition to the bills.'),
  kinds: z.array(earned()),
}));

const earnedExample = {
  paidAmount: 4.7,
  openAmount: 0,
  corrections: 0,
  correctionAmount: 0,
  kinds: [{ kind: 'realtime' as const, bills: 3, paidAmount: 4.7, openAmount: 0 }],
};

export const income = defineCall(calls.income, {
  summary: "The agent's bills and corrections by day, oldest first, including empty days.",
  request: () => range,
  answer: () =>
    z.strictObject({
      list: z.array(z.strictObject({ balanceDate: wireTime, ...earnedShape() })),
      footer: z.strictObject(earnedShape()),
      timeZone: z.string().describe('Time zone that determines where days begin (IANA name).'),
    }),
  errors: [],
  example: {
    request: { period: 'today' },
    answer: {
      list: [{ balanceDate: 1_794_960_000_000, ...earnedExample }],
      footer: earnedExample,
      timeZone: 'UTC',
    },
  },
  files: {
    income: {
      day: 'time',
      type: ['text', 'kind', 'web/records:type'],
      bills: 'count',
      paid: 'money',
      open: 'money',
    },
  },
});

export const commission = defineCall(calls.commission, {
  summary: "The agent's bills of every kind, newest first, with their sum.",
  request: () => ({ ...range, kind: z.literal(payoutKinds).optional(), ...pageRequest }),
  answer: () =>
    pageAnswer(
      z.strictObject({
        billId: z.uuid(),
        kind: z.literal(payoutKinds),
        periodStart: wireTime,
        periodEnd: wireTime,
        validBetAmount: wireMoneyDelta,
        amount: wireMoney.describe('Amount paid or due, less shares of agents below.'),
        status: z.enum(billStatuses),
        paidAt: wireTime.nullable(),
      }),
      z.strictObject({ validBetAmount: wireMoneyDelta, paidAmount: wireMoney }),
    ),
  errors: [],
  example: {
    request: { period: '7d' },
    answer: {
      list: [
        {
          billId: 'a6d2b1e4-7b0e-4c6e-8c54-21d9b8f5c7aa',
          kind: 'realtime',
          periodStart: 1_794_999_300_000,
          periodEnd: 1_794_999_600_000,
          validBetAmount: 1_700,
          amount: 4.7,
          status: 'paid',
          paidAt: 1_794_999_630_000,
        },
      ],
      footer: { validBetAmount: 1_700, paidAmount: 4.7 },
      total: 1,
      totalPages: 1,
      nextCursor: null,
    },
  },
});

const month = once(() => z.string().regex(MONTH));

const paidBills = once(() =>
  z.strictObject({
    kind: z.literal(payoutKinds),
    balanceDate: wireTime.describe('Day of payment.'),
    bills: z.int(),
    amount: wireMoney.describe('Paid to the balance.'),
    deductedAmount: wireMoney.describe('Shares of agents below, deducted before payment.'),
    periodStart: wireTime.describe('Start of the first period that was paid.'),
    periodEnd: wireTime.describe('End of the last one.'),
    billId: z.uuid().nullable().describe('The bill; null if there are several.'),
  }),
);

export const monthlyStatement = defineCall(calls.monthlyStatement, {
  summary:
    "An agent's balance at the start and end of a month, its changes by type, and the paid bills.",
  request: () => ({
    month: month().describe(
      "Month in the site's time zone, such as `2026-04`; the current one until now.",
    ),
  }),
  answer: () =>
    z.strictObject({
      startDate: wireTime,
      endDate: wireTime.describe('End of the month, or the current time.'),
      openingBalance: wireMoney,
      amountIn: wireMoney,
      amountOut: wireMoney,
      closingBalance: wireMoney.describe('Opening balance plus all types in, less all types out.'),
      types: z
        .array(
          z.strictObject({
            txTypeName: z.enum(transactionTypeNames),
            entries: z.int().describe('Number of ledger entries.'),
            amountIn: wireMoney,
            amountOut: wireMoney,
          }),
        )
        .describe('Types of transactions with movements in the month.'),
      bills: z
        .array(paidBills())
        .describe('Paid bills by day and kind, oldest first: what salary and dividends come from.'),
      months: z.array(month()).describe('Months with movements, latest first.'),
      timeZone: z.string().describe('Time zone that determines where months begin (IANA name).'),
    }),
  errors: [],
  example: {
    request: { month: '2026-11' },
    answer: {
      startDate: 1_793_491_200_000,
      endDate: 1_796_083_200_000,
      openingBalance: 100,
      amountIn: 4.7,
      amountOut: 30,
      closingBalance: 74.7,
      types: [
        { txTypeName: 'salary.realtime', entries: 3, amountIn: 4.7, amountOut: 0 },
        { txTypeName: 'transfer.to_downline', entries: 1, amountIn: 0, amountOut: 30 },
      ],
      bills: [
        {
          kind: 'realtime',
          balanceDate: 1_794_960_000_000,
          bills: 3,
          amount: 4.7,
          deductedAmount: 0,
          periodStart: 1_794_999_300_000,
          periodEnd: 1_795_000_200_000,
          billId: null,
        },
      ],
      months: ['2026-11', '2026-10'],
      timeZone: 'UTC',
    },
  },
});
