import {
  type CountedResult,
  isOfBets,
  isOfDays,
  type MissionMeasure,
  type MissionPeriod,
} from './states.ts';

/** Bets of one day beyond which a mission would reward fast betting. */
export const BETS_A_DAY_MAX = 100;
/** Minimum length of a mission's window of hours. A shorter window would reward fast betting. */
export const WINDOW_HOURS_MIN = 4;
/** Maximum days with a bet that a weekly mission may require, so that at least one day is free of play. */
export const BET_DAYS_A_WEEK_MAX = 6;
/** The hour of the site at which the night ends. It begins at midnight. */
export const NIGHT_ENDS = 6;

/** Rules of fair missions, most serious first. Each is also an error, whose sentence operators read. */
export const missionRules = [
  'mission.rewards_losses',
  'mission.at_night',
  'mission.deposit_pace',
  'mission.bet_pace',
  'mission.no_rest_day',
] as const;
export type MissionRule = (typeof missionRules)[number];

/** Terms of a mission that the rules check. */
export interface LintedMission {
  readonly measure: MissionMeasure;
  readonly period: MissionPeriod;
  /** Target of a measure that is a count. */
  readonly count: number | null;
  readonly result: CountedResult;
  /** Hours of the site, from 0 to 24; null: all day. */
  readonly hours: { readonly from: number; readonly to: number } | null;
}

/** Hours of a window. One whose end is before its start continues after midnight. */
const lengthOf = ({ from, to }: NonNullable<LintedMission['hours']>): number =>
  (to - from + 24) % 24 || 24;

const isAtNight = ({ from, to }: NonNullable<LintedMission['hours']>): boolean =>
  from < NIGHT_ENDS || from >= to;

const DAYS = { day: 1, week: 7, once: undefined } as const;

/** The rules that a mission breaks, in order. Pure: pages and server share it. */
export function lintMission({
  measure,
  period,
  count,
  result,
  hours,
}: LintedMission): MissionRule[] {
  const isBets = isOfBets(measure);
  const days = DAYS[period];
  const broken: Record<MissionRule, boolean> = {
    'mission.rewards_losses': isBets && result === 'lost',
    'mission.at_night': isBets && hours !== null && isAtNight(hours),
    'mission.deposit_pace':
      measure === 'deposit_days' && days !== undefined && count !== null && count > days,
    'mission.bet_pace':
      (measure === 'bets' && days !== undefined && (count ?? 0) > BETS_A_DAY_MAX * days) ||
      (isBets && hours !== null && lengthOf(hours) < WINDOW_HOURS_MIN),
    'mission.no_rest_day':
      isOfDays(measure) && isBets && period === 'week' && (count ?? 0) > BET_DAYS_A_WEEK_MAX,
  };
  return missionRules.filter((rule) => broken[rule]);
}

/** Values for the sentences of the rules. */
export const RULE_PARAMS = {
  bets: BETS_A_DAY_MAX,
  hours: WINDOW_HOURS_MIN,
  days: BET_DAYS_A_WEEK_MAX,
};
