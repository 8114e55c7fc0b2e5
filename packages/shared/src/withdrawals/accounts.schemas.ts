import { z } from 'zod';
import { defineCall } from '../contract/define-call.ts';
import { wireMoney } from '../money/money.ts';
import { once } from '../once.ts';
import { wireTime } from '../validation/fields.ts';
import { payeeName } from '../validation/profile-fields.ts';
import { shownText } from '../validation/shown-text.ts';
import * as calls from './accounts.calls.ts';
import { walletNetworks } from './virtual-wallets.ts';

const CARD_ID = '9e2f5b0a-4df0-4a51-8f0e-64c8f5d6c2c3';
const AT = 1_795_000_000_000;

const kindToBind = once(() =>
  z.enum(['B', 'E', 'V']).describe('B bank, E e-wallet, V virtual wallet.'),
);

const bank = once(() =>
  z
    .strictObject({
      bankCode: z.string(),
      bankName: z.string(),
      cardType: kindToBind(),
      maintenanceStartTime: wireTime.nullable(),
      maintenanceEndTime: wireTime.nullable(),
      currency: z
        .string()
        .nullable()
        .describe("What is paid out there; null: the site's own currency."),
      walletType: z.enum(walletNetworks).nullable().describe('How addresses are written there.'),
    })
    .meta({ id: 'WithdrawBank' }),
);
const bankExample = {
  bankCode: 'harbour',
  bankName: 'Harbour Bank',
  cardType: 'B' as const,
  maintenanceStartTime: null,
  maintenanceEndTime: null,
  currency: null,
  walletType: null,
};

export const withdrawBanks = defineCall(calls.withdrawBanks, {
  summary: 'Where the site pays withdrawals to.',
  request: () => ({}),
  answer: () => z.array(bank()),
  errors: [],
  example: { request: {}, answer: [bankExample] },
});

export const withdrawMethods = defineCall(calls.withdrawMethods, {
  summary: 'Which kinds of accounts a withdrawal can be paid to.',
  request: () => ({}),
  answer: () =>
    z.array(
      z.strictObject({
        methodGroupType: kindToBind(),
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
        methodGroupType: 'B',
        withdrawMethodGroup: 1,
        groupName: 'Bank',
        groupIconUrl: null,
      },
    ],
  },
});

export const bindConfig = defineCall(calls.bindConfig, {
  summary: 'What has to be proved to add an account.',
  request: () => ({}),
  answer: () =>
    z.strictObject({
      shouldBindGA: z
        .boolean()
        .describe('Whether the member has to add an authenticator app first.'),
      validate: z.strictObject({
        authCode: z.boolean().describe('A code of the authenticator app.'),
        paymentPassword: z.boolean(),
        validatePaymentPassword: z.boolean().describe('Never: it is asked for once.'),
        mobileNum: z.boolean().describe('A code by SMS to the number that is bound.'),
      }),
      mobile: z
        .string()
        .nullable()
        .describe('Where the code goes, masked; null: no verified number.'),
      payeeName: z.string().nullable().describe('Who the holder has to be; null: not said yet.'),
    }),
  errors: [],
  example: {
    request: {},
    answer: {
      shouldBindGA: false,
      validate: {
        authCode: false,
        paymentPassword: true,
        validatePaymentPassword: false,
        mobileNum: false,
      },
      mobile: '+84•••••567',
      payeeName: 'L•• N•••••',
    },
  },
});

const card = once(() =>
  z
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
      currency: z
        .string()
        .nullable()
        .describe("What is paid out there; null: the site's own currency."),
      walletType: z.enum(walletNetworks).nullable().describe('How addresses are written there.'),
    })
    .meta({ id: 'BankCard' }),
);
const virtualWallet = once(() =>
  card()
    .extend({
      accountId: z.uuid(),
      walletName: z.string(),
      walletAddress: z.string().describe('Its last signs; the rest is masked.'),
      walletHolder: z.string(),
    })
    .meta({ id: 'VirtualWallet' }),
);
const cardExample = {
  bankCardId: CARD_ID,
  bankCode: 'harbour',
  bankName: 'Harbour Bank',
  cardNumber: '**** 4821',
  cardHolder: 'L** N*****',
  cardType: 'BC' as const,
  createdAt: AT,
  isDefault: true,
  isWithdrawActive: true,
  usableFrom: AT,
  isFrozen: false,
  maintenanceStartTime: null,
  maintenanceEndTime: null,
  currency: null,
  walletType: null,
};

export const bankCards = defineCall(calls.bankCards, {
  summary: 'The accounts of the member, by kind, and how many there can be.',
  request: () => ({}),
  answer: () =>
    z.strictObject({
      bankCards: z.array(card()),
      eWallets: z
        .array(z.strictObject({ groupId: z.int(), eWallets: z.array(card()) }))
        .describe(
          'By `withdrawMethodGroup` of the withdraw methods; a group without any is absent.',
        ),
      virtualWallets: z.array(virtualWallet()),
      maxCardCount: z.int(),
      maxVirtualWalletCount: z.int(),
      maxEWalletCount: z.int(),
      minWithdrawal: wireMoney.describe('Of one withdrawal to a bank, as are the next two.'),
      maxWithdrawal: wireMoney,
      maxTransactionTimes: z.int().describe("How often in a day of the site's zone."),
      remainingTransactionTimes: z.int(),
      remainingWithdrawAmount: wireMoney.describe('Of today, to accounts of every kind.'),
    }),
  errors: [],
  example: {
    request: {},
    answer: {
      bankCards: [cardExample],
      eWallets: [],
      virtualWallets: [],
      maxCardCount: 5,
      maxVirtualWalletCount: 5,
      maxEWalletCount: 5,
      minWithdrawal: 10,
      maxWithdrawal: 50_000,
      maxTransactionTimes: 5,
      remainingTransactionTimes: 5,
      remainingWithdrawAmount: 100_000,
    },
  },
});

export const bankCardsOfOldClients = defineCall(calls.bankCardsOfOldClients, {
  summary: 'The accounts of the member, in one list.',
  request: () => ({}),
  answer: () => z.array(card()),
  errors: [],
  example: { request: {}, answer: [cardExample] },
});

const PLACE_LETTERS_MAX = 80;
const placeName = once(() => shownText().max(PLACE_LETTERS_MAX).optional());
const typedPaymentPassword = once(() => z.string().min(1).max(32));

/**
 * Number of an account: letters and digits, spaces and dashes; for an e-wallet also a mobile number or an email
 * address.
 */
const accountNumber = once(() =>
  z
    .string()
    .normalize('NFKC')
    .trim()
    .regex(/^(?=.{4,96}$)\+?[A-Za-z0-9][A-Za-z0-9 @.+:_-]*$/),
);

/** Other names that clients of this family use for an account's number and holder; one of each is required. */
const otherNames = once(() => ({
  walletAddress: accountNumber().optional().describe('`cardNumber` of a virtual wallet.'),
  fullName: payeeName.optional().describe('`payeeName`.'),
  firstName: payeeName.optional().describe('The same in two parts, with `lastName` after it.'),
  lastName: payeeName.optional(),
  walletName: z.string().max(PLACE_LETTERS_MAX).optional().describe('As `bankName`: not kept.'),
  walletType: z
    .string()
    .max(32)
    .optional()
    .describe('Not kept: the bank says how addresses are written.'),
  mobileNum: z
    .string()
    .max(32)
    .optional()
    .describe('Not kept: a code goes to the number that is bound.'),
  countryDialingCode: z.string().max(8).optional().describe('Of `mobileNum`.'),
}));

const DETAIL_LETTERS_MAX = 200;
const CUSTOM_FIELDS_MAX = 20;
const detail = once(() => shownText().max(DETAIL_LETTERS_MAX).optional());

/** Details that some withdrawal providers require. Stored as sent, for operators who pay by hand. */
const details = once(() => ({
  email: detail(),
  mobileNo: detail(),
  countryCode: detail(),
  playerId: detail(),
  qrCode: detail().describe('What the code says, not its picture.'),
  customField: detail(),
  customFieldList: z
    .array(
      z.strictObject({
        thirdPartyParamName: z.string().trim().min(1).max(PLACE_LETTERS_MAX),
        value: detail(),
        thirdPartyParamNameOption: z.string().trim().max(PLACE_LETTERS_MAX).optional(),
        valueOption: detail().describe('Of a list to choose from: what was chosen.'),
        isImageUpload: z.literal(false).optional().describe('Pictures are not taken.'),
      }),
    )
    .max(CUSTOM_FIELDS_MAX)
    .optional(),
}));

export const addBankCard = defineCall(calls.addBankCard, {
  summary: 'Adds an account that withdrawals can be paid to. Its holder is the member.',
  request: () => ({
    cardType: kindToBind().optional().describe('B unless given.'),
    bankCode: z
      .string()
      .regex(/^[a-z0-9-]{1,32}$/)
      .describe('Of the withdraw banks.'),
    bankName: z.string().max(PLACE_LETTERS_MAX).optional(),
    cardNumber: accountNumber().optional(),
    payeeName: payeeName.optional(),
    ...otherNames(),
    ...details(),
    province: placeName(),
    city: placeName(),
    area: placeName().describe('The branch.'),
    paymentPassword: typedPaymentPassword(),
    validatePaymentPassword: typedPaymentPassword()
      .optional()
      .describe('The same once more, of clients that ask for it twice.'),
    verificationCode: z.string().max(255).optional().describe('By SMS, where the site wants one.'),
    firebaseIdToken: z
      .string()
      .max(4_096)
      .optional()
      .describe('In its place: that a third party saw a code come back from the number.'),
    authCode: z
      .string()
      .max(64)
      .optional()
      .describe('Of the authenticator app, where the site wants one.'),
    loginDeviceId: z.uuid().optional(),
  }),
  answer: () => z.strictObject({ bankCardId: z.uuid() }),
  errors: [
    'not.exists.payment.password',
    'invalid.payment.pw',
    'payment_password.locked',
    'verification.not_bound',
    'verification.code_wrong',
    'bank_card.bank_unavailable',
    'bank_card.limit',
    'bank_card.taken',
    'bank_card.address_wrong',
    'withdraw.payee_mismatch',
    'function.not.available',
  ],
  example: {
    request: {
      cardType: 'B',
      bankCode: 'harbour',
      cardNumber: '6222 0210 0112 4821',
      payeeName: 'Lan Nguyen',
      area: 'Riverside',
      paymentPassword: '482915',
    },
    answer: { bankCardId: CARD_ID },
  },
});

export const defaultBankCard = defineCall(calls.defaultBankCard, {
  summary: 'Makes an account the usual one.',
  request: () => ({ bankCardId: z.uuid() }),
  answer: () => z.strictObject({}),
  errors: ['bank_card.not_found'],
  example: { request: { bankCardId: CARD_ID }, answer: {} },
});

export const removeBankCard = defineCall(calls.removeBankCard, {
  summary: 'Removes an account, unless a withdrawal to it is under way.',
  request: () => ({ bankCardId: z.uuid(), paymentPassword: typedPaymentPassword() }),
  answer: () => z.strictObject({}),
  errors: [
    'not.exists.payment.password',
    'invalid.payment.pw',
    'payment_password.locked',
    'bank_card.not_found',
    'bank_card.in_use',
    'bank_card_is_frozen',
  ],
  example: { request: { bankCardId: CARD_ID, paymentPassword: '482915' }, answer: {} },
});
