import { z } from 'zod';
import { wireTime } from '../validation/fields.ts';
import { payeeName } from '../validation/profile-fields.ts';
import { defineCall } from './define-call.ts';
import * as calls from './withdrawal-accounts.calls.ts';

export const about = 'Accounts of members, to which withdrawals are paid.';

const CARD_ID = '9e2f5b0a-4df0-4a51-8f0e-64c8f5d6c2c3';
const AT = 1_795_000_000_000;

const kindToBind = z.enum(['B', 'E', 'V']).describe('B bank, E e-wallet, V virtual wallet.');

const bank = z
  .strictObject({
    bankCode: z.string(),
    bankName: z.string(),
    cardType: kindToBind,
    maintenanceStartTime: wireTime.nullable(),
    maintenanceEndTime: wireTime.nullable(),
  })
  .meta({ id: 'WithdrawBank' });
const bankExample = {
  ...{ bankCode: 'harbour', bankName: 'Harbour Bank', cardType: 'B' as const },
  ...{ maintenanceStartTime: null, maintenanceEndTime: null },
};

export const withdrawBanks = defineCall(calls.withdrawBanks, {
  summary: 'Where the site pays withdrawals to.',
  request: {},
  answer: z.array(bank),
  errors: [],
  example: { request: {}, answer: [bankExample] },
});

export const withdrawMethods = defineCall(calls.withdrawMethods, {
  summary: 'Which kinds of accounts a withdrawal can be paid to.',
  request: {},
  answer: z.array(
    z.strictObject({
      methodGroupType: kindToBind,
      withdrawMethodGroup: z.int(),
      groupName: z.string(),
      groupIconUrl: z.string().nullable(),
    }),
  ),
  errors: [],
  example: {
    request: {},
    answer: [
      {
        ...{ methodGroupType: 'B', withdrawMethodGroup: 1 },
        ...{ groupName: 'Bank', groupIconUrl: null },
      },
    ],
  },
});

export const bindConfig = defineCall(calls.bindConfig, {
  summary: 'What has to be proved to add an account.',
  request: {},
  answer: z.strictObject({
    shouldBindGA: z.boolean(),
    validate: z.strictObject({
      authCode: z.boolean(),
      paymentPassword: z.boolean(),
      validatePaymentPassword: z.boolean(),
      mobileNum: z.boolean(),
    }),
    payeeName: z.string().nullable().describe('Who the holder has to be; null: not said yet.'),
  }),
  errors: [],
  example: {
    request: {},
    answer: {
      shouldBindGA: false,
      validate: {
        ...{ authCode: false, paymentPassword: true },
        ...{ validatePaymentPassword: false, mobileNum: false },
      },
      payeeName: 'Lan Nguyen',
    },
  },
});

const card = z
  .strictObject({
    bankCardId: z.uuid(),
    bankCode: z.string(),
    bankName: z.string(),
    cardNumber: z.string().describe('Its last signs; the rest is masked.'),
    cardHolder: z.string(),
    cardType: z.enum(['BC', 'EW', 'V']),
    createdAt: wireTime.nullable().describe('Null where the site does not show it.'),
    isDefault: z.boolean(),
    isWithdrawActive: z.boolean().describe('Whether a withdrawal can be paid there now.'),
    usableFrom: wireTime,
    isFrozen: z.boolean(),
    maintenanceStartTime: wireTime.nullable(),
    maintenanceEndTime: wireTime.nullable(),
  })
  .meta({ id: 'BankCard' });
const cardExample = {
  ...{ bankCardId: CARD_ID, bankCode: 'harbour', bankName: 'Harbour Bank' },
  ...{ cardNumber: '**** 4821', cardHolder: 'L** N*****', cardType: 'BC' as const },
  ...{ createdAt: AT, isDefault: true, isWithdrawActive: true, usableFrom: AT, isFrozen: false },
  ...{ maintenanceStartTime: null, maintenanceEndTime: null },
};

export const bankCards = defineCall(calls.bankCards, {
  summary: 'The accounts of the member, by kind, and how many there can be.',
  request: {},
  answer: z.strictObject({
    bankCards: z.array(card),
    eWallets: z.array(card),
    virtualWallets: z.array(card),
    maxCardCount: z.int(),
    maxVirtualWalletCount: z.int(),
    maxEWalletCount: z.int(),
  }),
  errors: [],
  example: {
    request: {},
    answer: {
      ...{ bankCards: [cardExample], eWallets: [], virtualWallets: [] },
      ...{ maxCardCount: 5, maxVirtualWalletCount: 5, maxEWalletCount: 5 },
    },
  },
});

export const bankCardsOfOldClients = defineCall(calls.bankCardsOfOldClients, {
  summary: 'The accounts of the member, in one list.',
  request: {},
  answer: z.array(card),
  errors: [],
  example: { request: {}, answer: [cardExample] },
});

const PLACE_LETTERS_MAX = 80;
const placeName = z.string().normalize('NFC').trim().max(PLACE_LETTERS_MAX).optional();
const typedPaymentPassword = z.string().min(1).max(32);

/** What a number is written with: letters and digits, spaces and dashes. */
const accountNumber = z
  .string()
  .normalize('NFKC')
  .trim()
  .regex(/^[A-Za-z0-9][A-Za-z0-9 @.+:_-]{3,95}$/);

export const addBankCard = defineCall(calls.addBankCard, {
  summary: 'Adds an account that withdrawals can be paid to. Its holder is the member.',
  request: {
    cardType: kindToBind.optional().describe('B unless given.'),
    bankCode: z
      .string()
      .regex(/^[a-z0-9-]{1,32}$/)
      .describe('Of the withdraw banks.'),
    bankName: z.string().max(PLACE_LETTERS_MAX).optional(),
    cardNumber: accountNumber,
    payeeName,
    province: placeName,
    city: placeName,
    area: placeName.describe('The branch.'),
    paymentPassword: typedPaymentPassword,
  },
  answer: z.strictObject({ bankCardId: z.uuid() }),
  errors: [
    'payment_password.none',
    'payment_password.wrong',
    'payment_password.locked',
    'bank_card.bank_unavailable',
    'bank_card.limit',
    'bank_card.taken',
    'withdraw.payee_mismatch',
    'function.not.available',
  ],
  example: {
    request: {
      ...{ cardType: 'B', bankCode: 'harbour', cardNumber: '6222 0210 0112 4821' },
      ...{ payeeName: 'Lan Nguyen', area: 'Riverside', paymentPassword: '482915' },
    },
    answer: { bankCardId: CARD_ID },
  },
});

export const defaultBankCard = defineCall(calls.defaultBankCard, {
  summary: 'Makes an account the usual one.',
  request: { bankCardId: z.uuid() },
  answer: z.strictObject({}),
  errors: ['bank_card.not_found'],
  example: { request: { bankCardId: CARD_ID }, answer: {} },
});

export const removeBankCard = defineCall(calls.removeBankCard, {
  summary: 'Removes an account, unless a withdrawal to it is under way.',
  request: { bankCardId: z.uuid(), paymentPassword: typedPaymentPassword },
  answer: z.strictObject({}),
  errors: [
    'payment_password.none',
    'payment_password.wrong',
    'payment_password.locked',
    'bank_card.not_found',
    'bank_card.in_use',
    'bank_card_is_frozen',
  ],
  example: { request: { bankCardId: CARD_ID, paymentPassword: '482915' }, answer: {} },
});
