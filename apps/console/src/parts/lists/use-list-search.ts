import { useSearchParams } from 'react-router-dom';

/** Leads to a list without a view: something is asked of it, so that it does not begin with the default. */
export const WITHOUT_VIEW = { view: 'none' } as const;

/** What is asked of a list stands in its address; what is undefined or empty is left out. */
type Asked = Readonly<Record<string, string | undefined>>;

/** Reads what is asked of a list, and asks anew. The columns that its reader hid stay hidden. */
export function useListSearch(): readonly [URLSearchParams, (asked: Asked) => void] {
  const [search, setSearch] = useSearchParams();
  const ask = (asked: Asked) => {
    const given = Object.entries({ ...asked, hide: search.get('hide') ?? undefined }).flatMap(
      ([name, value]) => (value ? [[name, value] as const] : []),
    );
    setSearch(given.length > 0 ? Object.fromEntries(given) : WITHOUT_VIEW);
  };
  return [search, ask];
}
