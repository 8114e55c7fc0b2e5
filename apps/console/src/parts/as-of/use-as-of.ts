import { withValues } from '@app/client/address-search';
import { useAddressSearch } from '../../lib/lists/use-address-search.ts';

/** Moment of the view from the address; undefined: now. */
export function useAsOf(): {
  readonly asOf: number | undefined;
  readonly setAsOf: (moment: number | undefined) => void;
} {
  const [search, setSearch] = useAddressSearch();
  const text = search.get('asOf') ?? '';
  const asOf = /^\d{1,13}$/.test(text) ? Number(text) : undefined;
  const setAsOf = (moment: number | undefined) =>
    setSearch((before) =>
      withValues(before, {
        after: undefined,
        asOf: moment === undefined ? undefined : `${moment}`,
      }),
    );
  return { asOf, setAsOf };
}
