import { useAnswer } from '@app/client/use-answer';
import { useCall } from '@app/client/use-call';
import { useEndless } from '@app/client/use-endless';
import { promoteDownline } from '@app/shared/api/agents.calls';
import type { Answer } from '@app/shared/api/contract';
import { downlines, searchTeam, teamBranch, teamMember } from '@app/shared/api/team.calls';
import type { DownlineSort, DownlineTab } from '@app/shared/domain/team-sorts';

export type Downline = Answer<typeof downlines>['list'][number];

const PAGE_ROWS = 20;

export interface DownlineView {
  readonly tab: DownlineTab;
  readonly sort: DownlineSort;
  /** How the username begins; empty for all. */
  readonly name: string;
  /** The agent of the team whose downlines they are; empty for the own ones. */
  readonly head: string;
}

/** Names go from A on, times from the latest. */
export const orderOf = (sort: DownlineSort) => ({
  sort,
  order: sort === 'name' ? ('asc' as const) : ('desc' as const),
});

/** Who stands directly below, page by page. */
export const useDownlines = ({ tab, sort, name, head }: DownlineView) =>
  useEndless(
    downlines,
    {
      size: PAGE_ROWS,
      tab,
      ...orderOf(sort),
      ...(name && { name }),
      ...(head && { memberId: head }),
    },
    { refreshOn: ['team'] },
  );

export type TeamMember = Answer<typeof teamMember>;

/** What is known of one person of the team. */
export const useTeamMember = (memberId: string) =>
  useAnswer(teamMember, { memberId }, { refreshOn: ['team'] });

/** What shows who is below, and asks again once that has changed. */
export const SHOW_TEAM = [downlines, teamBranch, teamMember, searchTeam] as const;

export const usePromote = () => useCall(promoteDownline, { changes: SHOW_TEAM });
