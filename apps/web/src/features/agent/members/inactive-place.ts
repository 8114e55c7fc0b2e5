import {
  type InactiveDays,
  type InactiveSort,
  inactiveDays,
  inactiveSorts,
} from '@app/shared/team/team-sorts';
import type { SortDirection } from '@app/ui/tables/data-table';
import { useAddressSearch } from '../../../lib/addresses/use-address-search.ts';
import { type ListOrder, readDirection } from '../list-order.ts';

/** Descending for every key: the most money and the latest bet come first. */
export const usualOrder = (): SortDirection => 'desc';

/** Filters of the list, kept in the address so that they survive reload and back navigation. */
export interface InactivePlace extends ListOrder<InactiveSort> {
  readonly days: InactiveDays;
  readonly isTeam: boolean;
}

const readPlace = (params: URLSearchParams): InactivePlace => ({
  days: inactiveDays.find((days) => days === params.get('days')) ?? '7',
  isTeam: params.get('who') === 'team',
  sort: inactiveSorts.find((sort) => sort === params.get('sort')) ?? 'turnover',
  order: readDirection(params, usualOrder()),
});

const searchOf = ({ days, isTeam, sort, order }: InactivePlace) =>
  new URLSearchParams({
    days,
    who: isTeam ? 'team' : 'direct',
    sort,
    ...(order !== usualOrder() && { order }),
  });

export function useInactivePlace(): [InactivePlace, (place: Partial<InactivePlace>) => void] {
  const [params, changeSearch] = useAddressSearch();
  const move = (changed: Partial<InactivePlace>) =>
    changeSearch((before) => searchOf({ ...readPlace(before), ...changed }), { replace: true });
  return [readPlace(params), move];
}
