/** States of a broadcast. */
export const broadcastStates = ['sending', 'sent', 'stopped', 'withdrawing', 'withdrawn'] as const;
export type BroadcastState = (typeof broadcastStates)[number];
