import { inTransaction, sql } from '../db/index.ts';
import type { Deps } from '../kernel/index.ts';

const GREETINGS_KEPT_MS = 24 * 3_600_000;

const forget = sql('greetings.forget', 'DELETE FROM greeting WHERE left_at < $1 RETURNING id');

/** A command. Deletes greetings of more than a day ago, and answers how many. Harmless to repeat. */
export const forgetGreetings = ({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<number> =>
  inTransaction(db, async (tx) => {
    const before = new Date(clock().getTime() - GREETINGS_KEPT_MS);
    return (await tx.query(forget, [before])).length;
  });
