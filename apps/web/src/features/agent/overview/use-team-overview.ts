import { useAnswer } from '@app/client/use-answer';
import type { Answer } from '@app/shared/contract/contract';
import { teamHighlights, teamOverview, teamPeriods, teamWeekBefore } from '@app/shared/team/calls';
import type { PeriodUnit } from '@app/shared/team/team-periods';
import type { HighlightPeriod, LeaderSort } from '@app/shared/team/team-sorts';

export type TeamOverview = Answer<typeof teamOverview>;

const ASK_EVERY_MS = 60_000;

/** Today's figures of the team. Refreshed on changes, and once a minute because they depend on the time. */
export const useTeamOverview = () =>
  useAnswer(teamOverview, {}, { refreshOn: ['team'], refetchInterval: ASK_EVERY_MS });

export type TeamWeekBefore = Answer<typeof teamWeekBefore>;

/** Windows are summed every five minutes, and weekly lists change slowly. */
const HIGHLIGHTS_EVERY_MS = 5 * 60_000;

/** The figures change only at midnight, when another day is compared. */
const WEEK_BEFORE_EVERY_MS = 5 * 60_000;

/** Turnover of the same weekday a week ago, loaded once the reader compares today with it. */
export const useTeamWeekBefore = (enabled: boolean) =>
  useAnswer(teamWeekBefore, {}, { enabled, refetchInterval: WEEK_BEFORE_EVERY_MS });

export type TeamPeriods = Answer<typeof teamPeriods>;

/** Figures of past periods; only those of the current one change. */
export const useTeamPeriods = (unit: PeriodUnit, memberId: string) =>
  useAnswer(
    teamPeriods,
    { unit, ...(memberId && { memberId }) },
    { refetchInterval: HIGHLIGHTS_EVERY_MS },
  );

export type TeamHighlights = Answer<typeof teamHighlights>;

/** Top players, inactive players and first depositors. */
export const useTeamHighlights = (period: HighlightPeriod, by: LeaderSort) =>
  useAnswer(
    teamHighlights,
    { period, by },
    { refetchInterval: HIGHLIGHTS_EVERY_MS, placeholderData: (before) => before },
  );
