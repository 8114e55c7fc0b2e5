import { useSearchParams } from 'react-router-dom';
import { useRecordFilter } from '../../../parts/records/use-record-filter.ts';

const UUID = /^[\da-f-]{36}$/;
const NAME = /^[a-z0-9_]{1,16}$/;

/** Part of the team: all, direct downlines, or the branch of an agent. */
export const DIRECT = 'direct';

export type ReportFilter = ReturnType<typeof useReportFilter>;

/** A report's filters, kept in the address. Invalid values are ignored. */
export function useReportFilter() {
  const filter = useRecordFilter();
  const [params] = useSearchParams();
  const partParam = filter.read('of');
  const name = filter.read('name');
  return {
    ...filter,
    part: partParam === DIRECT || UUID.test(partParam) ? partParam : '',
    name: NAME.test(name) ? name : '',
    /**
     * Address of the same report for a branch; an empty id for the whole team. The browser's back button leaves the
     * branch again.
     */
    hrefOf: (memberId: string) => {
      const next = new URLSearchParams(params);
      next.delete('name');
      next.set('of', memberId);
      if (!memberId) next.delete('of');
      return `?${next}`;
    },
  };
}

/** The branch and name of a filter, as parameters of every report. */
export const branchOf = ({ part, name }: Pick<ReportFilter, 'part' | 'name'>) => ({
  ...(UUID.test(part) && { memberId: part }),
  ...(name && { name }),
});
