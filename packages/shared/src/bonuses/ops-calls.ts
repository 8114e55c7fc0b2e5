import { z } from 'zod';
import { claimed } from '../cases/ops-calls.ts';
import { queueLengths } from '../cases/ops-schemas.ts';
import { defineOpsCall } from '../contract/define-ops-call.ts';
import { waitingExample } from '../exports/exported-file.ts';
import { fileCallParts, fileRequest, fileWishExample } from '../exports/file-words.ops-schemas.ts';
import { wireMoney } from '../money/money.ts';
import { once } from '../once.ts';
import { wireTime } from '../validation/fields.ts';
import { shownText } from '../validation/shown-text.ts';
import { bonusRefusals, bonusStates } from './states.ts';

const id = once(() => z.uuid());
const idExample = '5c0f5b0a-4df0-4a51-8f0e-64c8f5d6c2a1';
const memberExampleId = '0b1f7a52-0c7e-4a3c-9c7e-2f5a7f0d1c11';
const AT = 1_795_000_000_000;
const WORDS_MAX = 500;
const words = once(() => shownText().min(1).max(WORDS_MAX).describe('Message to the member.'));

const bonus = once(() =>
  z.strictObject({
    id: id(),
    memberId: id(),
    username: z.string(),
    name: z.string(),
    state: z.enum(bonusStates),
    reason: z.enum(bonusRefusals).nullable().describe('Reason why the bonus was not granted.'),
    amount: wireMoney,
    required: wireMoney.describe('Required turnover.'),
    done: wireMoney,
    ahead: wireMoney.describe('Turnover still required by earlier deposits.'),
    closedAmount: wireMoney.describe(
      'Bonus money converted to cash or returned when the bonus closed.',
    ),
    at: wireTime,
    expiresAt: wireTime.nullable(),
    closedAt: wireTime.nullable(),
    claim: claimed(),
  }),
);
const bonusExample = {
  id: idExample,
  memberId: memberExampleId,
  username: 'player01',
  name: 'Welcome bonus',
  state: 'waiting' as const,
  reason: null,
  amount: 500,
  required: 5_000,
  done: 0,
  ahead: 1_000,
  closedAmount: 0,
  at: AT,
  expiresAt: null,
  closedAt: null,
  claim: null,
};

const look = { method: 'GET', who: 'bonuses.decide', ofSite: true, ratePerMinute: 120 } as const;
const act = { method: 'POST', who: 'bonuses.decide', ofSite: true, ratePerMinute: 60 } as const;

export const waitingList = defineOpsCall({
  ...look,
  name: 'bonuses.waitingList',
  path: '/ops/v1/bonuses/waitingList',
  audit: { action: 'bonuses.read', mergesRepeats: true },
  summary: 'Bonuses of a site that wait for a decision, oldest first.',
  request: () => ({}),
  answer: () =>
    z.strictObject({
      list: z.array(bonus()),
      lengths: queueLengths(['waiting'], 'What would be granted.'),
    }),
  errors: [],
  example: {
    request: {},
    answer: {
      list: [bonusExample],
      lengths: [{ queue: 'waiting', count: 1, amount: 500, oldestAt: AT }],
    },
  },
  files: {
    waitingBonuses: {
      reference: ['text', 'publicId'],
      member: ['text', 'username'],
      time: ['time', 'since'],
      name: 'text',
      amount: 'money',
      turnoverRequired: ['money', 'required'],
      turnoverDone: ['money', 'done'],
    },
  },
});

export const ofMember = defineOpsCall({
  ...look,
  name: 'bonuses.ofMember',
  path: '/ops/v1/bonuses/ofMember',
  audit: { action: 'bonuses.read', mergesRepeats: true },
  summary: 'The newest hundred bonuses of a member, and the balance of the bonus account.',
  request: () => ({ id: id(), only: z.uuid().optional().describe('Bonus ID filter.') }),
  answer: () => z.strictObject({ list: z.array(bonus()), bonusBalance: wireMoney }),
  errors: ['member.not_found'],
  example: {
    request: { id: memberExampleId },
    answer: { list: [bonusExample], bonusBalance: 0 },
  },
});

export const bonusesFile = defineOpsCall({
  ...fileCallParts,
  name: 'listExports.bonuses',
  path: '/ops/v1/listExports/bonuses',
  who: 'bonuses.decide',
  ofSite: true,
  summary: "Requests a file of the bonuses that wait for a decision, or of a member's bonuses.",
  request: () => ({ ...fileRequest(), id: id().describe('Member ID.').optional() }),
  errors: ['export.limit', 'member.not_found'],
  example: {
    request: fileWishExample,
    answer: { ...waitingExample, kind: 'waitingBonuses', name: 'Bonuses to approve' },
  },
});

export const approve = defineOpsCall({
  ...act,
  name: 'bonuses.approve',
  path: '/ops/v1/bonuses/approve',
  audit: { action: 'bonus.approved' },
  summary: 'Grants a waiting bonus. Two operators have approved its budget before.',
  request: () => ({ id: id() }),
  answer: () => z.strictObject({}),
  errors: ['bonus.not_found', 'bonus.state_changed', 'bonus.member_frozen', 'case.claimed'],
  example: { request: { id: idExample }, answer: {} },
});

export const decline = defineOpsCall({
  ...act,
  name: 'bonuses.decline',
  path: '/ops/v1/bonuses/decline',
  audit: { action: 'bonus.declined' },
  summary: 'Declines a waiting bonus. The member reads the reason.',
  request: () => ({ id: id(), words: words() }),
  answer: () => z.strictObject({}),
  errors: ['bonus.not_found', 'bonus.state_changed', 'case.claimed'],
  example: { request: { id: idExample, words: 'Your profile is not checked yet.' }, answer: {} },
});

export const cancel = defineOpsCall({
  ...act,
  name: 'bonuses.cancel',
  path: '/ops/v1/bonuses/cancel',
  audit: { action: 'bonus.cancelled' },
  summary: 'Withdraws an open bonus with its winnings. The member reads the reason.',
  request: () => ({ id: id(), words: words() }),
  answer: () => z.strictObject({}),
  errors: ['bonus.not_found', 'bonus.state_changed'],
  example: {
    request: { id: idExample, words: 'It was taken by two of your accounts.' },
    answer: {},
  },
});
