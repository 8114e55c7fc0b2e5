const NEXT = 'next';
/** Login and registration pages, which cannot be destinations, because they would redirect in a loop. */
const WAYS_IN = /^\/(?:login|agentLogin|register|forgetPassword|changePassword)(?:\/|$)/i;

/**
 * The destination in the address of a login or registration page: a path of this site, or undefined. Validated, because
 * an attacker may have written the address.
 */
export function nextOf(search: string): string | undefined {
  const destination = new URLSearchParams(search).get(NEXT);
  if (!destination?.startsWith('/')) return undefined;
  const found = addressOf(destination);
  if (found?.origin !== location.origin || WAYS_IN.test(found.pathname)) return undefined;
  const path = found.pathname + found.search + found.hash;
  return path === '/' ? undefined : path;
}

/** The address of a login or registration page with a destination. */
export function withNext(way: string, next: string | undefined): string {
  if (next === undefined || next === '/' || WAYS_IN.test(next)) return way;
  return `${way}?${new URLSearchParams({ [NEXT]: next })}`;
}

function addressOf(path: string): URL | undefined {
  try {
    return new URL(path, location.origin);
  } catch {
    return undefined;
  }
}
