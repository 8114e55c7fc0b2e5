/** By urgency: each is worked off by itself, so that a long run never delays a short one elsewhere. */
export const queueNames = ['money', 'delivery', 'exports', 'housekeeping', 'checks'] as const;
export type QueueName = (typeof queueNames)[number];
