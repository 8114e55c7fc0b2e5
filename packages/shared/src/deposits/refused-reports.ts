/** Subject of a rejected provider report. */
export const reportSubjects = ['deposit', 'payout'] as const;
export type ReportSubject = (typeof reportSubjects)[number];

/**
 * Reasons for rejecting a report. `differs`: it contradicts an earlier copy of the same report. `unknown`: the provider
 * has no such order.
 */
export const reportRefusals = ['signature', 'content', 'differs', 'unknown'] as const;
export type ReportRefusal = (typeof reportRefusals)[number];
