import { UNITS_PER_WHOLE } from '../money/units.ts';

/**
 * Kinds of limits. `deposit`: money paid in, gross. `loss`: stakes less wins. `wager`: all stakes. `stake`: one
 * bet. `time`: minutes of play.
 */
export const limitKinds = ['deposit', 'loss', 'wager', 'stake', 'time'] as const;
export type LimitKind = (typeof limitKinds)[number];

/** Length of each rolling period in hours, counted back from the current time. */
export const periodHours = { day: 24, week: 7 * 24, month: 30 * 24 } as const;
export type RollingPeriod = keyof typeof periodHours;
export const rollingPeriods = Object.keys(periodHours) as [RollingPeriod, ...RollingPeriod[]];

/** Periods of limits. `session`: a session of play. `bet`: each bet by itself. */
export const limitPeriods = [...rollingPeriods, 'session', 'bet'] as const;
export type LimitPeriod = (typeof limitPeriods)[number];

/** Periods of each kind. A member may have a limit for each of them at once; the lowest holds. */
export const periodsOfKind = {
  deposit: rollingPeriods,
  loss: rollingPeriods,
  wager: rollingPeriods,
  stake: ['bet'],
  time: ['session', 'day'],
} as const satisfies Record<LimitKind, readonly LimitPeriod[]>;

export type TimeLimitPeriod = (typeof periodsOfKind.time)[number];

export const isPeriodOf = (kind: LimitKind, period: LimitPeriod): boolean =>
  (periodsOfKind[kind] as readonly LimitPeriod[]).includes(period);

/** Bounds of a limit of time, in whole minutes. */
export const timeLimitMinutes = { least: 5, most: 24 * 60 } as const;

/** Converts the amount of a time limit, in 1/10 000 of a minute, to whole minutes, rounded up. */
export const minutesOfTimeLimit = (amount: bigint): number =>
  Math.ceil(Number(amount) / UNITS_PER_WHOLE);

/** Minutes before the end of a limit of time at which a member is warned. */
export const TIME_WARNING_MINUTES = 5;

/** Hours between the request for a higher limit and the time from which the member can confirm it. */
export const RAISE_HOURS = 24;

/** Choices of minutes between reality checks. */
export const realityMinutes = [15, 30, 60, 120] as const;
export type RealityMinutes = (typeof realityMinutes)[number];

/** Minutes without a bet after which a session of play is over. */
export const SESSION_REST_MINUTES = 30;

/** Reasons why a bet in a vendor's game is refused to protect the member. */
export const refusalReasons = ['limit', 'stake_cap', 'other_game'] as const;

/** Parties that set limits. */
export const limitSetters = ['member', 'operator'] as const;
export type LimitSetter = (typeof limitSetters)[number];

/**
 * States of a change. `pending`: a higher limit that the member can confirm after `RAISE_HOURS`. `withdrawn`: by the
 * member. `replaced`: by a later change.
 */
export const limitChangeStates = ['applied', 'pending', 'withdrawn', 'replaced'] as const;
export type LimitChangeState = (typeof limitChangeStates)[number];
