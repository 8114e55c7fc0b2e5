export { type LiveHub, liveHub } from './hub.ts';
export { missedSince } from './missed-since.ts';
export type { Since } from './nudge-log.ts';
export { type SessionEnd, sessionEnds } from './session-ends.ts';
export { type Nudge, type Tell, tellOn } from './tell.ts';
export { watchersOf } from './watchers.ts';
