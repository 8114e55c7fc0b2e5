import {
  type DownlineSort,
  type DownlineTab,
  downlineSorts,
  downlineTabs,
} from '@app/shared/team/team-sorts';
import type { SortDirection } from '@app/ui/tables/data-table';
import { useAddressSearch } from '../../../lib/addresses/use-address-search.ts';
import { type ListOrder, readDirection } from '../list-order.ts';

const UUID = /^[\da-f-]{36}$/;

/** Filters of the list, kept in the address so that they survive reload and back navigation. */
export interface DownlinePlace extends ListOrder<DownlineSort> {
  readonly tab: DownlineTab;
  /** Id of the agent whose downlines are shown; empty for the downlines of the reader. */
  readonly head: string;
}

export function readDownlinePlace(params: URLSearchParams): DownlinePlace {
  const head = params.get('of') ?? '';
  const sort = downlineSorts.find((known) => known === params.get('sort')) ?? 'name';
  return {
    tab: downlineTabs.find((tab) => tab === params.get('tab')) ?? 'all',
    sort,
    order: readDirection(params, usualOrder(sort)),
    head: UUID.test(head) ? head : '',
  };
}

/** Default direction: names from A, times from the latest. */
export const usualOrder = (sort: DownlineSort): SortDirection => (sort === 'name' ? 'asc' : 'desc');

/** Default sort column of each tab. */
export const sortOfTab: Readonly<Record<DownlineTab, DownlineSort>> = {
  all: 'name',
  online: 'lastLogin',
  deposited: 'lastDeposit',
  inactive: 'lastLogin',
  new: 'registered',
};

export const downlinePlaceSearch = ({ tab, sort, order, head }: DownlinePlace): string =>
  `?${new URLSearchParams({
    tab,
    sort,
    ...(order !== usualOrder(sort) && { order }),
    ...(head && { of: head }),
  })}`;

export function useDownlinePlace(): [DownlinePlace, (place: Partial<DownlinePlace>) => void] {
  const [params, changeSearch] = useAddressSearch();
  const place = readDownlinePlace(params);
  const move = (changed: Partial<DownlinePlace>) =>
    changeSearch(
      (before) =>
        new URLSearchParams(downlinePlaceSearch({ ...readDownlinePlace(before), ...changed })),
      { replace: true },
    );
  return [place, move];
}
