/** Session storage key of requests whose outcome no page has shown yet. They survive a reload. */
export const PENDING_REQUESTS = 'pending-requests';

/** Runs `clear`, which empties session storage, and keeps the pending requests. */
export function keepPendingRequests(clear: () => void): void {
  const kept = sessionStorage.getItem(PENDING_REQUESTS);
  clear();
  if (kept !== null) sessionStorage.setItem(PENDING_REQUESTS, kept);
}
