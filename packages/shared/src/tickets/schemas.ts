import { z } from 'zod';
import { defineCall } from '../contract/define-call.ts';
import { wireMoney } from '../money/money.ts';
import { once } from '../once.ts';
import { pageAnswer, pageRequest, wireTime } from '../validation/fields.ts';
import * as calls from './calls.ts';
import { CLIENT_SEED, prizeKinds, ticketKinds, ticketSources, ticketStatuses } from './states.ts';

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
  amount: wireMoney.describe('0 for a prize without money.'),
}));

export const ticketList = defineCall(calls.ticketList, {
  summary: 'The member’s tickets, the newest first: those that can be used, or the others.',
  request: () => ({ ...pageRequest, status: z.enum(ticketStatuses) }),
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
          source: z.enum(ticketSources).describe('For what it was given.'),
          startDate: wireTime,
          endDate: wireTime.describe('It cannot be used from then on.'),
          usedTime: wireTime.nullable(),
          seedHash: z.string().describe('SHA-256 of the secret that decides its draw.'),
          prize: z.strictObject(prize()).nullable().describe('Null: it was not used.'),
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
          seedHash: HASH,
          prize: null,
        },
      ],
      footer: { available: 1 },
      total: 1,
      totalPages: 1,
      nextCursor: null,
    },
  },
});

export const claimTicket = defineCall(calls.claimTicket, {
  summary:
    'Uses a ticket: it draws one prize of its promotion’s table. A prize of money waits in the reward center.',
  request: () => ({
    transactionId: id(),
    clientSeed: z.string().regex(CLIENT_SEED).describe('The member’s own part of the draw.'),
  }),
  answer: () =>
    z.strictObject({
      transactionId: id(),
      ...prize(),
      place: z.int().describe('Of the prize in the table, from 0.'),
      drawnPlace: z
        .int()
        .describe('What the numbers drew. Another than `place`: that prize was used up.'),
      promotionClaimId: id().nullable().describe('Of the reward that waits; null: there is none.'),
    }),
  errors: [
    'ticket.not_found',
    'ticket.used',
    'ticket.over',
    'promotion.not_open',
    'agent.frozen',
    'profile.too_young',
    'exclusion.in_force',
  ],
  example: {
    request: { transactionId: TICKET, clientSeed: 'k3p9x' },
    answer: {
      transactionId: TICKET,
      prizeType: 'BONUS',
      amount: 2,
      place: 3,
      drawnPlace: 3,
      promotionClaimId: CLAIM,
    },
  },
});

export const ticketProof = defineCall(calls.ticketProof, {
  summary: 'Everything by which the draw of a used ticket is verified.',
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
