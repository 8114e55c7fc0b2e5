const BYTES = 12;
const seeds = new Map<string, string>();

/**
 * The member's own part of a ticket's draw, made in the browser so that the server cannot influence it. A retry of the
 * same ticket has the same part, and with it the same idempotency key.
 */
export function makeClientSeed(ticketId: string): string {
  const known = seeds.get(ticketId);
  if (known !== undefined) return known;
  const bytes = crypto.getRandomValues(new Uint8Array(BYTES));
  const seed = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  seeds.set(ticketId, seed);
  return seed;
}
