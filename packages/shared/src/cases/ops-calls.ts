import { z } from 'zod';
import { defineOpsCall } from '../contract/define-ops-call.ts';
import { once } from '../once.ts';
import { wireTime } from '../validation/fields.ts';
import { CLAIM_MINUTES, caseKinds, takenQueueNames } from './case-kinds.ts';

const id = once(() => z.uuid());
const idExample = '5c0f5b0a-4df0-4a51-8f0e-64c8f5d6c2a1';

/** The operator who works on a case. */
export const claimed = once(() =>
  z
    .strictObject({
      by: z.string(),
      since: wireTime,
      until: wireTime.describe('Expiry of the claim; extended by each action of the operator.'),
    })
    .nullable()
    .describe('Current claim; null if unclaimed.'),
);

const act = { method: 'POST', who: 'operator', ofSite: true, ratePerMinute: 60 } as const;
const which = once(() => ({ kind: z.enum(caseKinds), id: id() }));
/** Refusals of a claim, for all kinds of cases together. */
export const claimRefusals = [
  'case.claimed',
  'deposit.not_found',
  'deposit.state_changed',
  'withdraw.not_found',
  'withdraw.state_changed',
  'payment_exception.not_found',
  'payment_exception.decided',
  'bonus.not_found',
  'bonus.state_changed',
  'kyc.not_found',
  'kyc.decided',
  'wallet.transfer_not_found',
  'wallet.transfer_state_changed',
  'dispute.not_found',
  'dispute.not_open',
  'break.not_found',
  'break.closed',
  'open_round.not_found',
  'open_round.closed',
  'points.order_not_found',
  'points.order_state_changed',
] as const;

export const claim = defineOpsCall({
  ...act,
  name: 'cases.claim',
  path: '/ops/v1/cases/claim',
  audit: { action: ['case.claimed', 'case.let_go'] },
  summary: `Claims or releases a case. A claim lasts ${CLAIM_MINUTES} minutes after each step.`,
  request: () => ({ ...which(), isClaimed: z.boolean() }),
  answer: () => z.strictObject({}),
  errors: claimRefusals,
  example: { request: { kind: 'withdrawal', id: idExample, isClaimed: true }, answer: {} },
});

/** A page of any queue. */
export const CLAIMED_AT_ONCE_MAX = 50;

export const claimMany = defineOpsCall({
  ...act,
  ratePerMinute: 20,
  name: 'cases.claimMany',
  path: '/ops/v1/cases/claimMany',
  audit: { action: ['case.claimed', 'case.let_go'] },
  summary: `Claims or releases up to ${CLAIMED_AT_ONCE_MAX} cases of one kind. A refused case does not affect the others.`,
  request: () => ({
    kind: z.enum(caseKinds),
    ids: z
      .array(id())
      .min(1)
      .max(CLAIMED_AT_ONCE_MAX)
      .refine((ids) => new Set(ids).size === ids.length, 'each id once'),
    isClaimed: z.boolean(),
  }),
  answer: () =>
    z.strictObject({
      list: z
        .array(
          z.strictObject({
            id: id(),
            refusal: z
              .enum(claimRefusals)
              .nullable()
              .describe('Reason for the refusal; null on success.'),
            by: z
              .string()
              .nullable()
              .describe('Operator who holds the claim, if another one does.'),
          }),
        )
        .describe('One result per ID, in the order of the request.'),
    }),
  errors: [],
  example: {
    request: { kind: 'withdrawal', ids: [idExample], isClaimed: true },
    answer: { list: [{ id: idExample, refusal: null, by: null }] },
  },
});

export const takeNext = defineOpsCall({
  ...act,
  name: 'cases.takeNext',
  path: '/ops/v1/cases/takeNext',
  audit: { action: 'case.claimed' },
  summary: 'Claims the longest waiting unclaimed case of a queue that the caller may decide now.',
  request: () => ({ queue: z.enum(takenQueueNames) }),
  answer: () => z.strictObject({ id: id() }),
  errors: ['case.none_left'],
  example: { request: { queue: 'withdrawalsReview' }, answer: { id: idExample } },
});

export const takeOver = defineOpsCall({
  ...act,
  name: 'cases.takeOver',
  path: '/ops/v1/cases/takeOver',
  audit: { action: 'case.taken_over', takesReason: true },
  summary: 'Takes a case over from the operator who claimed it, with a reason.',
  request: which,
  answer: () => z.strictObject({}),
  errors: claimRefusals.filter((code) => code !== 'case.claimed'),
  example: {
    request: { kind: 'withdrawal', id: idExample, reason: 'Ann’s shift is over' },
    answer: {},
  },
});
