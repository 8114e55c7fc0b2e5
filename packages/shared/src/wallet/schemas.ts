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
    .describe('Account type: 2: main wallet, 3: in transit, above 100: vendor wallets.'),
  accountName: z.string().describe('`MAIN`, `IN_TRANSIT`, or the vendor name.'),
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
    .describe('Vendor code of the rounds.'),
  roundNos: z
    .codec(
      z.string().regex(new RegExp(`^${ROUND_NO}(,${ROUND_NO}){0,${ROUNDS_ASKED_MAX - 1}}$`)),
      z.array(z.string()).min(1).max(ROUNDS_ASKED_MAX),
      { decode: (text) => text.split(','), encode: (names) => names.join(',') },
    )
    .optional()
    .describe('Round IDs assigned by the vendor, comma-separated.'),
}));

const roundsAnswered = once(() =>
  z
    .array(
      z.strictObject({
        roundNo: z.string(),
        betAmount: wireMoney.describe('Stakes of the round from cash and bonus.'),
        winAmount: wireMoney.describe('Total payout of the round.'),
        cashWinAmount: wireMoney.describe('Part paid to the cash balance.'),
        bonusWinAmount: wireMoney.describe(
          'Part paid to the bonus. Wins of a closed bonus are in neither part.',
        ),
        isClosed: z.boolean().describe('True if the round is included in statistics.'),
      }),
    )
    .describe('Requested rounds that the member played.'),
);

const DRAW_NUMBER = '[\\w-]{1,40}';
/** Maximum of draws in one request for a balance. */
export const DRAWS_ASKED_MAX = 10;

/** Draws of a lottery whose share of the balance is requested. Not together with rounds. */
const drawsAsked = once(() => ({
  gameId: queryInt({ min: 1, max: 32_767 }).optional().describe('Lottery ID of the draws.'),
  numeros: z
    .codec(
      z.string().regex(new RegExp(`^${DRAW_NUMBER}(,${DRAW_NUMBER}){0,${DRAWS_ASKED_MAX - 1}}$`)),
      z.array(z.string()).min(1).max(DRAWS_ASKED_MAX),
      { decode: (text) => text.split(','), encode: (numbers) => numbers.join(',') },
    )
    .optional()
    .describe('Draw numbers, comma-separated. Mutually exclusive with `roundNos`.'),
}));

const drawsAnswered = once(() =>
  z
    .array(
      z.strictObject({
        gameId: z.int(),
        numero: z.string(),
        betAmount: wireMoney.describe("Stakes of the member's settled bets on the draw."),
        winAmount: wireMoney.describe('Payouts of those bets to the main wallet.'),
      }),
    )
    .describe('Requested draws with settled bets of the member.'),
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
  summary: 'Balances of a member, by wallet.',
  request: () => ({
    typeId: queryInt({ min: 0, max: 9_999 }).optional().describe('Account type; 0 or absent: all.'),
    ...roundsAsked(),
    ...drawsAsked(),
  }),
  answer: () =>
    z.strictObject({
      sumBalance: wireMoney.describe('Total balance, including transfers in transit.'),
      mainWalletBalance: wireMoney,
      bonusBalance: wireMoney.describe(
        'Bonus balance, used after cash and not included in totals.',
      ),
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
    betAmount: wireMoneyDelta.describe('Without free spins, whose stakes the site pays.'),
    validBetAmount: wireMoneyDelta,
    winAmount: wireMoneyDelta.describe('Payouts, including the stakes of winning bets.'),
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
    'Available and held balances of a member, with the net results of today and of this session.',
  request: () => ({ ...roundsAsked(), ...drawsAsked() }),
  answer: () =>
    z.strictObject({
      list: z.array(
        z.strictObject({
          ...walletRow(),
          heldBalance: wireMoney.describe(
            'Main wallet: reserved for pending withdrawals; vendor wallet: in transit.',
          ),
          vassalage: z.string().nullable().describe('Vendor code; null for the main wallet.'),
          takesMoney: z.boolean().describe('True if transfers to it are currently possible.'),
          isAnswering: z.boolean().describe("True if the vendor's last request succeeded."),
          bonusBalance: wireMoney.describe('Bonus balance, used after cash.'),
        }),
      ),
      today: z.strictObject({ since: wireTime, ...playSum.shape }),
      session: z.strictObject({ since: wireTime, ...playSum.shape }),
      timeZone: z.string().describe('Time zone of today (IANA name).'),
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
