const TOKEN = 'token';

/** Taken out of the address before anything else reads it: no history, log or referrer keeps it. */
function takeToken(): string | undefined {
  const address = new URL(location.href);
  const token = address.searchParams.get(TOKEN) ?? undefined;
  if (token === undefined) return undefined;
  address.searchParams.delete(TOKEN);
  history.replaceState(history.state, '', address.pathname + address.search + address.hash);
  return token;
}

let token = takeToken();

/** The token of the link that led here, until it was used. */
export const tokenInAddress = (): string | undefined => token;

export function dropToken(): void {
  token = undefined;
}
