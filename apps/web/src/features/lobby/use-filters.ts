import { useAddressSearch, withValues } from '../../lib/addresses/use-address-search.ts';
import { type FilterName, type Filters, filterNames, type Sort, sorts } from './filters.ts';

/** Filters of a page of games, kept in its address so that it can be shared and restored by back navigation. */
export function useFilters() {
  const [search, changeSearch] = useAddressSearch();
  const requested: Filters = Object.fromEntries(
    filterNames.flatMap((name) => {
      const value = search.get(name);
      return value ? [[name, value]] : [];
    }),
  );
  const set = (name: FilterName | 'sort', value: string) =>
    changeSearch((before) => withValues(before, { [name]: value }), { replace: true });
  const clear = () =>
    changeSearch(
      (before) => withValues(before, Object.fromEntries(filterNames.map((name) => [name, '']))),
      { replace: true },
    );
  const sort: Sort = sorts.find((each) => each === search.get('sort')) ?? 'house';
  return { requested, sort, set, clear };
}
