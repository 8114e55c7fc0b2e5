const TOKEN = 'token';

/**
 * Removes the token from the address before anything else reads it, so that no history, log or referrer contains it.
 */
function takeToken(): string | undefined {
  const address = new URL(location.href);
  const token = address.searchParams.get(TOKEN) ?? undefined;
  if (token === undefined) return undefined;
  address.searchParams.delete(TOKEN);
  history.replaceState(history.state, '', address.pathname + address.search + address.hash);
  return token;
}

let token = takeToken();

/** The token of the login link, until it was used. */
export const tokenInAddress = (): string | undefined => token;

export function dropToken(): void {
  token = undefined;
}
