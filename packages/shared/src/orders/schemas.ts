import { z } from 'zod';
import { defineCall } from '../contract/define-call.ts';
import { askedCodeTypes } from '../ledger/transaction-types.ts';
import { wireMoney, wireMoneyDelta } from '../money/money.ts';
import { once } from '../once.ts';
import {
  betFooter,
  betFooterExample,
  orderExample,
  orderShape,
  orders,
  range,
  transactions,
} from '../records/schemas.ts';
import { pageAnswer, pageRequest, queryInt, wireTime } from '../validation/fields.ts';
import * as calls from './calls.ts';

const code = once(() => z.string().regex(/^[\w-]{1,40}$/));

/** Ignored: clients send it with every list, but the header `Language` decides. */
const language = once(() => z.string().max(8).optional());

/** Filter by the result of a bet in words. The filter `status` takes the same results as numbers. */
export const winLossDraws = ['win', 'loss', 'draw'] as const;

const vendorRow = once(() =>
  z
    .strictObject({
      orderNo: z.uuid(),
      gameName: orderShape().gameName,
      accountType: z.string().describe('Vendor code.'),
      customerName: orderShape().customerName,
      directAgentName: z.string().nullable().describe('Direct upline agent; null at the top.'),
      selection: z
        .string()
        .nullable()
        .describe('Selection of a bet on an event, if the vendor reports it.'),
      odds: z
        .number()
        .nullable()
        .describe('Odds of a bet on an event, if the vendor reports them.'),
      betAmount: wireMoney,
      isFreeSpin: orderShape().isFreeSpin,
      validBetAmount: wireMoney,
      winAmount: orderShape().winAmount,
      profitAndLoss: orderShape().profitAndLoss,
      betTimeInTimestamp: wireTime,
      transTimeInTimestamp: orderShape().transTimeInTimestamp,
      status: orderShape().status,
    })
    .meta({ id: 'VendorOrder' }),
);

const {
  gameType: _type,
  vassalage: accountType,
  gameCode: _code,
  gameName,
  ...ofOrder
} = orderExample;

const vendorOrders = {
  request: () => ({
    ...range,
    accountType: code().optional().describe('Vendor code.'),
    orderNoSearch: z.uuid().optional(),
    status: queryInt({ min: 0, max: 4 })
      .optional()
      .describe('0: open, 1: win, 2: lose, 3: tie, 4: cancelled.'),
    winLossDraw: z.enum(winLossDraws).optional(),
    language: language(),
    ...pageRequest,
  }),
  answer: () => pageAnswer(vendorRow(), betFooter()),
  errors: [],
  example: {
    request: { period: '7d', status: '1' },
    answer: {
      list: [
        {
          ...ofOrder,
          gameName,
          accountType,
          directAgentName: 'Mai',
          selection: null,
          odds: null,
        },
      ],
      footer: betFooterExample,
      total: 1,
      totalPages: 1,
      nextCursor: null,
    },
  },
} as const;

export const rngOrders = defineCall(calls.rngOrders, {
  summary: "A member's bets on slots, mini and crash games, newest first.",
  ...vendorOrders,
});

export const fishOrders = defineCall(calls.fishOrders, {
  summary: "A member's bets on fishing games, newest first.",
  ...vendorOrders,
});

export const liveOrders = defineCall(calls.liveOrders, {
  summary: "A member's bets on live games and cockfights, newest first.",
  ...vendorOrders,
});

export const pvpOrders = defineCall(calls.pvpOrders, {
  summary: "A member's bets on board games, newest first.",
  ...vendorOrders,
});

export const settledSportsOrders = defineCall(calls.settledSportsOrders, {
  summary: "A member's decided bets on sports and e-sports, newest first.",
  ...vendorOrders,
});

export const openSportsOrders = defineCall(calls.openSportsOrders, {
  summary: "A member's open bets on sports and e-sports, newest first.",
  ...vendorOrders,
});

export const sportsOrders = defineCall(calls.sportsOrders, {
  summary: "A member's bets on sports and e-sports, open and decided, newest first.",
  ...vendorOrders,
});

const lotteryRow = once(() =>
  z
    .strictObject({
      orderDetailId: z.uuid(),
      orderMasterId: z.uuid().describe('Order ID, shared by bets placed together.'),
      abbrOrderNo: z.string().describe('First characters of the order number.'),
      gameCode: z.string(),
      gameName: z.string(),
      numero: z.string().nullable().describe('Draw number, if the game reports it.'),
      playId: z.int().nullable().describe('Play ID; also null for several bets in one order.'),
      playCode: z.string().nullable(),
      betContent: z.string().nullable().describe('Bet as entered, first 200 characters.'),
      bettingApproach: z.int().nullable(),
      chase: z.enum(['Y', 'N']),
      prizeModeId: z.int().describe('Prize mode: 1: LOTT, 2: ZY, 3: ELOTT, 4: SEA, 5: VN.'),
      customerName: z.string(),
      directAgentName: vendorRow().shape.directAgentName,
      betAmount: wireMoney,
      validBetAmount: wireMoney,
      winAmount: wireMoney,
      betTimeInTimestamp: wireTime,
      settleTimeInTimestamp: wireTime.nullable(),
      status: z.int().min(0).max(4).describe('0: pending, 1: win, 2: lose, 3: cancelled, 4: tie.'),
    })
    .meta({ id: 'LotteryOrder' }),
);

const lotteryStatus = once(() =>
  queryInt({ min: 0, max: 4 })
    .optional()
    .describe(
      '0: pending, 1: win, 2: lose, 3: cancelled, 4: tie. Differs from `status` of other orders.',
    ),
);

const lotteryOrders = {
  request: () => ({
    ...range,
    gameCode: code().optional(),
    gameId: code().optional().describe('Same as `gameCode`.'),
    numero: code().optional().describe('Draw number, for lotteries of the installation.'),
    chase: z.enum(['Y', 'N']).optional().describe('Y: chases only, N: others only.'),
    prizeModeId: queryInt({ min: 1, max: 5 }).optional(),
    productCode: code()
      .optional()
      .describe('LOTT, ELOTT, TCG_SEA or TCG_LOTTO_VN. Lotteries of TCG_SEA appear in both lists.'),
    orderNo: z.uuid().optional(),
    status: lotteryStatus(),
    orderStatus: lotteryStatus().describe('Same as `status`.'),
    language: language(),
    ...pageRequest,
  }),
  answer: () => pageAnswer(lotteryRow(), betFooter()),
  errors: [],
  example: {
    request: { period: '7d', status: '1' },
    answer: {
      list: [
        {
          orderDetailId: ofOrder.orderNo,
          orderMasterId: ofOrder.orderNo,
          abbrOrderNo: '9e0a4a3c',
          gameCode: 'lucky-five',
          gameName: 'Lucky Five',
          numero: null,
          playId: null,
          playCode: null,
          betContent: null,
          bettingApproach: null,
          chase: 'N',
          prizeModeId: 3,
          customerName: 'player01',
          directAgentName: 'Mai',
          status: 1,
          betAmount: 5,
          validBetAmount: 5,
          winAmount: 12.5,
          betTimeInTimestamp: ofOrder.betTimeInTimestamp,
          settleTimeInTimestamp: ofOrder.transTimeInTimestamp,
        },
      ],
      footer: betFooterExample,
      total: 1,
      totalPages: 1,
      nextCursor: null,
    },
  },
} as const;

export const settledElottOrders = defineCall(calls.settledElottOrders, {
  summary: "A member's decided orders of electronic lotteries, newest first.",
  ...lotteryOrders,
});

export const openElottOrders = defineCall(calls.openElottOrders, {
  summary: "A member's orders of electronic lotteries that wait for their draw, newest first.",
  ...lotteryOrders,
});

export const settledLottOrders = defineCall(calls.settledLottOrders, {
  summary: "A member's decided orders of lotteries, newest first.",
  ...lotteryOrders,
});

export const openLottOrders = defineCall(calls.openLottOrders, {
  summary: "A member's orders of lotteries that wait for their draw, newest first.",
  ...lotteryOrders,
});

export const gameBetHistory = defineCall(calls.gameBetHistory, {
  summary: "A member's bets of every kind of game by the old name of the call, newest first.",
  request: () => ({ ...range, ...pageRequest }),
  answer: () => orders.answer,
  errors: [],
  example: { request: { period: '7d' }, answer: orders.example.answer },
});

export const transaction = defineCall(calls.transaction, {
  summary: "What moved a member's cash by the old name of the call, newest first.",
  request: () => ({
    ...range,
    type: z.enum(askedCodeTypes).optional().describe('Group; all by default.'),
    ...pageRequest,
  }),
  answer: () => transactions.answer,
  errors: [],
  example: {
    request: { period: 'today', type: 'winning' },
    answer: transactions.example.answer,
  },
});

/** Parts of a day in one family of games; the field's name on the wire begins with the family. */
const partsOfGames = [
  'GameBetting',
  'GameWinning',
  'GamePnl',
  'GameRebate',
  'AgentCommission',
  'Promotion',
  'DailyIncome',
  'Brokerage',
] as const;

type OfGames<Word extends string, Amount> = {
  readonly [Part in (typeof partsOfGames)[number] as `${Word}${Part}`]: Amount;
};

/** Builds an object with one entry for each part of a family's day. */
export const ofGames = <Word extends string, Amount>(
  word: Word,
  amountOf: (part: (typeof partsOfGames)[number]) => Amount,
) =>
  Object.fromEntries(partsOfGames.map((part) => [`${word}${part}`, amountOf(part)])) as OfGames<
    Word,
    Amount
  >;

const meanings: Readonly<Record<(typeof partsOfGames)[number], string>> = {
  GameBetting: 'Stakes of decided bets.',
  GameWinning: 'Payouts, with the stakes of bets that won.',
  GamePnl: 'Winning less betting.',
  GameRebate: "Rebates of the member's own bets.",
  AgentCommission: "Rebates of the team's bets.",
  Promotion: 'What promotions of these games gave.',
  DailyIncome: 'Salaries by contracts for these games alone.',
  Brokerage: 'Dividends and commissions by contracts for these games alone.',
};

const gamesOf = <Word extends string>(word: Word) =>
  ofGames(word, (part) => wireMoneyDelta.describe(meanings[part]));

const cashOfDay = once(() => ({
  deposit: wireMoneyDelta.describe('Deposits less reversals.'),
  withdraw: wireMoneyDelta.describe('Requested withdrawals less refunds.'),
  agentTransferIn: wireMoney,
  agentTransferOut: wireMoney,
}));

const { cursor: _cursor, ...pageByNumber } = pageRequest;

const exampleCash = { deposit: 100, withdraw: 0, agentTransferIn: 0, agentTransferOut: 0 };
const exampleParts: Partial<Record<(typeof partsOfGames)[number], number>> = {
  GameBetting: 5,
  GameWinning: 12.5,
  GamePnl: 7.5,
};
const exampleOf = (word: string) => ofGames(word, (part) => exampleParts[part] ?? 0);
const pnlExample = (day: object) => ({
  request: { period: '7d' },
  answer: {
    list: [{ balanceDate: 1_794_960_000_000, ...day }],
    footer: day,
    total: 1,
    totalPages: 1,
    nextCursor: null,
  },
});

const lottoDay = once(() => z.strictObject({ ...cashOfDay(), ...gamesOf('lott') }));

export const detailedLottoPnl = defineCall(calls.detailedLottoPnl, {
  summary: 'What lotteries brought a member by the days of the site, newest first.',
  request: () => ({ ...range, ...pageByNumber }),
  answer: () => pageAnswer(lottoDay().extend({ balanceDate: wireTime }).strict(), lottoDay()),
  errors: [],
  example: pnlExample({ ...exampleCash, ...exampleOf('lott') }),
});

const boardDay = once(() =>
  z.strictObject({
    ...cashOfDay(),
    ...gamesOf('pvp'),
    ...gamesOf('fish'),
    ...gamesOf('rng'),
    ...gamesOf('live'),
  }),
);

export const personalPvpFishingPnl = defineCall(calls.personalPvpFishingPnl, {
  summary:
    'What board, fishing, slot and live games brought a member by the days of the site, newest first.',
  request: () => ({ ...range, ...pageByNumber }),
  answer: () => pageAnswer(boardDay().extend({ balanceDate: wireTime }).strict(), boardDay()),
  errors: [],
  example: pnlExample({
    ...exampleCash,
    ...exampleOf('pvp'),
    ...exampleOf('fish'),
    ...exampleOf('rng'),
    ...exampleOf('live'),
  }),
});
