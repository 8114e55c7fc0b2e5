import type { Tx } from '../../platform/db/index.ts';
import { type CaseOfOperator, insertHarmStep, lockOpenCase, type OpenCase } from './harm-case.ts';

export interface LogStep extends CaseOfOperator {
  readonly step: 'note' | 'call';
  readonly words: string;
}

/**
 * A step. An operator logs a note or a telephone call.
 *
 * @throws harm.not_found, harm.closed
 */
export async function logStep(
  tx: Tx,
  { step, words, ...of }: LogStep,
  at: Date,
): Promise<OpenCase> {
  const found = await lockOpenCase(tx, of);
  const { operator } = of;
  await insertHarmStep(tx, found.id, { step, words, text: null, term: null, operator, at });
  return found;
}
