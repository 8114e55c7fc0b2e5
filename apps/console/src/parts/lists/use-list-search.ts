import { withValues } from '@app/client/address-search';
import { useAddressSearch } from '../../lib/use-address-search.ts';

/** Leads to a list without a view: something is asked of it, so that it does not begin with the default. */
export const WITHOUT_VIEW = { view: 'none' } as const;

/** What is asked of a list stands in its address; what is undefined or empty is left out. */
type Asked = Readonly<Record<string, string | undefined>>;

/** Reads what is asked of a list, and asks anew. The columns that its reader hid stay hidden. */
export function useListSearch(): readonly [URLSearchParams, (asked: Asked) => void] {
  const [search, change] = useAddressSearch();
  const ask = (asked: Asked) =>
    change((before) => {
      const hide = before.get('hide') ?? undefined;
      const next = withValues(new URLSearchParams(), { ...asked, hide });
      return next.size > 0 ? next : new URLSearchParams(WITHOUT_VIEW);
    });
  return [search, ask];
}
