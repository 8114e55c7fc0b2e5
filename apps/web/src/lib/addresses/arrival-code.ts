/** Storage key of the visitor's last affiliate link, in query format with its expiry. */
export const ARRIVAL = 'arrival';

/** The invitation code of that link; empty once it has expired. */
export function codeOfArrival(): string {
  const kept = new URLSearchParams(localStorage.getItem(ARRIVAL) ?? '');
  return (Number(kept.get('endsAt')) > Date.now() && kept.get('affiliateCode')) || '';
}
