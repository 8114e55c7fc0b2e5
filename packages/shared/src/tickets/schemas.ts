import { z } from 'zod';
import { defineCall } from '../contract/define-call.ts';
import { wireMoney } from '../money/money.ts';
import { once } from '../once.ts';
import { pageAnswer, pageRequest, wireTime } from '../validation/fields.ts';
import * as calls from './calls.ts';
import {
  BOUGHT_MAX,
  CLIENT_SEED,
  prizeKinds,
  raffleStates,
  ticketKinds,
  ticketSources,
  ticketStatuses,
} from './states.ts';

const id = once(() => z.uuid());
const TICKET = '7c0f5b0a-4df0-4a51-8f0e-64c8f5d6c2a1';
const PROMOTION = '5c0f5b0a-4df0-4a51-8f0e-64c8f5d6c2a1';
const CLAIM = '3f6c1e9a-8d0b-4d55-9a1c-5b8f7e2d4c10';
const AT = 1_795_000_000_000;
const DAY_MS = 86_400_000;
const HASH = '2bb80d537b1da3e38bd30361aa855686bde0eacd7162fef6a25fe97bf527a25b';
const SEED = 'ab'.repeat(32);

const prize = once(() => ({
  prizeType: z.enum(prizeKinds),
  amount: wireMoney.describe('0 for a prize without money. Of goods: paid if they have run out.'),
  itemName: z.string().nullable().describe('Of goods; null: another prize.'),
}));

const drawnPrize = once(() => ({
  ...prize(),
  points: z.int().describe('0 for another prize; points are credited at once.'),
}));

const earning = once(() => ({
  perDeposit: wireMoney.nullable().describe('A deposit brings a ticket for each full amount.'),
  perTurnover: wireMoney.nullable().describe('Valid bets bring a ticket for each full amount.'),
  perLogin: z.boolean().describe('Whether a day with a log-in brings a ticket.'),
  ticketDays: z.int(),
  ticketsMax: z.int().describe('Tickets that a member can earn in all.'),
}));

const freeSpins = once(() =>
  z
    .strictObject({
      vassalage: z.string().describe('Code of the game’s vendor.'),
      gameCode: z.string(),
      gameName: z.string(),
      betAmount: wireMoney.describe('Stake of each spin, which the site pays.'),
      spins: z.int(),
      spinsLeft: z.int().describe('That can be played now; 0 until the ticket is used.'),
      wonAmount: wireMoney.describe('Won so far.'),
      turnoverMultiplier: z.int().describe('How often it has to be bet before a withdrawal.'),
      expireTime: wireTime.nullable().describe('Of the spins; null: the ticket was not used.'),
    })
    .meta({ id: 'FreeSpins' }),
);

export const ticketList = defineCall(calls.ticketList, {
  summary: 'The member’s tickets, newest first: usable ones, or the others.',
  request: () => ({
    ...pageRequest,
    status: z.enum(ticketStatuses),
    ticketId: id().optional().describe('Only tickets of this promotion.'),
  }),
  answer: () =>
    pageAnswer(
      z
        .strictObject({
          transactionId: id().describe('Of the ticket; `claimTicket` uses it.'),
          ticketId: id().describe('Of its promotion.'),
          ticketType: z.enum(ticketKinds),
          name: z.string().describe('Title of its promotion.'),
          code: z.string().describe('Of the promotion’s text; part of the address of its page.'),
          status: z.enum(ticketStatuses),
          source: z.enum(ticketSources).describe('The way in which it was earned.'),
          startDate: wireTime,
          endDate: wireTime.describe('It cannot be used from then on.'),
          usedTime: wireTime.nullable(),
          isCancelled: z.boolean().describe('Given up by the member, or cancelled by the site.'),
          seedHash: z.string().describe('SHA-256 of the secret that decides its draw.'),
          prize: z.strictObject(drawnPrize()).nullable().describe('Null: it drew none.'),
          freeSpins: freeSpins().nullable().describe('Of a ticket for free spins.'),
        })
        .meta({ id: 'Ticket' }),
      z.strictObject({ available: z.int().describe('Tickets that can be used.') }),
    ),
  errors: [],
  example: {
    request: { size: '20', status: 'AVAILABLE' },
    answer: {
      list: [
        {
          transactionId: TICKET,
          ticketId: PROMOTION,
          ticketType: 'PRIZE_WHEEL',
          name: 'Lantern wheel',
          code: 'lantern-wheel',
          status: 'AVAILABLE',
          source: 'deposit',
          startDate: AT,
          endDate: AT + 7 * DAY_MS,
          usedTime: null,
          isCancelled: false,
          seedHash: HASH,
          prize: null,
          freeSpins: null,
        },
      ],
      footer: { available: 1 },
      total: 1,
      totalPages: 1,
      nextCursor: null,
    },
  },
});

const use = once(() => ({
  transactionId: id(),
  clientSeed: z.string().regex(CLIENT_SEED).describe('The member’s own part of the draw.'),
}));
const used = once(() => ({
  transactionId: id(),
  ...drawnPrize(),
  place: z.int().describe('Of the prize in the table, from 0.'),
  drawnPlace: z
    .int()
    .describe('What the numbers drew. Another than `place`: that prize was used up.'),
  promotionClaimId: id().nullable().describe('Of the reward that waits; null: there is none.'),
}));
const useRefusals = [
  'ticket.not_found',
  'ticket.used',
  'ticket.over',
  'promotion.not_open',
  'agent.frozen',
  'profile.too_young',
  'exclusion.in_force',
] as const;
const useExample = { transactionId: TICKET, clientSeed: 'k3p9x' };
const usedExample = {
  transactionId: TICKET,
  prizeType: 'BONUS' as const,
  amount: 2,
  points: 0,
  itemName: null,
  place: 3,
  drawnPlace: 3,
  promotionClaimId: CLAIM,
};

export const claimTicket = defineCall(calls.claimTicket, {
  summary:
    'Uses a ticket: it draws one prize of its promotion’s table. A prize of money waits in the reward center, points are credited at once.',
  request: use,
  answer: () => z.strictObject(used()),
  errors: useRefusals,
  example: { request: useExample, answer: usedExample },
});

export const claimFreeSpinTicketV2 = defineCall(calls.claimFreeSpinTicketV2, {
  summary:
    'Uses a ticket for free spins: from now on the member can play them in the game, which shows how many are left.',
  request: () => ({ transactionId: id() }),
  answer: () => z.strictObject({ transactionId: id(), freeSpins: freeSpins() }),
  errors: [...useRefusals, 'promotion.used_up', 'game.not_found'],
  example: {
    request: { transactionId: TICKET },
    answer: {
      transactionId: TICKET,
      freeSpins: {
        vassalage: 'arcade',
        gameCode: 'lantern-fair',
        gameName: 'Lantern Fair',
        betAmount: 0.2,
        spins: 10,
        spinsLeft: 10,
        wonAmount: 0,
        turnoverMultiplier: 1,
        expireTime: AT + 7 * DAY_MS,
      },
    },
  },
});

export const spinSlotMachine = defineCall(calls.spinSlotMachine, {
  summary: 'Uses a ticket of a slot machine, like `claimTicket`, and returns where its reels stop.',
  request: use,
  answer: () =>
    z.strictObject({
      ...used(),
      reels: z
        .array(z.int())
        .describe('Places in the table. All the same: that prize; else a prize without money.'),
    }),
  errors: useRefusals,
  example: { request: useExample, answer: { ...usedExample, reels: [3, 3, 3] } },
});

export const discountTicketList = defineCall(calls.discountTicketList, {
  summary:
    'The member’s tickets that add to a deposit, in the order in which deposits use them: one each, by itself.',
  request: () => ({}),
  answer: () =>
    z.strictObject({
      list: z.array(
        z.strictObject({
          transactionId: id(),
          ticketId: id().describe('Of its promotion.'),
          name: z.string().describe('Title of its promotion.'),
          code: z.string().describe('Of the promotion’s text; part of the address of its page.'),
          depositAmount: wireMoney.describe('Least deposit that uses it.'),
          percent: z.number().describe('Of the deposit, as a reward.'),
          rewardAmount: wireMoney.describe('The largest reward.'),
          endDate: wireTime,
        }),
      ),
    }),
  errors: [],
  example: {
    request: {},
    answer: {
      list: [
        {
          transactionId: TICKET,
          ticketId: PROMOTION,
          name: 'A tenth on top',
          code: 'tenth-on-top',
          depositAmount: 20,
          percent: 10,
          rewardAmount: 15,
          endDate: AT + DAY_MS,
        },
      ],
    },
  },
});

export const cancelTicket = defineCall(calls.cancelTicket, {
  summary: 'Cancels an unused ticket.',
  request: () => ({ transactionId: id() }),
  answer: () => z.strictObject({}),
  errors: ['ticket.not_found', 'ticket.used', 'ticket.over'],
  example: { request: { transactionId: TICKET }, answer: {} },
});

export const ticketGlobalConfig = defineCall(calls.ticketGlobalConfig, {
  summary: 'The kinds of tickets, how many promotions give them now, and the member’s own.',
  request: () => ({}),
  answer: () =>
    z.strictObject({
      list: z.array(
        z.strictObject({
          ticketType: z.enum(ticketKinds),
          promotions: z.int().describe('That give such tickets now.'),
          available: z.int().describe('Tickets that the member can use.'),
          endDate: wireTime.nullable().describe('When the first of them ends; null: none.'),
        }),
      ),
    }),
  errors: [],
  example: {
    request: {},
    answer: {
      list: [{ ticketType: 'PRIZE_WHEEL', promotions: 1, available: 2, endDate: AT + DAY_MS }],
    },
  },
});

export const recordCustomerHeartbeatDaily = defineCall(calls.recordCustomerHeartbeatDaily, {
  summary:
    'Records a visit like a log-in, so that members who stay logged in over midnight get the tickets of the new day.',
  request: () => ({}),
  answer: () => z.strictObject({ tickets: z.int().describe('That this day brought just now.') }),
  errors: [],
  example: { request: {}, answer: { tickets: 1 } },
});

export const ticketProof = defineCall(calls.ticketProof, {
  summary: 'Data to verify the draw of a used ticket.',
  request: () => ({ transactionId: id() }),
  answer: () =>
    z.strictObject({
      transactionId: id(),
      seedHash: z.string().describe('Published with the ticket.'),
      seed: z.string(),
      clientSeed: z.string(),
      weights: z.array(z.int()).describe('Of the table, as it was when the ticket was used.'),
      drawnPlace: z.int(),
      place: z.int(),
    }),
  errors: ['ticket.not_found', 'ticket.not_used'],
  example: {
    request: { transactionId: TICKET },
    answer: {
      transactionId: TICKET,
      seedHash: HASH,
      seed: SEED,
      clientSeed: 'k3p9x',
      weights: [1, 9, 90],
      drawnPlace: 2,
      place: 2,
    },
  },
});

const raffle = once(() =>
  z
    .strictObject({
      promotionId: id(),
      name: z.string().describe('Title of its promotion.'),
      code: z.string().describe('Of the promotion’s text; part of the address of its page.'),
      status: z.enum(raffleStates),
      drawTime: wireTime.describe('Tickets are given until then. The draw follows within minutes.'),
      ticketsMin: z.int().describe('With fewer tickets nothing is drawn.'),
      places: z
        .array(
          z.strictObject({ ...drawnPrize(), count: z.int().describe('Places with this prize.') }),
        )
        .describe('In the order of the draw.'),
      ...earning(),
      sale: z
        .strictObject({
          points: z.int().describe('Price of a ticket.'),
          ticketsMax: z.int().describe('Tickets that a member can buy in all.'),
          bought: z.int().describe('Of them, by the member.'),
        })
        .nullable()
        .describe('Null: tickets cannot be bought.'),
      tickets: z.int().describe('In the list; before, given until now.'),
      ownTickets: z.int(),
      seedHash: z.string().describe('SHA-256 of the secret that decides the draw.'),
      listHash: z
        .string()
        .nullable()
        .describe('SHA-256 of the ordered list of tickets, one a line.'),
      seed: z.string().nullable().describe('Null: it was not drawn.'),
      winners: z
        .array(
          z.strictObject({
            place: z.int(),
            transactionId: id().describe('Of the ticket.'),
            name: z.string().describe('As other members see it.'),
            ...drawnPrize(),
            isOwn: z.boolean(),
          }),
        )
        .describe('Of the first 100 places, and the member’s own.'),
    })
    .meta({ id: 'Raffle' }),
);

export const rafflePromotionStatus = defineCall(calls.rafflePromotionStatus, {
  summary:
    'The raffles of the site that run or were drawn in the last 30 days, with their winners.',
  request: () => ({}),
  answer: () => z.strictObject({ list: z.array(raffle()) }),
  errors: [],
  example: {
    request: {},
    answer: {
      list: [
        {
          promotionId: PROMOTION,
          name: 'Harbor raffle',
          code: 'harbor-raffle',
          status: 'drawn',
          drawTime: AT,
          ticketsMin: 10,
          places: [{ prizeType: 'CASH', amount: 50, itemName: null, points: 0, count: 1 }],
          perDeposit: 20,
          perTurnover: null,
          perLogin: true,
          ticketDays: 30,
          ticketsMax: 50,
          sale: { points: 100, ticketsMax: 10, bought: 2 },
          tickets: 120,
          ownTickets: 3,
          seedHash: HASH,
          listHash: HASH,
          seed: SEED,
          winners: [
            {
              place: 1,
              transactionId: TICKET,
              name: 'pl***1',
              prizeType: 'CASH',
              amount: 50,
              points: 0,
              itemName: null,
              isOwn: false,
            },
          ],
        },
      ],
    },
  },
});

export const raffleTickets = defineCall(calls.raffleTickets, {
  summary: 'The ordered tickets of a raffle, paged, to verify its draw. Empty until it is closed.',
  request: () => ({
    promotionId: id(),
    after: id().optional().describe('`next` of the page before.'),
  }),
  answer: () => z.strictObject({ list: z.array(z.string()), next: z.string().nullable() }),
  errors: ['promotion.not_found'],
  example: {
    request: { promotionId: PROMOTION },
    answer: { list: [TICKET], next: null },
  },
});

export const buyRaffleTickets = defineCall(calls.buyRaffleTickets, {
  summary: 'Buys tickets of a raffle with points. They come back if the raffle is not drawn.',
  request: () => ({
    promotionId: id(),
    count: z.int().min(1).max(BOUGHT_MAX),
    pointsPerTicket: z.int().min(1).describe('The price that the member saw.'),
  }),
  answer: () =>
    z.strictObject({ tickets: z.int().describe('Bought.'), points: z.int().describe('Paid.') }),
  errors: [
    'promotion.not_found',
    'promotion.not_open',
    'promotion.not_for_you',
    'promotion.join_first',
    'ticket.price_changed',
    'ticket.member_limit',
    'points.too_few',
    'payment_password.held',
    'agent.frozen',
    'profile.too_young',
    'exclusion.in_force',
  ],
  example: {
    request: { promotionId: PROMOTION, count: 2, pointsPerTicket: 100 },
    answer: { tickets: 2, points: 200 },
  },
});

export const claimRafflePromotion = defineCall(calls.claimRafflePromotion, {
  summary: 'Claims the next reward that the member won in a raffle.',
  oldPaths: ['/wps/relay/MCS2_claimRafflePromotion'],
  request: () => ({ promotionId: id() }),
  answer: () => z.strictObject({ promotionClaimId: id(), bonusAmount: wireMoney }),
  errors: [
    'reward.not_found',
    'reward.claimed',
    'reward.expired',
    'agent.frozen',
    'profile.too_young',
    'exclusion.in_force',
  ],
  example: {
    request: { promotionId: PROMOTION },
    answer: { promotionClaimId: CLAIM, bonusAmount: 50 },
  },
});
