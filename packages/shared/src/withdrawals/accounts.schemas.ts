import { z } from 'zod';
import { defineCall } from '../contract/define-call.ts';
import { wireMoney } from '../money/money.ts';
import { once } from '../once.ts';
import { wireTime } from '../validation/fields.ts';
import { payeeName } from '../validation/profile-fields.ts';
import { shownText } from '../validation/shown-text.ts';
import { accountNumber } from './account-number.ts';
import * as calls from './accounts.calls.ts';
import { walletNetworks } from './virtual-wallets.ts';

const CARD_ID = '9e2f5b0a-4df0-4a51-8f0e-64c8f5d6c2c3';
const AT = 1_795_000_000_000;

const kindToBind = once(() =>
  z.enum(['B', 'E', 'V']).describe('Account kind: B: bank, E: e-wallet, V: crypto wallet.'),
);

const bank = once(() =>
  z
    .strictObject({
      bankCode: z.string(),
      bankName: z.string(),
      cardType: kindToBind(),
      maintenanceStartTime: wireTime.nullable(),
      maintenanceEndTime: wireTime.nullable(),
      currency: z.string().nullable().describe("Currency paid out; null: the site's currency."),
      walletType: z.enum(walletNetworks).nullable().describe('Address format of the network.'),
    })
    .meta({ id: 'WithdrawBank' }),
);
const bankExample = {
  bankCode: 'harbor',
  bankName: 'Harbor Bank',
  cardType: 'B' as const,
  maintenanceStartTime: null,
  maintenanceEndTime: null,
  currency: null,
  walletType: null,
};

export const withdrawBanks = defineCall(calls.withdrawBanks, {
  summary: 'Banks, e-wallets and networks that the site pays withdrawals to.',
  request: () => ({}),
  answer: () => z.array(bank()),
  errors: [],
  example: { request: {}, answer: [bankExample] },
});

export const withdrawMethods = defineCall(calls.withdrawMethods, {
  summary: 'Kinds of withdrawal accounts.',
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
  summary: 'Proofs required to add a withdrawal account.',
  request: () => ({}),
  answer: () =>
    z.strictObject({
      shouldBindGA: z
        .boolean()
        .describe('True if the member must set up an authenticator app first.'),
      validate: z.strictObject({
        authCode: z.boolean().describe('True if an authenticator code is required.'),
        paymentPassword: z.boolean(),
        validatePaymentPassword: z
          .boolean()
          .describe('Always false: the payment password is entered once.'),
        mobileNum: z.boolean().describe('True if an SMS code to the bound number is required.'),
      }),
      mobile: z
        .string()
        .nullable()
        .describe('Masked number that receives the code; null: no verified number.'),
      payeeName: z.string().nullable().describe('Required account holder; null: not set yet.'),
      newAccountHours: z.int().describe('Hours until a new account can be paid.'),
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
      newAccountHours: 24,
    },
  },
});

const card = once(() =>
  z
    .strictObject({
      bankCardId: z.uuid(),
      bankCode: z.string(),
      bankName: z.string(),
      cardNumber: z.string().describe('Last characters; the rest is masked.'),
      cardHolder: z.string(),
      cardType: z.enum(['BC', 'EW', 'V']),
      createdAt: wireTime.nullable().describe('Creation time; null if the site hides it.'),
      isDefault: z.boolean(),
      isWithdrawActive: z.boolean().describe('True if withdrawals to it are currently possible.'),
      usableFrom: wireTime,
      isFrozen: z.boolean(),
      maintenanceStartTime: wireTime.nullable(),
      maintenanceEndTime: wireTime.nullable(),
      currency: z.string().nullable().describe("Currency paid out; null: the site's currency."),
      walletType: z.enum(walletNetworks).nullable().describe('Address format of the network.'),
    })
    .meta({ id: 'BankCard' }),
);
const virtualWallet = once(() =>
  card()
    .extend({
      accountId: z.uuid(),
      walletName: z.string(),
      walletAddress: z.string().describe('Last characters; the rest is masked.'),
      walletHolder: z.string(),
    })
    .meta({ id: 'VirtualWallet' }),
);
const cardExample = {
  bankCardId: CARD_ID,
  bankCode: 'harbor',
  bankName: 'Harbor Bank',
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
  summary: 'Withdrawal accounts of the member by kind, and their maximum numbers.',
  request: () => ({}),
  answer: () =>
    z.strictObject({
      bankCards: z.array(card()),
      eWallets: z
        .array(z.strictObject({ groupId: z.int(), eWallets: z.array(card()) }))
        .describe(
          'Accounts by `withdrawMethodGroup` of the withdrawal methods; empty groups are absent.',
        ),
      virtualWallets: z.array(virtualWallet()),
      maxCardCount: z.int(),
      maxVirtualWalletCount: z.int(),
      maxEWalletCount: z.int(),
      minWithdrawal: wireMoney.describe(
        'Minimum per withdrawal to a bank; the next two fields also apply to banks.',
      ),
      maxWithdrawal: wireMoney,
      maxTransactionTimes: z.int().describe("Maximum number per day in the site's time zone."),
      remainingTransactionTimes: z.int(),
      remainingWithdrawAmount: wireMoney.describe(
        'Remaining amount of today, across accounts of all kinds.',
      ),
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
  summary: 'Withdrawal accounts of the member, in one list.',
  request: () => ({}),
  answer: () => z.array(card()),
  errors: [],
  example: { request: {}, answer: [cardExample] },
});

const PLACE_LETTERS_MAX = 80;
const placeName = once(() => shownText().max(PLACE_LETTERS_MAX).optional());
const typedPaymentPassword = once(() => z.string().min(1).max(32));

/** Other names that clients of this family use for an account's number and holder; one of each is required. */
const otherNames = once(() => ({
  walletAddress: accountNumber()
    .optional()
    .describe('Address of a crypto wallet, in place of `cardNumber`.'),
  fullName: payeeName.optional().describe('Alias of `payeeName`.'),
  firstName: payeeName
    .optional()
    .describe('First name, together with `lastName` in place of `payeeName`.'),
  lastName: payeeName.optional(),
  walletName: z.string().max(PLACE_LETTERS_MAX).optional().describe('Ignored, like `bankName`.'),
  walletType: z
    .string()
    .max(32)
    .optional()
    .describe('Ignored: the bank determines the address format.'),
  mobileNum: z.string().max(32).optional().describe('Ignored: codes go to the bound number.'),
  countryDialingCode: z.string().max(8).optional().describe('Ignored, like `mobileNum`.'),
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
  qrCode: detail().describe('Content of the QR code, not its picture.'),
  customField: detail(),
  customFieldList: z
    .array(
      z.strictObject({
        thirdPartyParamName: z.string().trim().min(1).max(PLACE_LETTERS_MAX),
        value: detail(),
        thirdPartyParamNameOption: z.string().trim().max(PLACE_LETTERS_MAX).optional(),
        valueOption: detail().describe('Chosen value of a list.'),
        isImageUpload: z
          .literal(false)
          .optional()
          .describe('Must be false: images are not accepted.'),
      }),
    )
    .max(CUSTOM_FIELDS_MAX)
    .optional(),
}));

export const addBankCard = defineCall(calls.addBankCard, {
  summary: 'Adds a withdrawal account, whose holder is the member.',
  request: () => ({
    cardType: kindToBind().optional().describe('Account kind; B by default.'),
    bankCode: z
      .string()
      .regex(/^[a-z0-9-]{1,32}$/)
      .describe('Bank code of the withdrawal banks.'),
    bankName: z.string().max(PLACE_LETTERS_MAX).optional(),
    cardNumber: accountNumber().optional(),
    payeeName: payeeName.optional(),
    ...otherNames(),
    ...details(),
    province: placeName(),
    city: placeName(),
    area: placeName().describe('Bank branch.'),
    paymentPassword: typedPaymentPassword(),
    validatePaymentPassword: typedPaymentPassword()
      .optional()
      .describe('Repeated payment password, for clients that ask twice.'),
    verificationCode: z
      .string()
      .max(255)
      .optional()
      .describe('SMS code, if the site requires one.'),
    firebaseIdToken: z
      .string()
      .max(4_096)
      .optional()
      .describe('Firebase ID token that proves the phone number, in place of `verificationCode`.'),
    authCode: z
      .string()
      .max(64)
      .optional()
      .describe('Authenticator code, if the site requires one.'),
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
      bankCode: 'harbor',
      cardNumber: '6222 0210 0112 4821',
      payeeName: 'Lan Nguyen',
      area: 'Riverside',
      paymentPassword: '482915',
    },
    answer: { bankCardId: CARD_ID },
  },
});

export const defaultBankCard = defineCall(calls.defaultBankCard, {
  summary: 'Makes a withdrawal account the default.',
  request: () => ({ bankCardId: z.uuid() }),
  answer: () => z.strictObject({}),
  errors: ['bank_card.not_found'],
  example: { request: { bankCardId: CARD_ID }, answer: {} },
});

export const removeBankCard = defineCall(calls.removeBankCard, {
  summary: 'Removes a withdrawal account, unless a withdrawal to it is under way.',
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
