/** By urgency. Each queue has its own workers, so that a long job does not delay a short one in another queue. */
export const queueNames = [
  'money',
  'delivery',
  'exports',
  'housekeeping',
  'checks',
  'draws',
] as const;
export type QueueName = (typeof queueNames)[number];

/** Queue of the draws worker, a separate process with a role and a key that no other process has. */
export const DRAWS_QUEUE = 'draws' satisfies QueueName;
