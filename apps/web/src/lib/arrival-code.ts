/** Under it the device keeps, as an address does, the link that a visitor came by, and until when that counts. */
export const ARRIVAL = 'arrival';

/** The code of that link, or empty where a registration counts for none. */
export function codeOfArrival(): string {
  const kept = new URLSearchParams(localStorage.getItem(ARRIVAL) ?? '');
  return (Number(kept.get('endsAt')) > Date.now() && kept.get('affiliateCode')) || '';
}
