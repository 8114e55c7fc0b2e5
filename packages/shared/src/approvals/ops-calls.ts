import { z } from 'zod';
import { defineOpsCall } from '../contract/define-ops-call.ts';
import { listedApproval } from '../operators/ops-calls.ts';

const AT = 1_795_000_000_000;
const idExample = 'b6d2f7a0-58bd-4a0c-b0cb-6f1d3c2c9d10';

export const list = defineOpsCall({
  name: 'requests.list',
  method: 'GET',
  path: '/ops/v1/requests/list',
  who: 'operator',
  ofSite: true,
  ratePerMinute: 60,
  summary:
    'Requests of a site that wait for approval, oldest first: those that the caller may approve or could have made.',
  request: () => ({}),
  answer: () => z.strictObject({ list: z.array(listedApproval()) }),
  errors: [],
  example: {
    request: {},
    answer: {
      list: [
        {
          id: idExample,
          site: 'lantern',
          action: 'exchange_rate.changed',
          target: 'USDT',
          detail: '{"sell":1.02}',
          maker: 'keeper',
          isOwn: true,
          madeAt: AT,
          endsAt: AT + 604_800_000,
          state: 'pending' as const,
          decider: null,
          decidedAt: null,
          isSealed: false,
        },
      ],
    },
  },
});

export const withdraw = defineOpsCall({
  name: 'requests.withdraw',
  method: 'POST',
  path: '/ops/v1/requests/withdraw',
  who: 'operator',
  audit: { action: 'approval.rejected' },
  ratePerMinute: 60,
  summary: 'Withdraws an undecided request of the caller.',
  request: () => ({ id: z.uuid() }),
  answer: () => z.strictObject({}),
  errors: ['approval.not_found', 'approval.decided', 'approval.ended'],
  example: { request: { id: idExample }, answer: {} },
});

export const reveal = defineOpsCall({
  name: 'requests.reveal',
  method: 'POST',
  path: '/ops/v1/requests/reveal',
  who: 'approvals.decide',
  audit: { action: 'approval.revealed' },
  ratePerMinute: 30,
  summary: 'The encrypted fields of a waiting request in full, before it is approved.',
  request: () => ({ id: z.uuid() }),
  answer: () =>
    z.strictObject({ fields: z.array(z.strictObject({ name: z.string(), value: z.string() })) }),
  errors: ['approval.not_found'],
  example: {
    request: { id: idExample },
    answer: { fields: [{ name: 'number', value: '6222021010004821' }] },
  },
});
