import type { CallDescriptor } from '../contract/define-call.ts';

export const settleRequest = {
  name: 'requests.settleRequest',
  method: 'POST',
  path: '/wps/requests/settle',
  who: 'member',
  flag: 'COMM3',
  ratePerMinute: 60,
  always: true,
} as const satisfies CallDescriptor;
