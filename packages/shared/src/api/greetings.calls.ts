import type { CallDescriptor } from './define-call.ts';

export const greet = {
  name: 'greetings.greet',
  method: 'PUT',
  path: '/wps/greetings',
  who: 'member',
  flag: 'FEEDBACK3',
  ratePerMinute: 10,
} as const satisfies CallDescriptor;
