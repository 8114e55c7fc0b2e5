import { z } from 'zod';
import { waiting } from '../contract/audit.ts';
import { defineOpsCall } from '../contract/define-ops-call.ts';
import { once } from '../once.ts';
import { wireTime } from '../validation/fields.ts';
import { payeeName } from '../validation/profile-fields.ts';
import { shownText } from '../validation/shown-text.ts';
import { accountNumber } from './account-number.ts';
import { withdrawalKinds } from './states.ts';
import { virtualCurrency } from './virtual-currency.ts';
import { walletNetworks } from './virtual-wallets.ts';

const id = once(() => z.uuid());
const idExample = '5c0f5b0a-4df0-4a51-8f0e-64c8f5d6c2a1';
const cardExampleId = '9e2f5b0a-4df0-4a51-8f0e-64c8f5d6c2c3';

const PLACE_MAX = 80;

const act = { method: 'POST', who: 'withdrawals.decide', ofSite: true, ratePerMinute: 60 } as const;

export const show = defineOpsCall({
  ...act,
  name: 'withdrawalAccounts.show',
  path: '/ops/v1/withdrawalAccounts/show',
  who: 'withdrawals.pay',
  audit: { action: 'withdrawal.account_shown' },
  summary: 'The full number of the account of a withdrawal, to pay it.',
  request: () => ({ id: id() }),
  answer: () =>
    z.strictObject({
      holder: z.string(),
      number: z.string(),
      branch: z.string(),
      province: z.string(),
      city: z.string(),
      details: z
        .array(z.strictObject({ name: z.string(), value: z.string() }))
        .describe("Further fields sent by the member's client."),
    }),
  errors: ['withdraw.not_found', 'case.unclaimed', 'case.claimed', 'bank_card.not_found'],
  example: {
    request: { id: idExample },
    answer: {
      holder: 'Lan Nguyen',
      number: '6222 0210 0112 4821',
      branch: 'Riverside',
      province: '',
      city: '',
      details: [],
    },
  },
});

export const freeze = defineOpsCall({
  ...act,
  name: 'withdrawalAccounts.freeze',
  path: '/ops/v1/withdrawalAccounts/freeze',
  audit: { action: ['withdrawal.account_frozen', 'withdrawal.account_thawed'], takesReason: true },
  summary:
    'Freezes or unfreezes a withdrawal account of a member. Nothing is paid to a frozen account.',
  request: () => ({ accountId: id(), isFrozen: z.boolean() }),
  answer: () => z.strictObject({}),
  errors: ['bank_card.not_found'],
  example: {
    request: { accountId: cardExampleId, isFrozen: true, reason: 'Shared by three members' },
    answer: {},
  },
});

export const remove = defineOpsCall({
  ...act,
  name: 'withdrawalAccounts.remove',
  path: '/ops/v1/withdrawalAccounts/remove',
  audit: {
    action: 'withdrawal.account_removed',
    takesReason: true,
    fourEyes: 'by-outcome',
    onePendingPer: ['accountId'],
  },
  summary:
    "Removes a member's withdrawal account and notifies the member. Another operator has to approve it if the site requires that.",
  request: () => ({ accountId: id() }),
  answer: () => z.union([waiting, z.strictObject({})]),
  errors: ['bank_card.not_found', 'bank_card.in_use', 'bank_card_is_frozen', 'approval.waiting'],
  example: {
    request: { accountId: cardExampleId, reason: 'The bank closed this account' },
    answer: {},
  },
});

const PAYEE = ['holder', 'number', 'branch', 'province', 'city'] as const;

export const change = defineOpsCall({
  ...act,
  name: 'withdrawalAccounts.change',
  path: '/ops/v1/withdrawalAccounts/change',
  audit: {
    action: 'withdrawal.account_changed',
    takesReason: true,
    fourEyes: 'by-outcome',
    onePendingPer: ['accountId'],
    encryptedFields: PAYEE,
  },
  summary:
    "Changes the holder and number of a member's withdrawal account and notifies the member. The account has the waiting period of a new one. Another operator has to approve it if the site requires that.",
  request: () => ({
    accountId: id(),
    holder: payeeName,
    number: accountNumber(),
    branch: shownText().max(PLACE_MAX).default(''),
    province: shownText().max(PLACE_MAX).default(''),
    city: shownText().max(PLACE_MAX).default(''),
  }),
  answer: () => z.union([waiting, z.strictObject({})]),
  errors: [
    'bank_card.not_found',
    'bank_card.in_use',
    'bank_card_is_frozen',
    'bank_card.bank_unavailable',
    'bank_card.address_wrong',
    'bank_card.taken',
    'withdraw.payee_mismatch',
    'approval.waiting',
  ],
  example: {
    request: {
      accountId: cardExampleId,
      holder: 'Lin Wei',
      number: '6222021010004821',
      reason: 'The member mistyped a digit',
    },
    answer: {},
  },
});

const bank = once(() => ({
  code: z.string().regex(/^[a-z0-9-]{1,32}$/),
  kind: z.enum(withdrawalKinds),
  name: shownText().min(1).max(60).describe('Name displayed to members.'),
  enabled: z.boolean(),
  restsFrom: wireTime
    .nullable()
    .describe('Start of the interval without payouts; set together with `restsUntil`.'),
  restsUntil: wireTime.nullable().describe('End of the interval without payouts.'),
  place: z.int().min(0).max(10_000).describe('Sort position within its kind, ascending.'),
  network: z
    .enum(walletNetworks)
    .nullable()
    .describe('Address format of a virtual network; null: addresses are not validated.'),
  currency: virtualCurrency
    .nullable()
    .describe("Payout currency of a virtual network; null: the site's currency."),
  version: z.int().min(0).describe('Version on which the change is based; 0 for a new entry.'),
}));
const bankExample = {
  code: 'harbor',
  kind: 'bank' as const,
  name: 'Harbor Bank',
  enabled: true,
  restsFrom: null,
  restsUntil: null,
  place: 0,
  network: null,
  currency: null,
  version: 1,
};

export const banks = defineOpsCall({
  name: 'withdrawalAccounts.banks',
  method: 'GET',
  path: '/ops/v1/withdrawalAccounts/banks',
  who: 'site.settings',
  ofSite: true,
  ratePerMinute: 60,
  summary: 'Banks, e-wallets and networks that a site pays withdrawals to.',
  request: () => ({}),
  answer: () => z.strictObject({ list: z.array(z.strictObject(bank())) }),
  errors: [],
  example: { request: {}, answer: { list: [bankExample] } },
});

export const offerBank = defineOpsCall({
  ...act,
  name: 'withdrawalAccounts.offerBank',
  path: '/ops/v1/withdrawalAccounts/offerBank',
  who: 'site.settings',
  audit: { action: 'withdrawal.bank_offered', takesReason: true },
  summary: 'Adds or changes a bank, an e-wallet or a network that withdrawals are paid to.',
  request: bank,
  answer: () => z.strictObject({}),
  errors: ['site.changed_meanwhile'],
  example: {
    request: { ...bankExample, version: 0, reason: 'Opened for the new license' },
    answer: {},
  },
});
