interface ChangeOptions {
  /** Replaces the current history entry instead of adding one. */
  readonly replace?: boolean;
}

type SetParams = (
  next: URLSearchParams,
  options: { readonly replace: boolean; readonly preventScrollReset: true },
) => void;

/** Latest search params of each location: the router applies a change only at the next render. */
const changed = new WeakMap<object, URLSearchParams>();

/**
 * Reads and changes the search params of the URL. Changes before the next render build on each other, even from
 * different parts of a page; the router alone would keep only the last. Each app binds this to its router.
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

/** Sets the keys that have a value and removes those whose value is undefined. */
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
