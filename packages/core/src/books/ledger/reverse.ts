import { money } from '@app/shared/money/money';
import type { Tx } from '../../platform/db/index.ts';
import { type Entry, readEntry } from './entries.ts';
import { type Booked, post } from './post.ts';
import type { Posting } from './posting.ts';
import { reversalKindOf } from './posting-kinds.ts';

/**
 * A step. Books the reversal of an entry. Idempotent.
 *
 * @throws wallet.insufficient_funds if the member no longer has the amount
 * @throws Error for an entry that does not exist or is of a kind that is never reversed
 */
export async function reverse(
  tx: Tx,
  { entryId, at }: { entryId: bigint; at: Date },
): Promise<Booked> {
  const entry = await readEntry(tx, entryId);
  if (!entry) throw new Error(`there is no entry ${entryId}`);
  const [booked] = await post(tx, [reversalOf(entry)], at);
  if (!booked) throw new Error(`entry ${entryId} was not reversed`);
  return booked;
}

/**
 * The posting that reverses an entry, for callers that book a batch. Its key is the entry, so that two callers cannot
 * reverse it twice.
 *
 * @throws Error for an entry of a kind that is never reversed
 */
export function reversalOf({ id, kind, from, to, amount }: Omit<Entry, 'at'>): Posting {
  const opposite = reversalKindOf(kind);
  if (!opposite) throw new Error(`${kind} is never reversed`);
  return {
    source: 'reversal',
    key: `${id}`,
    kind: opposite,
    from: to,
    to: from,
    amount: money(amount),
    causeId: id,
  };
}
