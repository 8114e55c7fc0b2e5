/**
 * The events that a mission counts. Of bets: their number, their valid amount, or the site's days with a bet. Of
 * deposits: their sum, or the days with a deposit. Of credentials: a verified mobile number or email address, or an
 * authenticator app.
 */
export const missionMeasures = [
  'bets',
  'turnover',
  'bet_days',
  'deposits',
  'deposit_days',
  'phone',
  'email',
  'two_factor',
] as const;
export type MissionMeasure = (typeof missionMeasures)[number];

/** Measures of bets; only these have conditions on bets. */
export const betMeasures = ['bets', 'turnover', 'bet_days'] as const satisfies MissionMeasure[];

/** Measures of amounts. All others are counts. */
export const amountMeasures = ['turnover', 'deposits'] as const satisfies MissionMeasure[];

/** Measures of credentials: done once, so their target is 1. */
export const accountMeasures = ['phone', 'email', 'two_factor'] as const satisfies MissionMeasure[];

/** Measures of days of the site. */
export const dayMeasures = ['bet_days', 'deposit_days'] as const satisfies MissionMeasure[];

const isOneOf =
  <Some extends MissionMeasure>(some: readonly Some[]) =>
  (measure: MissionMeasure): measure is Some =>
    (some as readonly MissionMeasure[]).includes(measure);

export const isOfBets = isOneOf(betMeasures);
export const isOfAmount = isOneOf(amountMeasures);
export const isOfAccount = isOneOf(accountMeasures);
export const isOfDays = isOneOf(dayMeasures);

/** Repetition of a mission: each day or week (from Monday) of the site, or none. */
export const missionPeriods = ['day', 'week', 'once'] as const;
export type MissionPeriod = (typeof missionPeriods)[number];

/** Results of bets that count. */
export const countedResults = ['any', 'won', 'lost'] as const;
export type CountedResult = (typeof countedResults)[number];

/**
 * Status of a mission for a member. `COMPLETED`: the target is reached and its reward is not granted yet. `CLAIMABLE`:
 * it can be claimed. `EXPIRED`: the period ended before the target was reached, or the reward was not claimed in time.
 */
export const missionStatuses = [
  'AVAILABLE',
  'IN_PROGRESS',
  'COMPLETED',
  'CLAIMABLE',
  'CLAIMED',
  'EXPIRED',
] as const;
export type MissionStatus = (typeof missionStatuses)[number];
