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
import { openRoundOutcomes, openRoundQueues } from './open-round-rules.ts';
import { roundStatuses } from './protocol.ts';

const id = once(() => z.uuid());
const idExample = '3a1c7a52-0c7e-4a3c-9c7e-2f5a7f0d1c44';
const AT = 1_795_000_000_000;

const linkExample = {
  address: 'https://games.example/rounds',
  kid: '20261124T090000',
  publicKey: 'MCowBQYDK2VwAyEAgTl3Dqh9F19Wo1Rmw0x-zMuNipG07jeiXfYPW4_Js5Q',
  keyUrl: 'https://lantern.example/open-rounds/key/jade',
  answeredAt: AT,
  failedAt: null,
  failure: null,
};

export const link = defineOpsCall({
  name: 'openRounds.link',
  method: 'GET',
  path: '/ops/v1/openRounds/link',
  who: 'vendors.manage',
  ofInstallation: true,
  ratePerMinute: 60,
  summary: 'Where a vendor answers questions about its rounds, and our key for them.',
  request: () => ({ vendor: vendorWord }),
  answer: () =>
    z.strictObject({
      link: z
        .strictObject({
          address: z.string().describe('Base URL of the questions.'),
          kid: z.string(),
          publicKey: z.string().describe('Ed25519, SPKI, base64url.'),
          keyUrl: z.string().describe('Where the vendor reads this key.'),
          answeredAt: wireTime.nullable().describe('Time of the last answer.'),
          failedAt: wireTime.nullable().describe('Time of the last question without an answer.'),
          failure: z.string().nullable().describe('Why there was none.'),
        })
        .nullable()
        .describe('Null: the vendor is not asked.'),
    }),
  errors: ['vendor.not_found'],
  example: { request: { vendor: 'jade' }, answer: { link: linkExample } },
});

export const connect = defineOpsCall({
  name: 'openRounds.connect',
  method: 'POST',
  path: '/ops/v1/openRounds/connect',
  who: 'vendors.manage',
  ofInstallation: true,
  audit: { action: 'vendor.rounds_connected', takesReason: true },
  ratePerMinute: 20,
  summary:
    'Sets the address at which a vendor answers questions about its rounds. Our key for it is created once.',
  request: () => ({
    vendor: vendorWord,
    address: vendorAddress.describe('Base URL of the questions.'),
  }),
  answer: () => z.strictObject({ kid: z.string(), publicKey: z.string() }),
  errors: ['vendor.not_found'],
  example: {
    request: {
      vendor: 'jade',
      address: linkExample.address,
      reason: 'Their operations team sent the address',
    },
    answer: { kid: linkExample.kid, publicKey: linkExample.publicKey },
  },
});

const openRound = once(() => ({
  id: id(),
  memberId: z.uuid(),
  username: z.string(),
  vendor: z.string().describe('Vendor code.'),
  gameCode: z.string(),
  game: z.string().describe("The game's name."),
  roundId: z.string().describe("The vendor's ID of the round."),
  stake: wireMoney.describe('In escrow.'),
  openedAt: wireTime,
  isAsked: z.boolean().describe('Whether the vendor can be asked about its rounds.'),
  asks: z.int().describe('Number of questions to the vendor.'),
  askedAt: wireTime.nullable().describe('Time of the last question.'),
  nextAskAt: wireTime.nullable().describe('Time of the next question.'),
  answer: z.enum(roundStatuses).nullable().describe('Last answer.'),
  failure: z.string().nullable().describe('Why the last question got no answer.'),
  caseAt: wireTime.describe('From then on it is a case for operators.'),
  refundBy: z.string().nullable().describe('Operator who decided to refund it.'),
  refundReason: z.string().nullable(),
  closedAt: wireTime.nullable(),
  outcome: z.enum(openRoundOutcomes).nullable(),
  decisionWaits: z.boolean().describe("True while another operator's approval is pending."),
  claim: claimed(),
}));

const openRoundExample = {
  id: idExample,
  memberId: '0b1f7a52-0c7e-4a3c-9c7e-2f5a7f0d1c11',
  username: 'player01',
  vendor: 'jade',
  gameCode: 'koi-pond',
  game: 'Koi Pond',
  roundId: 'round-77',
  stake: 10,
  openedAt: AT,
  isAsked: true,
  asks: 6,
  askedAt: AT + 86_000_000,
  nextAskAt: AT + 107_600_000,
  answer: 'CLOSED' as const,
  failure: null,
  caseAt: AT + 86_400_000,
  refundBy: null,
  refundReason: null,
  closedAt: null,
  outcome: null,
  decisionWaits: false,
  claim: null,
};

const look = {
  method: 'GET',
  who: 'reconciliation.read',
  ofSite: true,
  ratePerMinute: 60,
} as const;

export const list = defineOpsList({
  ...look,
  name: 'openRounds.list',
  path: '/ops/v1/openRounds/list',
  audit: { action: 'open_rounds.read', mergesRepeats: true },
  summary:
    'Rounds of vendors that stay open with a stake in them: cases, or all of them, longest open first; or those that have ended, newest first.',
  request: () => ({
    queue: z.enum(openRoundQueues),
    after: id().optional().describe('`next` of the previous page.'),
  }),
  answer: () => queueAnswer(z.strictObject(openRound()), openRoundQueues, 'What was asked for.'),
  errors: [],
  example: {
    request: { queue: 'cases' as const },
    answer: {
      list: [openRoundExample],
      lengths: [{ queue: 'cases', count: 1, amount: 10, oldestAt: AT }],
      next: null,
    },
  },
});

export const read = defineOpsCall({
  ...look,
  name: 'openRounds.read',
  path: '/ops/v1/openRounds/read',
  summary: 'A round that stays open, or stayed open.',
  request: () => ({ id: id() }),
  answer: () => z.strictObject(openRound()),
  errors: ['open_round.not_found'],
  example: { request: { id: idExample }, answer: openRoundExample },
});

const act = { method: 'POST', who: 'reconciliation.decide', ofSite: true } as const;

export const ask = defineOpsCall({
  ...act,
  name: 'openRounds.ask',
  path: '/ops/v1/openRounds/ask',
  audit: { action: 'open_round.asked' },
  ratePerMinute: 20,
  summary: 'Asks the vendor about a round now, in addition to the scheduled questions.',
  request: () => ({ id: id() }),
  answer: () =>
    z.strictObject({
      answer: z.enum(roundStatuses).nullable().describe('Null: the vendor did not answer.'),
    }),
  errors: ['open_round.not_found', 'open_round.closed'],
  example: { request: { id: idExample }, answer: { answer: 'CLOSED' as const } },
});

export const refund = defineOpsCall({
  ...act,
  name: 'openRounds.refund',
  path: '/ops/v1/openRounds/refund',
  audit: {
    action: 'open_round.refunded',
    fourEyes: 'always',
    onePendingPer: ['id'],
    takesReason: true,
  },
  ratePerMinute: 60,
  summary:
    'Requests to close a round: bets without a win go back to the member, and later messages of the vendor about it are refused. Requires approval by another operator.',
  request: () => ({ id: id() }),
  answer: () => waiting,
  errors: ['open_round.not_found', 'open_round.closed', 'case.claimed', 'approval.waiting'],
  example: {
    request: { id: idExample, reason: 'The vendor confirmed in writing that the round was lost' },
    answer: { approvalId: 'b6d2f7a0-58bd-4a0c-b0cb-6f1d3c2c9d10' },
  },
});
