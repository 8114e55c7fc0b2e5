/** The time range in which a bill was paid, in epoch milliseconds: `since` inclusive, `until` exclusive. */
export interface Payment {
  readonly since: number;
  readonly until: number;
}

/** Query that narrows the record of transactions to one payment. */
export const paymentQuery = ({ since, until }: Payment): string => `since=${since}&until=${until}`;

/** The payment in an address; undefined if it has none. */
export function paymentOf(read: (name: string) => string): Payment | undefined {
  const since = Number(read('since'));
  const until = Number(read('until'));
  const isOne =
    Number.isSafeInteger(since) && Number.isSafeInteger(until) && 0 < since && since < until;
  return isOne ? { since, until } : undefined;
}
