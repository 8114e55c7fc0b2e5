export { type MemberThen, memberAsOf, type WithdrawalThen } from './as-of.ts';
export { readTimeline, type TimelinePage, type TimelinePlace } from './read-timeline.ts';
export type { TimelineEvent } from './timeline-event.ts';
