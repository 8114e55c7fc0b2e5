import { z } from 'zod';
import { defineOpsCall } from './define-ops-call.ts';

const id = z.uuid();
const idExample = '5c0f2f0e-3f86-4d3a-9b52-3f0f1d3c2a11';
const name = z.string().normalize('NFC').trim().min(1).max(60);
/** A page of the console and what is asked of it: a link that leads nowhere else. */
const address = z
  .string()
  .max(1_000)
  .regex(/^\/console(\/[\w-]+)*(\?[^\s"<>]*)?$/);

export const list = defineOpsCall({
  name: 'views.list',
  method: 'GET',
  path: '/ops/v1/views/list',
  who: 'operator',
  ratePerMinute: 60,
  summary: 'Lists with their filters, as the operator named them.',
  request: {},
  answer: z.strictObject({ list: z.array(z.strictObject({ id, name, address })) }),
  errors: [],
  example: {
    request: {},
    answer: {
      list: [
        {
          ...{ id: idExample, name: 'Held salary' },
          address: '/console/payouts?kind=realtime&state=held',
        },
      ],
    },
  },
});

export const save = defineOpsCall({
  name: 'views.save',
  method: 'POST',
  path: '/ops/v1/views/save',
  who: 'operator',
  ratePerMinute: 30,
  summary: 'Saves a list with its filters under a name; the one that had the name is replaced.',
  request: { name, address },
  answer: z.strictObject({ id }),
  errors: ['view.limit'],
  example: {
    request: { name: 'Held salary', address: '/console/payouts?state=held' },
    answer: { id: idExample },
  },
});

export const remove = defineOpsCall({
  name: 'views.remove',
  method: 'POST',
  path: '/ops/v1/views/remove',
  who: 'operator',
  ratePerMinute: 30,
  summary: 'Removes a saved list of the operator.',
  request: { id },
  answer: z.strictObject({}),
  errors: [],
  example: { request: { id: idExample }, answer: {} },
});
