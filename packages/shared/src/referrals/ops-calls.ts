import { z } from 'zod';
import { defineOpsCall } from '../contract/define-ops-call.ts';
import { wireMoney } from '../money/money.ts';
import { once } from '../once.ts';
import { wireTime } from '../validation/fields.ts';
import { shownText } from '../validation/shown-text.ts';
import { referralGrounds, referralReasons, referralStates } from './states.ts';

const id = once(() => z.uuid());
const ID = '5c0f5b0a-4df0-4a51-8f0e-64c8f5d6c2a1';
const INVITER = '0b1f7a52-0c7e-4a3c-9c7e-2f5a7f0d1c11';
const FRIEND = '3f6c1e9a-8d0b-4d55-9a1c-5b8f7e2d4c10';
const AT = 1_795_000_000_000;
const DAY_MS = 86_400_000;
const REMARK_MAX = 200;

const ofSite = { who: 'referrals.decide', ofSite: true } as const;
const decide = { ...ofSite, method: 'POST', ratePerMinute: 60 } as const;

const person = once(() => z.strictObject({ id: id(), username: z.string() }));

export const list = defineOpsCall({
  ...ofSite,
  method: 'GET',
  ratePerMinute: 120,
  name: 'referrals.list',
  path: '/ops/v1/referrals/list',
  audit: { action: 'referrals.read', mergesRepeats: true },
  summary: 'Invitations of a site in a state, newest first.',
  request: () => ({
    state: z.enum(referralStates),
    after: id().optional().describe('`next` of the page before.'),
  }),
  answer: () =>
    z.strictObject({
      list: z.array(
        z.strictObject({
          id: id(),
          inviter: person(),
          friend: person(),
          registeredAt: wireTime,
          deadline: wireTime,
          state: z.enum(referralStates),
          grounds: z
            .array(z.enum(referralGrounds))
            .describe('In common with the inviter or their other friends.'),
          deposit: wireMoney.nullable().describe('Of the friend, that counted.'),
          inviterAmount: wireMoney.nullable(),
          friendAmount: wireMoney.nullable(),
          reason: z.enum(referralReasons).nullable(),
          decidedAt: wireTime.nullable(),
          remark: z.string().nullable(),
        }),
      ),
      next: id().nullable(),
    }),
  errors: [],
  example: {
    request: { state: 'held' },
    answer: {
      list: [
        {
          id: ID,
          inviter: { id: INVITER, username: 'player01' },
          friend: { id: FRIEND, username: 'player09' },
          registeredAt: AT,
          deadline: AT + 30 * DAY_MS,
          state: 'held',
          grounds: ['device'],
          deposit: 100,
          inviterAmount: null,
          friendAmount: null,
          reason: null,
          decidedAt: null,
          remark: null,
        },
      ],
      next: null,
    },
  },
});

export const approve = defineOpsCall({
  ...decide,
  name: 'referrals.approve',
  path: '/ops/v1/referrals/approve',
  audit: { action: 'referral.approved' },
  summary: 'Approves a held invitation: both sides get their rewards.',
  request: () => ({ id: id() }),
  answer: () => z.strictObject({}),
  errors: ['referral.not_found', 'referral.decided'],
  example: { request: { id: ID }, answer: {} },
});

export const reject = defineOpsCall({
  ...decide,
  name: 'referrals.reject',
  path: '/ops/v1/referrals/reject',
  audit: { action: 'referral.rejected' },
  summary: 'Rejects a held invitation: neither side gets a reward.',
  request: () => ({
    id: id(),
    remark: shownText().min(1).max(REMARK_MAX).describe('For operators.'),
  }),
  answer: () => z.strictObject({}),
  errors: ['referral.not_found', 'referral.decided'],
  example: { request: { id: ID, remark: 'One person with two accounts' }, answer: {} },
});
