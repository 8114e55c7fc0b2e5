import type { CallDescriptor } from '../contract/define-call.ts';

export const changes = {
  name: 'live.changes',
  method: 'GET',
  path: '/wps/live',
  who: 'public',
  flag: 'COMM3',
  ratePerMinute: 240,
  always: true,
} as const satisfies CallDescriptor;
