/** A time-out ends by itself. A self-exclusion lasts at least its term, until the member asks to return. */
export const exclusionKinds = ['time_out', 'self_exclusion'] as const;
export type ExclusionKind = (typeof exclusionKinds)[number];

/** Terms of time-outs, in days. */
export const timeOutDays = { day: 1, week: 7, month: 30, six_weeks: 42 } as const;
export type TimeOutTerm = keyof typeof timeOutDays;
export const timeOutTerms = Object.keys(timeOutDays) as [TimeOutTerm, ...TimeOutTerm[]];

/** Terms of self-exclusions, in months. Null: permanent. */
export const selfExclusionMonths = {
  six_months: 6,
  one_year: 12,
  five_years: 60,
  permanent: null,
} as const;
export type SelfExclusionTerm = keyof typeof selfExclusionMonths;
export const selfExclusionTerms = Object.keys(selfExclusionMonths) as [
  SelfExclusionTerm,
  ...SelfExclusionTerm[],
];

export type ExclusionTerm = TimeOutTerm | SelfExclusionTerm;

/** Initiators of an exclusion. `same_person`: the platform, for a second registration of an excluded person. */
export const exclusionInitiators = ['member', 'operator', 'same_person'] as const;
export type ExclusionInitiator = (typeof exclusionInitiators)[number];

/** Hours between a request to return and the return, to think it over. */
export const RETURN_HOURS = 24;
