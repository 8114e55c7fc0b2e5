import { z } from 'zod';
import { amountOrNone, transferAmount } from '../money/money.ts';
import { once } from '../once.ts';
import {
  PLACE_LINES_MAX,
  PLACES_MAX,
  PRIZE_POINTS_MAX,
  PRIZES_MAX,
  placeKinds,
  prizeKinds,
  RAFFLE_TICKETS_MAX,
  SPIN_DAYS_MAX,
  SPINS_MAX,
  STOCK_MAX,
  TICKET_DAYS_MAX,
  TICKET_POINTS_MAX,
  TICKETS_MAX,
  tableKinds,
  WEIGHT_MAX,
} from '../tickets/states.ts';
import { wireTime } from '../validation/fields.ts';
import { VIP_LEVELS_MAX } from '../vip/states.ts';
import {
  DEPOSIT_NUMBER_MAX,
  LOGIN_DAYS_MAX,
  promotionPeriods,
  REFERRAL_DAYS_MAX,
  REFERRAL_FRIENDS_MAX,
} from './states.ts';

export const DAYS_MAX = 90;
const PERCENT_MAX = 50;
const DEPOSIT_PERCENT_MAX = 200;

const id = once(() => z.uuid());

/** The ways to earn tickets, and how long they are valid. */
const ticketEarning = once(() =>
  z.strictObject({
    perDeposit: transferAmount
      .nullable()
      .describe('A deposit brings a ticket for each full amount; null: none.'),
    perTurnover: transferAmount
      .nullable()
      .describe('Valid bets bring a ticket for each full amount, the rest is carried; null: none.'),
    perLogin: z.boolean().describe('Whether a day with a log-in brings a ticket.'),
    ticketDays: z.int().min(1).max(TICKET_DAYS_MAX).describe('Days that a ticket can be used.'),
    ticketsMax: z.int().min(1).max(TICKETS_MAX).describe('Tickets that a member can earn in all.'),
  }),
);

const prizeFields = once(() => ({
  amount: amountOrNone.describe('0 for a prize without money. Of goods: what they cost the site.'),
  points: z.int().min(0).max(PRIZE_POINTS_MAX).optional().describe('Of a prize of points.'),
  goodsId: id().optional().describe('Goods of the points mall, of such a prize.'),
}));

const prize = once(() =>
  z.strictObject({
    kind: z.enum(prizeKinds),
    ...prizeFields(),
    weight: z.int().min(1).max(WEIGHT_MAX).describe('Its chance is its share of all weights.'),
    stock: z.int().min(1).max(STOCK_MAX).nullable().describe('Null: no limit but the budget.'),
  }),
);

const depositCountRules = once(() =>
  z.strictObject({
    kind: z.literal('DEPOSIT_COUNT'),
    number: z
      .int()
      .min(1)
      .max(DEPOSIT_NUMBER_MAX)
      .describe('Of the deposit that is rewarded, among those of at least `depositMin`.'),
    depositMin: transferAmount,
    percent: z.number().min(0.01).max(DEPOSIT_PERCENT_MAX).multipleOf(0.01),
    amountMax: transferAmount,
  }),
);

const referralRules = once(() =>
  z.strictObject({
    kind: z.literal('REFERRAL'),
    depositMin: transferAmount.describe('Least deposit of the friend that counts.'),
    betMin: amountOrNone.describe('Turnover of the friend; 0: none.'),
    days: z
      .int()
      .min(1)
      .max(REFERRAL_DAYS_MAX)
      .describe('Of the site, in which the friend has to do it; the first is the registration’s.'),
    needsPhone: z.boolean().describe('Whether the friend has to verify a mobile number.'),
    activeDays: z
      .int()
      .min(0)
      .max(REFERRAL_DAYS_MAX)
      .describe('The inviter has placed a bet within this many days; 0: not required.'),
    percent: z
      .number()
      .min(0.01)
      .max(PERCENT_MAX)
      .multipleOf(0.01)
      .describe('Of the friend’s deposit, for the inviter.'),
    amountMax: transferAmount.describe('Most that the inviter gets for one friend.'),
    friendAmount: amountOrNone.describe('For the friend; 0: nothing.'),
    friendsMax: z
      .int()
      .min(1)
      .max(REFERRAL_FRIENDS_MAX)
      .describe('Friends for whom an inviter gets a reward.'),
  }),
);

const raffleRules = once(() =>
  z.strictObject({
    kind: z.literal('RAFFLE'),
    earning: ticketEarning(),
    sale: z
      .strictObject({
        points: z.int().min(1).max(TICKET_POINTS_MAX).describe('Price of a ticket.'),
        ticketsMax: z
          .int()
          .min(1)
          .max(TICKETS_MAX)
          .describe('Tickets that a member can buy, in addition to those that they earn.'),
      })
      .optional()
      .describe('Absent: tickets cannot be bought with points.'),
    drawAt: wireTime.describe('Tickets are given until then.'),
    ticketsMin: z
      .int()
      .min(1)
      .max(RAFFLE_TICKETS_MAX)
      .describe('With fewer tickets nothing is drawn.'),
    places: z
      .array(
        z.strictObject({
          kind: z.enum(placeKinds),
          ...prizeFields(),
          count: z.int().min(1).max(PLACES_MAX).describe('Places with this prize.'),
        }),
      )
      .min(1)
      .max(PLACE_LINES_MAX)
      .describe('In the order of the draw.'),
  }),
);

const tableRules = once(() =>
  z.strictObject({
    kind: z.enum(tableKinds),
    earning: ticketEarning(),
    prizes: z.array(prize()).min(2).max(PRIZES_MAX),
    fallback: z
      .int()
      .min(0)
      .max(PRIZES_MAX - 1)
      .describe('Place of the prize without money that a ticket gets if the drawn one is used up.'),
  }),
);

const depositDiscountRules = once(() =>
  z.strictObject({
    kind: z.literal('DEPOSIT_DISCOUNT'),
    earning: ticketEarning(),
    depositMin: transferAmount.describe('Least deposit that uses a ticket.'),
    percent: z
      .number()
      .min(0.01)
      .max(DEPOSIT_PERCENT_MAX)
      .multipleOf(0.01)
      .describe('Of the deposit, as a reward.'),
    amountMax: transferAmount,
  }),
);

const gameCode = once(() => z.string().regex(/^[\w.:-]{1,64}$/));

const freeSpinRules = once(() =>
  z.strictObject({
    kind: z.literal('FREE_SPIN'),
    earning: ticketEarning(),
    vendor: gameCode().describe('Code of the game’s vendor, one of the house.'),
    game: gameCode(),
    stake: transferAmount.describe('Of each spin: one that the game offers.'),
    spins: z.int().min(1).max(SPINS_MAX).describe('That a ticket brings.'),
    spinDays: z.int().min(1).max(SPIN_DAYS_MAX).describe('In which they can be played.'),
  }),
);

/** Requirements and rewards of a promotion, by its kind. */
export const promotionRules = once(() =>
  z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('SIGNUP'), amount: transferAmount }),
    z.strictObject({ kind: z.literal('PROMOCODE'), amount: transferAmount }),
    z.strictObject({
      kind: z.literal('LOGIN'),
      amounts: z
        .array(transferAmount)
        .min(1)
        .max(LOGIN_DAYS_MAX)
        .describe('Of consecutive days; after the last it begins again.'),
    }),
    z.strictObject({
      kind: z.literal('SAVIOR'),
      every: z.enum(promotionPeriods).exclude(['once']),
      percent: z.number().min(0.01).max(PERCENT_MAX).multipleOf(0.01),
      lossMin: amountOrNone,
      amountMax: transferAmount,
    }),
    z.strictObject({
      kind: z.literal('DEPOSIT_BET_BONUS'),
      every: z.enum(promotionPeriods),
      depositMin: amountOrNone,
      betMin: amountOrNone,
      amount: transferAmount,
    }),
    depositCountRules(),
    z.strictObject({
      kind: z.literal('MEMBERLEVEL'),
      level: z.int().min(1).max(VIP_LEVELS_MAX).describe('VIP level that a member has to hold.'),
      amount: transferAmount,
    }),
    z.strictObject({
      kind: z.literal('REGISTER'),
      amount: transferAmount,
      days: z.int().min(1).max(DAYS_MAX).describe('After the registration.'),
      atFirstLogin: z
        .boolean()
        .optional()
        .describe('Whether the reward is issued at the first log-in, without a request.'),
    }),
    z.strictObject({
      kind: z.literal('DEPOSIT'),
      offerId: id().describe('Promotion on deposits that a member chooses with a deposit.'),
    }),
    referralRules(),
    tableRules(),
    depositDiscountRules(),
    freeSpinRules(),
    raffleRules(),
  ]),
);
