import { useAnswer } from '@app/client/use-answer';
import { teamBranch } from '@app/shared/api/team.calls';
import { useSearchParams } from 'react-router-dom';
import { useRecordFilter } from '../../../parts/records/use-record-filter.ts';

const UUID = /^[\da-f-]{36}$/;
const NAME = /^[a-z0-9_]{1,16}$/;
const LINES_MAX = 100;

/** Which part of the team: all of it, who stands directly below, or the branch of an agent. */
export const DIRECT = 'direct';

export type ReportFilter = ReturnType<typeof useReportFilter>;

/** What a report is narrowed to, kept in the address. What cannot be meant narrows to nothing. */
export function useReportFilter() {
  const filter = useRecordFilter();
  const [params] = useSearchParams();
  const asked = filter.read('of');
  const name = filter.read('name');
  return {
    ...filter,
    part: asked === DIRECT || UUID.test(asked) ? asked : '',
    name: NAME.test(name) ? name : '',
    /** The same report of a branch; empty for the whole team. Going back leads out of it again. */
    hrefOf: (memberId: string) => {
      const next = new URLSearchParams(params);
      next.delete('name');
      next.set('of', memberId);
      if (!memberId) next.delete('of');
      return `?${next}`;
    },
  };
}

/** Of a filter, as every report takes it: the branch and the name. */
export const branchOf = ({ part, name }: Pick<ReportFilter, 'part' | 'name'>) => ({
  ...(UUID.test(part) && { memberId: part }),
  ...(name && { name }),
});

/** The agents right below, to choose a branch by. */
export function useLines() {
  const lines = useAnswer(teamBranch, { kind: 'agents', size: LINES_MAX });
  return lines.data?.list.filter(({ leftAt }) => leftAt === undefined) ?? [];
}
