import { z } from 'zod';
import { defineCall } from '../contract/define-call.ts';
import { once } from '../once.ts';
import { wireTime } from '../validation/fields.ts';
import * as calls from './calls.ts';
import { exclusionInitiators, exclusionKinds, selfExclusionTerms, timeOutTerms } from './terms.ts';

/** Maximum of past exclusions that a member sees. */
export const EXCLUSIONS_SHOWN = 50;

export const wireExclusion = once(() =>
  z.strictObject({
    id: z.uuid(),
    kind: z.enum(exclusionKinds),
    term: z.enum([...timeOutTerms, ...selfExclusionTerms]),
    begunBy: z
      .enum(exclusionInitiators)
      .describe('Party that began it. `same_person`: another account of the person is excluded.'),
    startsAt: wireTime,
    endsAt: wireTime.nullable().describe('Earliest end; null: permanent.'),
    holdsUntil: wireTime
      .nullable()
      .describe('Actual end; null: until a day after the member asks to return.'),
    isInForce: z.boolean(),
  }),
);

export const exclusionExample = {
  id: '5b0cf0d4-91a1-4d6e-8d4e-0a37c5b6c8f1',
  kind: 'self_exclusion' as const,
  term: 'six_months' as const,
  begunBy: 'member' as const,
  startsAt: 1_793_505_600_000,
  endsAt: 1_809_230_400_000,
  holdsUntil: null,
  isInForce: true,
};

export const exclusion = defineCall(calls.exclusion, {
  summary: 'Breaks of the member: the current one, and all, newest first.',
  request: () => ({}),
  answer: () =>
    z.strictObject({
      inForce: z
        .strictObject({
          kind: z.enum(exclusionKinds),
          startsAt: wireTime,
          holdsUntil: wireTime
            .nullable()
            .describe('Time from which the member can play; null: not decided yet.'),
          mayAskReturn: z.boolean().describe('True if the term is over and the member may return.'),
        })
        .nullable(),
      list: z.array(wireExclusion()).max(EXCLUSIONS_SHOWN),
    }),
  errors: [],
  example: {
    request: {},
    answer: {
      inForce: {
        kind: 'self_exclusion' as const,
        startsAt: 1_793_505_600_000,
        holdsUntil: null,
        mayAskReturn: false,
      },
      list: [exclusionExample],
    },
  },
});

export const timeout = defineCall(calls.timeout, {
  summary:
    'Begins a time-out: until it ends, the member cannot deposit, bet or send money, but can withdraw.',
  request: () => ({ term: z.enum(timeOutTerms) }),
  answer: () => z.strictObject({}),
  errors: ['exclusion.not_longer'],
  example: { request: { term: 'week' }, answer: {} },
});

export const selfExclusion = defineCall(calls.selfExclusion, {
  summary:
    'Excludes the member and every other account of the same person from playing. It cannot be shortened.',
  request: () => ({ term: z.enum(selfExclusionTerms) }),
  answer: () => z.strictObject({}),
  errors: ['exclusion.not_longer'],
  example: { request: { term: 'six_months' }, answer: {} },
});

export const askReturn = defineCall(calls.askReturn, {
  summary: 'Requests to return after an expired self-exclusion. The member can play a day later.',
  request: () => ({}),
  answer: () => z.strictObject({}),
  errors: ['exclusion.lasts', 'exclusion.none'],
  example: { request: {}, answer: {} },
});
