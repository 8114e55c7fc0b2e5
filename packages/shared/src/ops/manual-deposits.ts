import { z } from 'zod';
import { depositStates } from '../domain/deposit-states.ts';
import { transferAmount, wireMoney } from '../money/money.ts';
import { wireTime } from '../validation/fields.ts';
import { waiting } from './audit.ts';
import { defineOpsCall } from './define-ops-call.ts';

const id = z.uuid();
const idExample = '3c1d7a52-0c7e-4a3c-9c7e-2f5a7f0d1c22';
const WORDS_MAX = 500;
const REFERENCE_MAX = 64;

const act = { method: 'POST', who: 'deposits.decide', ofSite: true, ratePerMinute: 60 } as const;

export const read = defineOpsCall({
  name: 'manualDeposits.read',
  method: 'GET',
  path: '/ops/v1/manualDeposits/read',
  who: 'deposits.decide',
  ofSite: true,
  audit: { action: 'deposit.read', isLook: true },
  ratePerMinute: 120,
  summary: 'A deposit by bank transfer: what was told to its member, and what they show.',
  request: { id },
  answer: z.strictObject({
    id,
    memberId: id,
    username: z.string(),
    state: z.enum(depositStates),
    amount: wireMoney,
    channel: z.string(),
    account: z.strictObject({
      bank: z.string(),
      holder: z.string(),
      number: z.string(),
      note: z.string(),
    }),
    remark: z.string().describe('What the member was asked to write in the transfer.'),
    payer: z.string().nullable().describe('Who pays, as the member says.'),
    payeeName: z.string().nullable().describe('Of the profile.'),
    isSamePayee: z.boolean(),
    receipts: z.array(id).describe('Pictures of the member.'),
    reference: z.string().nullable().describe("The bank's own name for the payment."),
    words: z.string().nullable().describe('Why it was turned down.'),
    claimedBy: z.string().nullable(),
    at: wireTime,
    sentAt: wireTime.nullable().describe('When the member said that they paid.'),
    expiresAt: wireTime,
    creditedAt: wireTime.nullable(),
    confirmationWaits: z.boolean().describe('For another operator.'),
  }),
  errors: ['deposit.not_found'],
  example: {
    request: { id: idExample },
    answer: {
      ...{ id: idExample, memberId: '0b1f7a52-0c7e-4a3c-9c7e-2f5a7f0d1c11', username: 'player01' },
      ...{ state: 'review', amount: 100, channel: 'Bank transfer' },
      account: {
        ...{ bank: 'Harbour Bank', holder: 'Orvane Ltd', number: '4402 8812 0073', note: '' },
      },
      ...{ remark: '3C1D7A52', payer: 'Lan Nguyen', payeeName: 'Lan Nguyen', isSamePayee: true },
      ...{ receipts: [], reference: null, words: null, claimedBy: null },
      ...{ at: 1_794_940_000_000, sentAt: 1_794_940_060_000, expiresAt: 1_795_026_400_000 },
      ...{ creditedAt: null, confirmationWaits: false },
    },
  },
});

export const claim = defineOpsCall({
  ...act,
  name: 'manualDeposits.claim',
  path: '/ops/v1/manualDeposits/claim',
  audit: { action: ['deposit.claimed', 'deposit.let_go'] },
  summary: 'Takes a deposit to work on, so that no other operator does; or lets go of it.',
  request: {
    id,
    isClaimed: z.boolean(),
    takesOver: z.boolean().optional().describe('Also from another operator.'),
  },
  answer: z.strictObject({}),
  errors: ['deposit.not_found', 'deposit.claimed', 'deposit.state_changed'],
  example: { request: { id: idExample, isClaimed: true }, answer: {} },
});

export const confirm = defineOpsCall({
  ...act,
  name: 'manualDeposits.confirm',
  path: '/ops/v1/manualDeposits/confirm',
  audit: { action: 'deposit.confirmed', fourEyes: 'by-outcome', asksOnce: true },
  summary:
    'Credits what came to the account. From an amount of the site on, or for more than was asked for, another operator has to approve.',
  request: {
    id,
    amount: transferAmount.describe('What came to the account.'),
    reference: z
      .string()
      .normalize('NFC')
      .trim()
      .min(1)
      .max(REFERENCE_MAX)
      .describe("The bank's own name for the payment. It pays for one deposit alone."),
  },
  answer: z.union([waiting, z.strictObject({})]),
  errors: [
    'deposit.not_found',
    'deposit.claimed',
    'deposit.state_changed',
    'deposit.reference_used',
  ],
  example: {
    request: { id: idExample, amount: 100, reference: 'HB-20261124-07' },
    answer: {},
  },
});

export const decline = defineOpsCall({
  ...act,
  name: 'manualDeposits.decline',
  path: '/ops/v1/manualDeposits/decline',
  audit: { action: 'deposit.declined' },
  summary: 'Turns a deposit down whose receipt shows no payment that came. Its member is told why.',
  request: {
    id,
    words: z
      .string()
      .normalize('NFC')
      .trim()
      .min(1)
      .max(WORDS_MAX)
      .describe('What the member is told.'),
  },
  answer: z.strictObject({}),
  errors: ['deposit.not_found', 'deposit.claimed', 'deposit.state_changed'],
  example: {
    request: { id: idExample, words: 'The picture shows another payment.' },
    answer: {},
  },
});
