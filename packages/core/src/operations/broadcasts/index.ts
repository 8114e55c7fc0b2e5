export { countAudience } from './audience.ts';
export { type BroadcastAction, changeBroadcastState } from './change-broadcast-state.ts';
export { type Broadcast, listBroadcasts } from './list-broadcasts.ts';
export { runBroadcasts } from './run-broadcasts.ts';
export { fixRecipients, type Recipients, sendBroadcast } from './send-broadcast.ts';
