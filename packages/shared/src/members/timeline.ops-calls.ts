import { z } from 'zod';
import { bonusStates } from '../bonuses/states.ts';
import { defineOpsCall } from '../contract/define-ops-call.ts';
import { depositStates } from '../deposits/states.ts';
import { errorCodes } from '../errors/catalog.ts';
import { allKycDocumentTypes, kycKinds, kycStates } from '../kyc/kyc-documents.ts';
import { transactionTypeNames } from '../ledger/transaction-types.ts';
import { wireMoney, wireMoneyDelta } from '../money/money.ts';
import { once } from '../once.ts';
import { queryTime, wireTime } from '../validation/fields.ts';
import { walletTransferStates, walletWays } from '../wallet-transfers/states.ts';
import { withdrawalKinds, withdrawalSteps } from '../withdrawals/states.ts';
import { noteKinds } from './notes.ts';
import { accountChanges, timelineKindNames } from './timeline.ts';

const id = once(() => z.uuid());
const idExample = '0b1f7a52-0c7e-4a3c-9c7e-2f5a7f0d1c11';
export const EVENTS_A_PAGE = 30;

const reading = {
  method: 'GET',
  who: 'members.read',
  ofSite: true,
  audit: { action: 'member.timeline_read', mergesRepeats: true },
  ratePerMinute: 120,
} as const;

const asOf = once(() => queryTime.optional().describe('Reference time; now by default.'));

const peopleEvents = once(
  () =>
    [
      z.strictObject({
        kind: z.literal('note'),
        at: wireTime,
        noteKind: z.enum(noteKinds),
        words: z.string(),
        operator: z.string(),
      }),
      z.strictObject({
        kind: z.literal('operator'),
        at: wireTime,
        actor: z.string(),
        action: z.string(),
        detail: z.string().describe('Details as JSON, as in the audit trail.'),
      }),
      z.strictObject({
        kind: z.literal('login'),
        at: wireTime,
        outcome: z.enum(['ok', ...errorCodes]),
        ip: z.string(),
        device: z.string().nullable(),
        browser: z.string().nullable(),
        method: z.string(),
      }),
      z.strictObject({
        kind: z.literal('account'),
        at: wireTime,
        change: z.enum(accountChanges),
        about: z.string().nullable().describe('Agent, or withdrawal account.'),
      }),
      z.strictObject({
        kind: z.literal('paper'),
        at: wireTime,
        id: id(),
        about: z.enum(kycKinds),
        paper: z.enum(allKycDocumentTypes),
        state: z.enum(kycStates).describe('State; `waiting`: submitted.'),
        operator: z.string().nullable(),
      }),
      z.strictObject({
        kind: z.literal('message'),
        at: wireTime,
        cause: z.string().nullable().describe('Cause, if sent by the platform.'),
        title: z.string().nullable(),
        isRead: z.boolean(),
      }),
    ] as const,
);

const moneyEvents = once(
  () =>
    [
      z.strictObject({
        kind: z.literal('deposit'),
        at: wireTime,
        id: id(),
        state: z.enum(depositStates),
        amount: wireMoney,
        channel: z.string(),
      }),
      z.strictObject({
        kind: z.literal('withdrawal'),
        at: wireTime,
        id: id(),
        step: z.enum(withdrawalSteps),
        amount: wireMoney,
        operator: z.string().nullable(),
      }),
      z.strictObject({
        kind: z.literal('bonus'),
        at: wireTime,
        id: id(),
        promotion: z.string(),
        state: z.enum(bonusStates).describe('State after the event.'),
        amount: wireMoney.describe('Granted amount, or remaining amount at the end.'),
      }),
      z.strictObject({
        kind: z.literal('wallet'),
        at: wireTime,
        id: id(),
        way: z.enum(walletWays),
        vendor: z.string(),
        state: z.enum(walletTransferStates).describe('State; `created`: requested.'),
        amount: wireMoney,
      }),
      z.strictObject({
        kind: z.literal('money'),
        at: wireTime,
        posting: z.enum(transactionTypeNames),
        amount: wireMoneyDelta,
        balanceAfter: wireMoney,
      }),
      z.strictObject({
        kind: z.literal('play'),
        at: wireTime.describe('Time of the last bet of the hour.'),
        bets: z.int(),
        stake: wireMoneyDelta,
        payout: wireMoneyDelta,
        net: wireMoneyDelta,
      }),
    ] as const,
);

const event = once(() => z.discriminatedUnion('kind', [...peopleEvents(), ...moneyEvents()]));

export const read = defineOpsCall({
  ...reading,
  name: 'timeline.read',
  path: '/ops/v1/timeline/read',
  summary:
    'Timeline of a member up to a given time, newest first, paged, of kinds that the caller may see.',
  request: () => ({
    id: id(),
    kind: z.enum(timelineKindNames).optional().describe('Kind filter.'),
    asOf: asOf(),
    after: z
      .string()
      .regex(new RegExp(`^\\d{1,14}-(${timelineKindNames.join('|')})-\\d{1,18}$`))
      .optional()
      .describe('`next` of the previous page.'),
  }),
  answer: () =>
    z.strictObject({
      asOf: wireTime.describe('Reference time.'),
      kinds: z.array(z.enum(timelineKindNames)).describe('Kinds visible to the operator.'),
      list: z.array(event()),
      next: z.string().nullable(),
    }),
  errors: ['member.not_found'],
  example: {
    request: { id: idExample },
    answer: {
      asOf: 1_794_950_000_000,
      kinds: ['login', 'money'],
      list: [
        {
          kind: 'money',
          at: 1_794_940_000_000,
          posting: 'cashier.deposit',
          amount: 100,
          balanceAfter: 120.5,
        },
      ],
      next: null,
    },
  },
});

export const moment = defineOpsCall({
  ...reading,
  name: 'timeline.moment',
  path: '/ops/v1/timeline/moment',
  who: 'members.money',
  summary:
    'Balances, pending transactions and uplines of a member at a past time, calculated from the ledger.',
  request: () => ({ id: id(), asOf: asOf() }),
  answer: () =>
    z.strictObject({
      asOf: wireTime,
      cash: wireMoney,
      held: wireMoney,
      bonus: wireMoney.describe('Balance of the bonus account.'),
      wallets: z
        .array(z.strictObject({ vendor: z.string(), balance: wireMoney }))
        .describe('Balances in vendor wallets.'),
      owed: wireMoney.describe('Debt of the member to the site.'),
      withdrawals: z.array(
        z.strictObject({
          id: id(),
          amount: wireMoney,
          askedAt: wireTime,
          step: z.enum(withdrawalSteps).describe('Latest step of the withdrawal.'),
          stepAt: wireTime,
        }),
      ),
      above: z
        .array(z.strictObject({ id: id(), username: z.string() }))
        .describe('Nearest agent first.'),
    }),
  errors: ['member.not_found'],
  example: {
    request: { id: idExample, asOf: '1794950000000' },
    answer: {
      asOf: 1_794_950_000_000,
      cash: 120.5,
      held: 50,
      bonus: 0,
      owed: 0,
      wallets: [{ vendor: 'tideway', balance: 25 }],
      withdrawals: [
        {
          id: '5c0f5b0a-4df0-4a51-8f0e-64c8f5d6c2a1',
          amount: 50,
          askedAt: 1_794_940_000_000,
          step: 'asked',
          stepAt: 1_794_940_000_000,
        },
      ],
      above: [{ id: 'c7b1d1f0-7c1e-4a3c-9c7e-2f5a7f0d1c55', username: 'agent_leaf' }],
    },
  },
});

export const accounts = defineOpsCall({
  ...reading,
  name: 'timeline.accounts',
  path: '/ops/v1/timeline/accounts',
  who: 'members.money',
  summary: 'Withdrawal accounts of a member, with masked numbers.',
  request: () => ({ id: id() }),
  answer: () =>
    z.strictObject({
      list: z.array(
        z.strictObject({
          id: id(),
          kind: z.enum(withdrawalKinds),
          bank: z.string(),
          tail: z.string(),
          isDefault: z.boolean(),
          boundAt: wireTime,
          usableFrom: wireTime,
          frozenAt: wireTime.nullable(),
        }),
      ),
    }),
  errors: ['member.not_found'],
  example: {
    request: { id: idExample },
    answer: {
      list: [
        {
          id: '9e2f5b0a-4df0-4a51-8f0e-64c8f5d6c2c3',
          kind: 'bank',
          bank: 'Harbor Bank',
          tail: '4821',
          isDefault: true,
          boundAt: 1_794_000_000_000,
          usableFrom: 1_794_086_400_000,
          frozenAt: null,
        },
      ],
    },
  },
});
