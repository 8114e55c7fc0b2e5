import { withValues } from '@app/client/address-search';
import { useAddressSearch } from '../../lib/lists/use-address-search.ts';

/** Query that suppresses the default view. */
export const WITHOUT_VIEW = { view: 'none' } as const;

/** Filters of a list, kept in its address. Undefined and empty ones are left out. */
type Asked = Readonly<Record<string, string | undefined>>;

/** Reads and changes the filters of a list. Hidden columns stay hidden. */
export function useListSearch(): readonly [URLSearchParams, (filters: Asked) => void] {
  const [search, change] = useAddressSearch();
  const ask = (filters: Asked) =>
    change((before) => {
      const hide = before.get('hide') ?? undefined;
      const next = withValues(new URLSearchParams(), { ...filters, hide });
      return next.size > 0 ? next : new URLSearchParams(WITHOUT_VIEW);
    });
  return [search, ask];
}
