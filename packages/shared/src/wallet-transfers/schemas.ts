import { z } from 'zod';
import { defineCall } from '../contract/define-call.ts';
import { defineFileCall } from '../contract/file-call.ts';
import { transferAmount, transferAmountText, wireMoney } from '../money/money.ts';
import { once } from '../once.ts';
import { pageRequest, queryInt, wireTime } from '../validation/fields.ts';
import { MAIN_WALLET } from '../wallet/schemas.ts';
import * as calls from './calls.ts';
import { walletRefusals, walletTransferStates } from './states.ts';

const TYPE = { min: 1, max: 9_999 };
/** A number in a body, or its digits in a form. */
const walletType = once(() =>
  z
    .union([z.int().min(TYPE.min).max(TYPE.max), queryInt(TYPE)])
    .describe('Wallet: its `accountTypeId`.'),
);

/** An amount in a body, or its digits in a form. */
const amount = once(() =>
  z
    .union([transferAmount, transferAmountText])
    .optional()
    .describe('Amount; absent: the whole balance.'),
);

const record = once(() =>
  z
    .strictObject({
      transferNo: z.uuid(),
      fromType: z.int(),
      toType: z.int(),
      vassalage: z.string().describe('Vendor code.'),
      direction: z.enum(['out', 'home']),
      amount: wireMoney,
      state: z
        .enum(walletTransferStates)
        .describe('State; `unknown`: not yet confirmed by the vendor.'),
      refusal: z.enum(walletRefusals).nullable().describe("Vendor's reason for the refusal."),
      goesOnTo: z
        .int()
        .nullable()
        .describe('Destination wallet of the second leg, from the main wallet.'),
      createTime: wireTime,
      endTime: wireTime.nullable(),
    })
    .meta({ id: 'WalletTransfer' }),
);

const VENDOR_WALLET = 104;
const recordExample = {
  transferNo: '5c0f5b0a-4df0-4a51-8f0e-64c8f5d6c2b7',
  fromType: MAIN_WALLET,
  toType: VENDOR_WALLET,
  vassalage: 'harbor',
  direction: 'out' as const,
  amount: 250,
  state: 'success' as const,
  refusal: null,
  goesOnTo: null,
  createTime: 1_795_000_000_000,
  endTime: 1_795_000_000_400,
};
const homeExample = {
  ...recordExample,
  fromType: VENDOR_WALLET,
  toType: MAIN_WALLET,
  direction: 'home' as const,
};

const refusals = {
  out: [
    'wallet.vendor_unavailable',
    'agent.frozen',
    'profile.too_young',
    'exclusion.in_force',
    'limit.vendor_wallet',
    'reality_check.due',
  ],
  all: [
    'wallet.unknown',
    'wallet.transfer_open',
    'wallet.nothing_there',
    'wallet.insufficient_funds',
  ],
} as const;

export const merchantWallet = defineCall(calls.merchantWallet, {
  summary: 'Whether all games of the site are played from one wallet.',
  request: () => ({
    merchantCode: z.string().max(40).optional().describe('Ignored: the merchant header is used.'),
  }),
  answer: () => z.strictObject({ isSingle: z.union([z.literal(0), z.literal(1)]) }),
  errors: [],
  example: { request: { merchantCode: 'demo' }, answer: { isSingle: 1 } },
});

export const transferToMainWallet = defineCall(calls.transferToMainWallet, {
  summary:
    'Transfers money from a vendor to the main wallet. Returns when it has arrived, or the vendor does not answer.',
  request: () => ({ accountTypeId: walletType(), amount: amount() }),
  answer: record,
  errors: refusals.all,
  example: { request: { accountTypeId: VENDOR_WALLET, amount: 250 }, answer: homeExample },
});

export const transferFromMainWallet = defineCall(calls.transferFromMainWallet, {
  summary: 'Transfers money from the main wallet to a vendor with its own wallets.',
  request: () => ({ accountTypeId: walletType(), amount: amount() }),
  answer: record,
  errors: [...refusals.all, ...refusals.out],
  example: { request: { accountTypeId: VENDOR_WALLET, amount: 250 }, answer: recordExample },
});

export const transferSubToSubWallet = defineCall(calls.transferSubToSubWallet, {
  summary: 'Transfers money from one vendor to another, through the main wallet.',
  request: () => ({
    fromAccountTypeId: walletType(),
    toAccountTypeId: walletType(),
    amount: amount(),
  }),
  answer: record,
  errors: [
    ...refusals.all,
    'wallet.vendor_unavailable',
    'wallet.same_wallet',
    'limit.vendor_wallet',
    'reality_check.due',
  ],
  example: {
    request: { fromAccountTypeId: VENDOR_WALLET, toAccountTypeId: 105, amount: 250 },
    answer: { ...homeExample, goesOnTo: 105 },
  },
});

export const walletTransfer = defineCall(calls.walletTransfer, {
  summary: 'Transfers money between any two wallets of the member.',
  request: () => ({ fromType: walletType(), toType: walletType(), amount: amount() }),
  answer: record,
  errors: [...refusals.all, ...refusals.out, 'wallet.same_wallet'],
  example: {
    request: { fromType: MAIN_WALLET, toType: VENDOR_WALLET, amount: 250 },
    answer: recordExample,
  },
});

export const transferAllToMainWallet = defineCall(calls.transferAllToMainWallet, {
  summary: 'Transfers all money at vendors to the main wallet.',
  request: () => ({}),
  answer: () => z.strictObject({ list: z.array(record()) }),
  errors: [],
  example: { request: {}, answer: { list: [homeExample] } },
});

export const refreshWallets = defineCall(calls.refreshWallets, {
  summary: "Asks vendors for records of the member's bets, and returns which of them answered.",
  request: () => ({}),
  answer: () =>
    z.strictObject({
      list: z.array(
        z.strictObject({
          accountTypeId: z.int(),
          availBalance: wireMoney,
          isAnswering: z
            .boolean()
            .describe('False if the vendor does not respond; the balance may be outdated.'),
        }),
      ),
    }),
  errors: [],
  example: {
    request: {},
    answer: {
      list: [{ accountTypeId: VENDOR_WALLET, availBalance: 250, isAnswering: true }],
    },
  },
});

export const transferStatus = defineCall(calls.transferStatus, {
  summary: 'The outcome of a transfer between wallets.',
  request: () => ({ transferNo: z.uuid() }),
  answer: record,
  errors: ['wallet.transfer_not_found'],
  example: { request: { transferNo: recordExample.transferNo }, answer: recordExample },
});

export const walletTransfers = defineCall(calls.walletTransfers, {
  summary: "A member's transfers between wallets, newest first.",
  request: () => ({ size: pageRequest.size, cursor: pageRequest.cursor }),
  answer: () => z.strictObject({ list: z.array(record()), nextCursor: z.string().nullable() }),
  errors: [],
  example: { request: { size: '10' }, answer: { list: [recordExample], nextCursor: null } },
  files: {
    ownWalletTransfers: {
      reference: ['text', 'publicId'],
      made: ['time', 'createdAt'],
      direction: 'text',
      amount: 'money',
      state: ['text', 'progress', 'web/wallets:state'],
      ended: ['time', 'closedAt'],
    },
  },
  fileTitle: 'web/wallets:past',
});

export const walletTransfersFile = defineFileCall(calls.walletTransfersFile, walletTransfers);

const lock = once(() =>
  z.strictObject({
    accountTypeId: z.int(),
    locked: z.boolean().describe('True while a transfer is in progress; no other can start.'),
  }),
);

export const lockStatus = defineCall(calls.lockStatus, {
  summary: 'Wallets at vendors with a transfer under way.',
  request: () => ({}),
  answer: () => z.strictObject({ list: z.array(lock()) }),
  errors: [],
  example: { request: {}, answer: { list: [{ accountTypeId: VENDOR_WALLET, locked: false }] } },
});

export const lockStatusByType = defineCall(calls.lockStatusByType, {
  summary: 'Whether one wallet at a vendor has a transfer under way.',
  request: () => ({ typeId: queryInt(TYPE) }),
  answer: lock,
  errors: ['wallet.unknown'],
  example: {
    request: { typeId: `${VENDOR_WALLET}` },
    answer: { accountTypeId: VENDOR_WALLET, locked: false },
  },
});

export const lockTransStatus = defineCall(calls.lockTransStatus, {
  summary: 'The transfers between wallets that are under way.',
  request: () => ({}),
  answer: () => z.strictObject({ locked: z.boolean(), list: z.array(record()) }),
  errors: [],
  example: { request: {}, answer: { locked: false, list: [] } },
});
