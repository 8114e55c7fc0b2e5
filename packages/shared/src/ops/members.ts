import { z } from 'zod';
import { wireTime } from '../validation/fields.ts';
import { defineOpsCall } from './define-ops-call.ts';

const memberId = z.uuid();
const reason = z.string().trim().min(3).max(200);
const idExample = '0b1f7a52-0c7e-4a3c-9c7e-2f5a7f0d1c11';

export const find = defineOpsCall({
  name: 'members.find',
  method: 'GET',
  path: '/ops/v1/members/find',
  who: 'members.read',
  ofSite: true,
  ratePerMinute: 60,
  summary: 'Members whose name begins so, or whose number or e-mail address this is.',
  request: { text: z.string().trim().min(2).max(120) },
  answer: z.strictObject({
    list: z.array(
      z.strictObject({
        id: memberId,
        username: z.string(),
        nickname: z.string(),
        customerType: z.int(),
        registeredAt: wireTime,
        lastLoginAt: wireTime.nullable(),
        lastLoginIp: z.string().nullable(),
        lockedAt: wireTime.nullable(),
      }),
    ),
  }),
  errors: [],
  example: {
    request: { text: 'player' },
    answer: {
      list: [
        {
          id: idExample,
          username: 'player01',
          nickname: 'player01',
          customerType: 0,
          registeredAt: 1_790_000_000_000,
          lastLoginAt: 1_795_000_000_000,
          lastLoginIp: '203.0.113.7',
          lockedAt: null,
        },
      ],
    },
  },
});

export const endSessions = defineOpsCall({
  name: 'members.endSessions',
  method: 'POST',
  path: '/ops/v1/members/endSessions',
  who: 'sessions.end',
  ofSite: true,
  ratePerMinute: 60,
  summary: 'Signs a member out everywhere.',
  request: { id: memberId, reason },
  answer: z.strictObject({}),
  errors: ['member.not_found'],
  example: { request: { id: idExample, reason: 'Lost the telephone' }, answer: {} },
});

export const lock = defineOpsCall({
  name: 'members.lock',
  method: 'POST',
  path: '/ops/v1/members/lock',
  who: 'members.lock',
  ofSite: true,
  ratePerMinute: 60,
  summary: 'Locks a member out, and signs them out everywhere. Rounds under way are finished.',
  request: { id: memberId, reason },
  answer: z.strictObject({}),
  errors: ['member.not_found'],
  example: { request: { id: idExample, reason: 'Asked for it' }, answer: {} },
});

export const unlock = defineOpsCall({
  name: 'members.unlock',
  method: 'POST',
  path: '/ops/v1/members/unlock',
  who: 'members.lock',
  ofSite: true,
  ratePerMinute: 60,
  summary: 'Lets a locked member in again.',
  request: { id: memberId, reason },
  answer: z.strictObject({}),
  errors: ['member.not_found'],
  example: { request: { id: idExample, reason: 'Proved who they are' }, answer: {} },
});
