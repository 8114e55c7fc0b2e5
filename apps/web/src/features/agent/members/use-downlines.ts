import { useAnswer } from '@app/client/use-answer';
import { useCall } from '@app/client/use-call';
import { useEndless } from '@app/client/use-endless';
import { promoteDownline } from '@app/shared/agents/calls';
import type { Answer } from '@app/shared/contract/contract';
import { downlines, searchTeam, teamBranch, teamMember } from '@app/shared/team/calls';
import type { DownlinePlace } from './downline-place.ts';

export type Downline = Answer<typeof downlines>['list'][number];

const PAGE_ROWS = 20;

export interface DownlineView extends DownlinePlace {
  /** Prefix of the username; empty for all. */
  readonly name: string;
}

/** Direct downlines, page by page. */
export const useDownlines = ({ tab, sort, order, name, head }: DownlineView) =>
  useEndless(
    downlines,
    {
      size: PAGE_ROWS,
      tab,
      sort,
      order,
      ...(name && { name }),
      ...(head && { memberId: head }),
    },
    { refreshOn: ['team'] },
  );

export type TeamMember = Answer<typeof teamMember>;

export const useTeamMember = (memberId: string) =>
  useAnswer(teamMember, { memberId }, { refreshOn: ['team'] });

/** Calls that list downlines, refetched after a change. */
export const SHOW_TEAM = [downlines, teamBranch, teamMember, searchTeam] as const;

export const usePromote = () => useCall(promoteDownline, { changes: SHOW_TEAM });
