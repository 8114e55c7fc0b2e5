import { z } from 'zod';
import { claimed } from '../cases/ops-calls.ts';
import { queueAnswer } from '../cases/ops-schemas.ts';
import { waiting } from '../contract/audit.ts';
import { defineOpsCall } from '../contract/define-ops-call.ts';
import { defineOpsList } from '../exports/define-ops-list.ops-schemas.ts';
import { wireMoney } from '../money/money.ts';
import { once } from '../once.ts';
import { wireTime } from '../validation/fields.ts';
import { vendorAddress, vendorWord } from '../vendors/vendor-fields.ts';
import { walletTransferQueues, walletTransferStates, walletWays } from './states.ts';

const id = once(() => z.uuid());
const idExample = '5f1d7a52-0c7e-4a3c-9c7e-2f5a7f0d1c44';

export const connect = defineOpsCall({
  name: 'walletTransfers.connect',
  method: 'POST',
  path: '/ops/v1/walletTransfers/connect',
  who: 'vendors.manage',
  ofInstallation: true,
  audit: { action: 'vendor.wallets_connected', takesReason: true },
  ratePerMinute: 20,
  summary:
    'Makes a vendor a transfer vendor, or changes its address. Our key for it is created once.',
  request: () => ({
    vendor: vendorWord,
    address: vendorAddress.describe("Base URL of the protocol's messages."),
  }),
  answer: () =>
    z.strictObject({
      kid: z.string(),
      publicKey: z
        .string()
        .describe("Public key that verifies the platform's requests: Ed25519, SPKI, base64url."),
    }),
  errors: ['vendor.not_found'],
  example: {
    request: {
      vendor: 'jade',
      address: 'https://wallets.example/transfer',
      reason: 'Their tables are played from a separate wallet',
    },
    answer: {
      kid: '20261124T090000',
      publicKey: 'MCowBQYDK2VwAyEAgTl3Dqh9F19Wo1Rmw0x-zMuNipG07jeiXfYPW4_Js5Q',
    },
  },
});

const transfer = once(() => ({
  id: id(),
  memberId: z.uuid(),
  username: z.string(),
  vendor: z.string().describe('Vendor code.'),
  way: z.enum(walletWays).describe('out: main wallet to vendor. home: vendor to main wallet.'),
  amount: wireMoney,
  currency: z.string(),
  state: z
    .enum(walletTransferStates)
    .describe('unknown: outcome not confirmed by the vendor; retried.'),
  vendorReference: z.string().nullable().describe('Transfer ID assigned by the vendor.'),
  refusal: z.string().nullable().describe("Vendor's reason for the refusal."),
  checks: z.int().describe('Number of status checks with the vendor.'),
  nextCheckAt: wireTime.nullable().describe('Time of the next status check; null if finished.'),
  createdAt: wireTime,
  sentAt: wireTime.nullable(),
  closedAt: wireTime.nullable(),
  decidedBy: z.string().nullable().describe('Operator who decided the transfer.'),
  words: z.string().nullable().describe('Reason for the decision.'),
  decisionWaits: z.boolean().describe("True while another operator's approval is pending."),
  claim: claimed(),
}));

const transferExample = {
  id: idExample,
  memberId: '0b1f7a52-0c7e-4a3c-9c7e-2f5a7f0d1c11',
  username: 'player01',
  vendor: 'jade',
  way: 'out' as const,
  amount: 50,
  currency: 'USD',
  state: 'unknown' as const,
  vendorReference: null,
  refusal: null,
  checks: 2,
  nextCheckAt: 1_795_000_300_000,
  createdAt: 1_795_000_000_000,
  sentAt: 1_795_000_000_100,
  closedAt: null,
  decidedBy: null,
  words: null,
  decisionWaits: false,
  claim: null,
};

const look = { method: 'GET', who: 'deposits.decide', ofSite: true, ratePerMinute: 60 } as const;

export const list = defineOpsList({
  ...look,
  name: 'walletTransfers.list',
  path: '/ops/v1/walletTransfers/list',
  audit: { action: 'wallet_transfers.read', mergesRepeats: true },
  summary:
    "Transfers between members' wallets: those with an unknown outcome, or all pending ones, longest wait first; or finished ones, newest first.",
  request: () => ({
    queue: z.enum(walletTransferQueues),
    after: id().optional().describe('`next` of the previous page.'),
  }),
  answer: () =>
    queueAnswer(z.strictObject(transfer()), walletTransferQueues, 'What was asked for.'),
  errors: [],
  example: {
    request: { queue: 'unknown' as const },
    answer: {
      list: [transferExample],
      lengths: [{ queue: 'unknown', count: 1, amount: 50, oldestAt: 1_795_000_000_000 }],
      next: null,
    },
  },
  files: {
    walletTransfers: {
      reference: ['text', 'publicId'],
      member: ['text', 'username'],
      direction: 'text',
      amount: 'money',
      state: ['text', 'state', 'console:walletTransfers.state'],
      made: ['time', 'createdAt'],
      sent: ['time', 'sentAt'],
      ended: ['time', 'closedAt'],
      vendorReference: 'text',
      operator: ['text', 'decidedBy'],
    },
  },
  fileCall: {
    name: 'listExports.walletTransfers',
    path: '/ops/v1/listExports/walletTransfers',
    summary: "Requests a file of transfers between members' wallets.",
    example: { request: { queue: 'unknown' }, name: 'Wallet transfers' },
  },
});

export const ofMember = defineOpsCall({
  ...look,
  name: 'walletTransfers.ofMember',
  path: '/ops/v1/walletTransfers/ofMember',
  who: 'members.money',
  audit: { action: 'member.money_read', mergesRepeats: true },
  summary: "A member's transfers between wallets, newest first.",
  request: () => ({
    id: id().describe('Member ID.'),
    after: id().optional().describe('`next` of the previous page.'),
  }),
  answer: () =>
    z.strictObject({ list: z.array(z.strictObject(transfer())), next: id().nullable() }),
  errors: ['member.not_found'],
  example: {
    request: { id: transferExample.memberId },
    answer: { list: [transferExample], next: null },
  },
});

export const read = defineOpsCall({
  ...look,
  name: 'walletTransfers.read',
  path: '/ops/v1/walletTransfers/read',
  audit: { action: 'wallet_transfer.read', mergesRepeats: true },
  summary: 'A transfer, with all requests to its vendor.',
  request: () => ({ id: id() }),
  answer: () =>
    z.strictObject({
      ...transfer(),
      questions: z
        .array(
          z.strictObject({
            asked: z.enum(['deposit', 'withdraw', 'status']),
            answer: z.string().describe('Signed response, or the error.'),
            at: wireTime,
            tookMs: z.int(),
          }),
        )
        .describe('Status checks, latest first, at most 100.'),
    }),
  errors: ['wallet.transfer_not_found'],
  example: {
    request: { id: idExample },
    answer: {
      ...transferExample,
      questions: [
        { asked: 'status', answer: 'no answer in time', at: 1_795_000_120_000, tookMs: 8_000 },
        { asked: 'deposit', answer: 'no answer in time', at: 1_795_000_000_100, tookMs: 8_000 },
      ],
    },
  },
});

const act = { method: 'POST', who: 'deposits.decide', ofSite: true } as const;

export const recheck = defineOpsCall({
  ...act,
  name: 'walletTransfers.recheck',
  path: '/ops/v1/walletTransfers/recheck',
  audit: { action: 'wallet_transfer.rechecked' },
  ratePerMinute: 20,
  summary: 'Asks the vendor for the outcome of a transfer now, in addition to scheduled checks.',
  request: () => ({ id: id() }),
  answer: () => z.strictObject({ state: transfer().state }),
  errors: ['wallet.transfer_not_found', 'wallet.transfer_state_changed'],
  example: { request: { id: idExample }, answer: { state: 'success' as const } },
});

export const decide = defineOpsCall({
  ...act,
  name: 'walletTransfers.decide',
  path: '/ops/v1/walletTransfers/decide',
  audit: {
    action: 'wallet_transfer.decided',
    fourEyes: 'always',
    onePendingPer: ['id'],
    takesReason: true,
  },
  ratePerMinute: 60,
  summary:
    'Requests to settle a transfer with an unknown outcome, as done or as not done. Requires approval by another operator.',
  request: () => ({
    id: id(),
    isDone: z.boolean().describe('True if the vendor executed the transfer.'),
  }),
  answer: () => waiting,
  errors: [
    'wallet.transfer_not_found',
    'wallet.transfer_state_changed',
    'case.claimed',
    'approval.waiting',
  ],
  example: {
    request: { id: idExample, isDone: true, reason: 'Their support sent us the booking' },
    answer: { approvalId: 'b6d2f7a0-58bd-4a0c-b0cb-6f1d3c2c9d10' },
  },
});
