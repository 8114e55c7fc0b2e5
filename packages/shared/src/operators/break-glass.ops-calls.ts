import { z } from 'zod';
import { defineOpsCall } from '../contract/define-ops-call.ts';
import { once } from '../once.ts';
import { wireTime } from '../validation/fields.ts';
import { permissionNames } from './permissions.ts';

const id = once(() => z.uuid());
const idExample = '5c0f2f0e-3f86-4d3a-9b52-3f0f1d3c2a11';
const permission = once(() => z.enum(permissionNames));

export const list = defineOpsCall({
  name: 'breakGlass.list',
  method: 'GET',
  path: '/ops/v1/breakGlass/list',
  who: 'operator',
  ratePerMinute: 60,
  summary:
    "Break-glass permissions in force: the caller's own, or those of all operators that the caller manages.",
  request: () => ({}),
  answer: () =>
    z.strictObject({
      list: z.array(
        z.strictObject({
          id: id(),
          username: z.string(),
          isOwn: z.boolean(),
          permission: permission(),
          reason: z.string(),
          takenAt: wireTime,
          endsAt: wireTime,
        }),
      ),
    }),
  errors: [],
  example: {
    request: {},
    answer: {
      list: [
        {
          id: idExample,
          username: 'lanh',
          isOwn: false,
          permission: 'payouts.manage',
          reason: 'Salary is held and no administrator answers',
          takenAt: 1_795_000_000_000,
          endsAt: 1_795_001_800_000,
        },
      ],
    },
  },
});

export const take = defineOpsCall({
  name: 'breakGlass.take',
  method: 'POST',
  path: '/ops/v1/breakGlass/take',
  who: 'operators.break_glass',
  audit: { action: 'permission.taken', takesReason: true },
  ratePerMinute: 6,
  summary: 'Takes a break-glass permission for half an hour. All administrators are notified.',
  request: () => ({ permission: permission() }),
  answer: () => z.strictObject({}),
  errors: ['operator.has_permission'],
  example: {
    request: {
      permission: 'payouts.manage',
      reason: 'Salary is held and no administrator answers',
    },
    answer: {},
  },
});

export const end = defineOpsCall({
  name: 'breakGlass.end',
  method: 'POST',
  path: '/ops/v1/breakGlass/end',
  who: 'operator',
  audit: { action: 'permission.ended' },
  ratePerMinute: 30,
  summary: 'Ends a break-glass permission early: by its operator, or one who manages operators.',
  request: () => ({ id: id() }),
  answer: () => z.strictObject({}),
  errors: ['permission.not_taken'],
  example: { request: { id: idExample }, answer: {} },
});
