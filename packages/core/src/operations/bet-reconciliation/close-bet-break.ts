import { sql, type Tx } from '../../platform/db/index.ts';
import { DomainError } from '../../platform/kernel/index.ts';
import { type BetBreak, type BreakOfSite, findBetBreak } from './bet-breaks.ts';

export interface CloseBetBreak extends BreakOfSite {
  readonly operator: string;
  readonly note: string;
}

const close = sql(
  'bet_reconciliation.close_break',
  `UPDATE bet_break SET closed_at = $2, closed_by = $3, note = $4
   WHERE public_id = $1 AND closed_at IS NULL RETURNING id`,
);

/**
 * A step. Closes a break with an operator's explanation. Moves no money.
 *
 * @throws bet_break.not_found, also for another site's; bet_break.closed
 */
export async function closeBetBreak(
  tx: Tx,
  { operator, note, ...which }: CloseBetBreak,
  now: Date,
): Promise<BetBreak> {
  const found = await findBetBreak(tx, which);
  const done = await tx.query(close, [which.publicId, now, operator, note]);
  if (done.length === 0) throw new DomainError('bet_break.closed');
  return found;
}
