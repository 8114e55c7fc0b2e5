import { useSearchParams } from 'react-router-dom';
import { type FilterName, type Filters, filterNames, type Sort, sorts } from './filters.ts';

/** What is chosen on a page of games, kept in its address: so it can be sent, and back brings it back. */
export function useFilters() {
  const [search, setSearch] = useSearchParams();
  const asked: Filters = Object.fromEntries(
    filterNames.flatMap((name) => {
      const value = search.get(name);
      return value ? [[name, value]] : [];
    }),
  );
  const set = (name: FilterName | 'sort', value: string) =>
    setSearch(
      (before) => {
        const after = new URLSearchParams(before);
        if (value) after.set(name, value);
        else after.delete(name);
        return after;
      },
      { replace: true, preventScrollReset: true },
    );
  const clear = () =>
    setSearch(
      (before) => {
        const after = new URLSearchParams(before);
        for (const name of filterNames) after.delete(name);
        return after;
      },
      { replace: true, preventScrollReset: true },
    );
  const sort: Sort = sorts.find((each) => each === search.get('sort')) ?? 'house';
  return { asked, sort, set, clear };
}
