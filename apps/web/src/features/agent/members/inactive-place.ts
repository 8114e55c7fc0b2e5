import {
  type InactiveDays,
  type InactiveSort,
  inactiveDays,
  inactiveSorts,
} from '@app/shared/team/team-sorts';
import { useAddressSearch } from '../../../lib/addresses/use-address-search.ts';

/** Filters of the list, kept in the address so that they survive reload and back navigation. */
export interface InactivePlace {
  readonly days: InactiveDays;
  readonly isTeam: boolean;
  readonly sort: InactiveSort;
}

const readPlace = (params: URLSearchParams): InactivePlace => ({
  days: inactiveDays.find((days) => days === params.get('days')) ?? '7',
  isTeam: params.get('who') === 'team',
  sort: inactiveSorts.find((sort) => sort === params.get('sort')) ?? 'turnover',
});

const searchOf = ({ days, isTeam, sort }: InactivePlace) =>
  new URLSearchParams({ days, who: isTeam ? 'team' : 'direct', sort });

export function useInactivePlace(): [InactivePlace, (place: Partial<InactivePlace>) => void] {
  const [params, changeSearch] = useAddressSearch();
  const move = (changed: Partial<InactivePlace>) =>
    changeSearch((before) => searchOf({ ...readPlace(before), ...changed }), { replace: true });
  return [readPlace(params), move];
}
