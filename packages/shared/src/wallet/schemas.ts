import { z } from 'zod';
import { defineCall } from '../contract/define-call.ts';
import { wireMoney, wireMoneyDelta } from '../money/money.ts';
import { once } from '../once.ts';
import { queryInt, wireTime } from '../validation/fields.ts';
import * as calls from './calls.ts';

/** `accountTypeId` of the main wallet, which pays for all games. */
export const MAIN_WALLET = 2;

const walletRow = once(() => ({
  accountTypeId: z
    .int()
    .describe('2 the main wallet, 3 what is under way, above 100 those at vendors.'),
  accountName: z.string().describe("`MAIN`, `IN_TRANSIT`, or the vendor's name."),
  availBalance: wireMoney,
}));
const mainExample = { accountTypeId: MAIN_WALLET, accountName: 'MAIN' };

/** Id of a round in the vendor's messages. */
const ROUND_NO = '[\\w.:-]{1,64}';
/** Maximum of rounds in one request for a balance. */
export const ROUNDS_ASKED_MAX = 10;

/** Rounds that the page has yet to show: the answer gives their share of the balance. */
const roundsAsked = once(() => ({
  vassalage: z
    .string()
    .regex(/^[\w-]{1,40}$/)
    .optional()
    .describe('The vendor of the rounds.'),
  roundNos: z
    .codec(
      z.string().regex(new RegExp(`^${ROUND_NO}(,${ROUND_NO}){0,${ROUNDS_ASKED_MAX - 1}}$`)),
      z.array(z.string()).min(1).max(ROUNDS_ASKED_MAX),
      { decode: (text) => text.split(','), encode: (names) => names.join(',') },
    )
    .optional()
    .describe("The vendor's own names of rounds, with commas between."),
}));

const roundsAnswered = once(() =>
  z
    .array(
      z.strictObject({
        roundNo: z.string(),
        betAmount: wireMoney.describe('What cash and bonus paid for the round.'),
        winAmount: wireMoney.describe('What the round paid.'),
        cashWinAmount: wireMoney.describe('Of it, what is in the balance.'),
        bonusWinAmount: wireMoney.describe(
          'Of it, what is in the bonus. What was won with a bonus that is over is in neither.',
        ),
        isClosed: z.boolean().describe('Whether the sums of play count the round.'),
      }),
    )
    .describe('Those of the rounds asked for that the member has played.'),
);

const DRAW_NUMBER = '[\\w-]{1,40}';
/** Maximum of draws in one request for a balance. */
export const DRAWS_ASKED_MAX = 10;

/** Draws of a lottery whose share of the balance is requested. Not together with rounds. */
const drawsAsked = once(() => ({
  gameId: queryInt({ min: 1, max: 32_767 }).optional().describe('The lottery of the draws.'),
  numeros: z
    .codec(
      z.string().regex(new RegExp(`^${DRAW_NUMBER}(,${DRAW_NUMBER}){0,${DRAWS_ASKED_MAX - 1}}$`)),
      z.array(z.string()).min(1).max(DRAWS_ASKED_MAX),
      { decode: (text) => text.split(','), encode: (numbers) => numbers.join(',') },
    )
    .optional()
    .describe('Numbers of draws, with commas between. Not together with `roundNos`.'),
}));

const drawsAnswered = once(() =>
  z
    .array(
      z.strictObject({
        gameId: z.int(),
        numero: z.string(),
        betAmount: wireMoney.describe("What the member's decided bets on it cost."),
        winAmount: wireMoney.describe('What they paid, all of it to the main wallet.'),
      }),
    )
    .describe('Those of the draws asked for that have decided bets of the member.'),
);

const roundExample = {
  roundNo: '0b0c2f0e-8a52-4a2e-9d5c-0f6a3b8f7f11',
  betAmount: 1,
  winAmount: 2.5,
  cashWinAmount: 2.5,
  bonusWinAmount: 0,
  isClosed: true,
};

export const balances = defineCall(calls.balances, {
  summary: 'What a member has, by wallet.',
  request: () => ({
    typeId: queryInt({ min: 0, max: 9_999 }).optional().describe('0 or absent: all.'),
    ...roundsAsked(),
    ...drawsAsked(),
  }),
  answer: () =>
    z.strictObject({
      sumBalance: wireMoney.describe('With what is under way between wallets.'),
      mainWalletBalance: wireMoney,
      bonusBalance: wireMoney.describe('Of a bonus. It is bet after the cash, and in no sum.'),
      balance: z.array(z.strictObject(walletRow())),
      currency: z.string(),
      currencySymbol: z.string(),
      rounds: roundsAnswered(),
      draws: drawsAnswered(),
    }),
  errors: [],
  example: {
    request: { typeId: '0', vassalage: 'arcade', roundNos: roundExample.roundNo },
    answer: {
      sumBalance: 1_250.5,
      mainWalletBalance: 1_250.5,
      bonusBalance: 0,
      balance: [{ ...mainExample, availBalance: 1_250.5 }],
      currency: 'USD',
      currencySymbol: '$',
      rounds: [roundExample],
      draws: [],
    },
  },
});

/** Sums of a period of play. Voids are deducted when they happen, so sums may be negative. */
export const playSum = z
  .strictObject({
    betAmount: wireMoneyDelta,
    validBetAmount: wireMoneyDelta,
    winAmount: wireMoneyDelta.describe('Includes the stakes of bets that won.'),
    profitAndLoss: wireMoneyDelta,
    totalHands: z.int(),
  })
  .meta({ id: 'PlaySum' });

const playSumExample = {
  betAmount: 40,
  validBetAmount: 40,
  winAmount: 32.5,
  profitAndLoss: -7.5,
  totalHands: 8,
};

export const wallets = defineCall(calls.wallets, {
  summary:
    'What a member has and what of it is held, with what play came to today and this session.',
  request: () => ({ ...roundsAsked(), ...drawsAsked() }),
  answer: () =>
    z.strictObject({
      list: z.array(
        z.strictObject({
          ...walletRow(),
          heldBalance: wireMoney.describe(
            'Of the main wallet: set aside for withdrawals under way; of a vendor: under way.',
          ),
          vassalage: z.string().nullable().describe('The vendor. Null: the main wallet.'),
          takesMoney: z.boolean().describe('Whether money can be moved there now.'),
          isAnswering: z.boolean().describe('Whether the vendor answered when it was asked last.'),
          bonusBalance: wireMoney.describe('Of a bonus. It is bet after the cash.'),
        }),
      ),
      today: z.strictObject({ since: wireTime, ...playSum.shape }),
      session: z.strictObject({ since: wireTime, ...playSum.shape }),
      timeZone: z.string().describe('Where today began.'),
      rounds: roundsAnswered(),
      draws: drawsAnswered(),
    }),
  errors: [],
  example: {
    request: { gameId: '1', numeros: '20261210-0417' },
    answer: {
      list: [
        {
          ...mainExample,
          availBalance: 1_250.5,
          heldBalance: 0,
          vassalage: null,
          takesMoney: true,
          isAnswering: true,
          bonusBalance: 0,
        },
      ],
      today: { since: 1_794_960_000_000, ...playSumExample },
      session: { since: 1_794_999_000_000, ...playSumExample },
      timeZone: 'UTC',
      rounds: [],
      draws: [{ gameId: 1, numero: '20261210-0417', betAmount: 4, winAmount: 19 }],
    },
  },
});

export const balancesOfOldClients = defineCall(calls.balancesOfOldClients, {
  summary: 'The same in the form of older clients.',
  request: () => ({ accountTypeId: queryInt({ min: 0, max: 9_999 }).optional() }),
  answer: () => z.strictObject({ balances: z.array(z.strictObject(walletRow())) }),
  errors: [],
  example: {
    request: { accountTypeId: '2' },
    answer: { balances: [{ ...mainExample, availBalance: 1_250.5 }] },
  },
});
