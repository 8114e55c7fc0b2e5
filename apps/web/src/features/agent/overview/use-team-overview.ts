import { useAnswer } from '@app/client/use-answer';
import type { Answer } from '@app/shared/api/contract';
import { teamHighlights, teamOverview } from '@app/shared/api/team.calls';
import type { HighlightPeriod, LeaderSort } from '@app/shared/domain/team-sorts';

export type TeamOverview = Answer<typeof teamOverview>;

const ASK_EVERY_MS = 60_000;

/** What the team does today. Asked again when it moved, and once a minute for the clock's sake. */
export const useTeamOverview = () =>
  useAnswer(teamOverview, {}, { refreshOn: ['team'], refetchInterval: ASK_EVERY_MS });

export type TeamHighlights = Answer<typeof teamHighlights>;

/** Windows are summed up every five minutes, and lists of a week change slowly. */
const HIGHLIGHTS_EVERY_MS = 5 * 60_000;

/** Who brought most, who fell silent, who deposited for the first time. */
export const useTeamHighlights = (period: HighlightPeriod, by: LeaderSort) =>
  useAnswer(
    teamHighlights,
    { period, by },
    { refetchInterval: HIGHLIGHTS_EVERY_MS, placeholderData: (before) => before },
  );
