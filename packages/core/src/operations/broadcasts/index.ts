export { countAudience } from './audience.ts';
export { type BroadcastAction, changeBroadcastState } from './change-broadcast-state.ts';
export { type Broadcast, listBroadcasts } from './list-broadcasts.ts';
export { fixRecipients, queueBroadcast, type Recipients } from './queue-broadcast.ts';
export { runBroadcasts } from './run-broadcasts.ts';
