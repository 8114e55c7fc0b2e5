/** Where requests are kept whose outcome no page has shown yet: a reload must not lose them. */
export const PENDING_REQUESTS = 'pending-requests';

/** Clears session storage of all else. */
export function keepPendingRequests(clear: () => void): void {
  const kept = sessionStorage.getItem(PENDING_REQUESTS);
  clear();
  if (kept !== null) sessionStorage.setItem(PENDING_REQUESTS, kept);
}
