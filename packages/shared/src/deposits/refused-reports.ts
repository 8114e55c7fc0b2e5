/** Subject of a rejected provider report. */
export const reportSubjects = ['deposit', 'payout'] as const;
export type ReportSubject = (typeof reportSubjects)[number];

/** Why it was refused. `differs`: the same report said something else before. `unknown`: of no order of the company. */
export const reportRefusals = ['signature', 'content', 'differs', 'unknown'] as const;
export type ReportRefusal = (typeof reportRefusals)[number];
