import { inTransaction, sql } from '../db/index.ts';
import type { Deps } from '../kernel/index.ts';

const keep = sql(
  'greetings.keep',
  'INSERT INTO greeting (member_id, text, left_at) VALUES ($1, $2, $3)',
);
const count = sql(
  'greetings.count',
  'SELECT count(*)::int AS kept FROM greeting WHERE member_id = $1',
);

/** A command. Keeps a greeting of a member, and answers how many of theirs are kept. */
export function greet(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { memberId, text }: { readonly memberId: bigint; readonly text: string },
): Promise<number> {
  return inTransaction(db, async (tx) => {
    await tx.query(keep, [memberId, text, clock()]);
    const [row] = await tx.query<{ kept: number }>(count, [memberId]);
    return row?.kept ?? 0;
  });
}
