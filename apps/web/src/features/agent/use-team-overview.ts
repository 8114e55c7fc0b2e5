import { useAnswer } from '@app/client/use-answer';
import type { Answer } from '@app/shared/api/contract';
import { teamOverview } from '@app/shared/api/team.calls';

export type TeamOverview = Answer<typeof teamOverview>;

const ASK_EVERY_MS = 60_000;

/** What the team does today. Asked again when it moved, and once a minute for the clock's sake. */
export const useTeamOverview = () =>
  useAnswer(teamOverview, {}, { refreshOn: ['team'], refetchInterval: ASK_EVERY_MS });
