import { useAddressSearch, withValues } from '../../lib/use-address-search.ts';
import { type FilterName, type Filters, filterNames, type Sort, sorts } from './filters.ts';

/** What is chosen on a page of games, kept in its address: so it can be sent, and back brings it back. */
export function useFilters() {
  const [search, changeSearch] = useAddressSearch();
  const asked: Filters = Object.fromEntries(
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
  return { asked, sort, set, clear };
}
