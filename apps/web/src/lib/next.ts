const NEXT = 'next';
/** Pages that are themselves a way in: going on to one of them would lead in circles. */
const WAYS_IN = /^\/(?:login|agentLogin|register|forgetPassword|changePassword)(?:\/|$)/i;

/**
 * Where the address of a way in says that one wants to go on to: a page of this site, or nothing.
 * An attacker may have written the address, so it is looked at before it is followed.
 */
export function nextOf(search: string): string | undefined {
  const wanted = new URLSearchParams(search).get(NEXT);
  if (!wanted?.startsWith('/')) return undefined;
  const found = addressOf(wanted);
  if (found?.origin !== location.origin || WAYS_IN.test(found.pathname)) return undefined;
  const path = found.pathname + found.search + found.hash;
  return path === '/' ? undefined : path;
}

/** The address of a way in, from which one goes on to where one wanted. */
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
