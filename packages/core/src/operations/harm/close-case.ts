import type { HarmOutcome } from '@app/shared/harm/harm-markers';
import { sql, type Tx } from '../../platform/db/index.ts';
import { type CaseOfOperator, lockOpenCase, type OpenCase } from './harm-case.ts';

export interface CloseCase extends CaseOfOperator {
  readonly outcome: HarmOutcome;
  readonly words: string;
}

const close = sql(
  'harm.close_case',
  'UPDATE harm_case SET closed_at = $2, closed_by = $3, outcome = $4, words = $5 WHERE id = $1',
);

/**
 * A step. An operator closes a case with its outcome.
 *
 * @throws harm.not_found, harm.closed
 */
export async function closeCase(
  tx: Tx,
  { outcome, words, ...of }: CloseCase,
  now: Date,
): Promise<OpenCase> {
  const found = await lockOpenCase(tx, of);
  await tx.query(close, [found.id, now, of.operator, outcome, words]);
  return found;
}
