import { useAddressSearch, withValues } from '../../../lib/addresses/use-address-search.ts';

/** Query parameter: the past moment that a page shows. */
export const AS_OF = 'on';

const MOMENT = /^\d{1,15}$/;

export const readAsOf = (params: URLSearchParams): number | undefined => {
  const param = params.get(AS_OF) ?? '';
  return MOMENT.test(param) ? Number(param) : undefined;
};

/**
 * The past moment that a page shows, kept in the address; undefined for now. The browser's back button returns to now.
 */
export function useAsOf() {
  const [params, changeSearch] = useAddressSearch();
  const choose = (at: number | undefined) =>
    changeSearch((before) => withValues(before, { [AS_OF]: at?.toString() }));
  return { at: readAsOf(params), choose };
}
