import { useSearchParams } from 'react-router-dom';

/** The moment that a member is looked at as of, which stands in the address; undefined: now. */
export function useAsOf(): {
  readonly asOf: number | undefined;
  readonly setAsOf: (moment: number | undefined) => void;
} {
  const [search, setSearch] = useSearchParams();
  const text = search.get('asOf') ?? '';
  const asOf = /^\d{1,13}$/.test(text) ? Number(text) : undefined;
  const setAsOf = (moment: number | undefined) =>
    setSearch((before) => {
      const kept = new URLSearchParams(before);
      for (const name of ['after', 'asOf']) kept.delete(name);
      if (moment !== undefined) kept.set('asOf', `${moment}`);
      return kept;
    });
  return { asOf, setAsOf };
}
