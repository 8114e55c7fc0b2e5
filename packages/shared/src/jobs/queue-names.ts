/** By urgency: each is worked off by itself, so that a long run never delays a short one elsewhere. */
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
