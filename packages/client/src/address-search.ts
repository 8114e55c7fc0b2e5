interface ChangeOptions {
  /** In place of the entry in the history that is shown. */
  readonly replace?: boolean;
}

type SetParams = (
  next: URLSearchParams,
  options: { readonly replace: boolean; readonly preventScrollReset: true },
) => void;

/** The newest search of each location: the router renders a change only later. */
const changed = new WeakMap<object, URLSearchParams>();

/**
 * Reads and changes the search part of the address. Changes before the next render build on each other, even from
 * different parts of a page; the router alone would keep only the last. Each app binds it to its router.
 */
export function addressSearch(
  location: object,
  [params, setParams]: readonly [URLSearchParams, SetParams],
) {
  const change = (
    edit: (before: URLSearchParams) => URLSearchParams,
    { replace = false }: ChangeOptions = {},
  ): void => {
    const next = edit(new URLSearchParams(changed.get(location) ?? params));
    changed.set(location, next);
    setParams(next, { replace, preventScrollReset: true });
  };
  return [params, change] as const;
}

/** Sets what has a value and removes what has none. */
export function withValues(
  before: URLSearchParams,
  values: Readonly<Record<string, string | undefined>>,
): URLSearchParams {
  const next = new URLSearchParams(before);
  for (const [name, value] of Object.entries(values)) {
    if (value) next.set(name, value);
    else next.delete(name);
  }
  return next;
}
