export type { Invalidation, Publish } from './invalidation.ts';
export type { Since } from './invalidation-log.ts';
export { type LiveHub, liveHub } from './live-hub.ts';
export { type Missed, missedSince } from './missed-since.ts';
export { publishOn } from './publish.ts';
export { type SessionEnd, sessionEnds } from './session-ends.ts';
export { watchersOf } from './watchers.ts';
