import type { CallDescriptor } from '../contract/define-call.ts';

export const sendFeedback = {
  name: 'feedback.sendFeedback',
  method: 'PUT',
  path: '/wps/feedback',
  who: 'member',
  flag: 'FEEDBACK3',
  ratePerMinute: 10,
} as const satisfies CallDescriptor;
