import type { DepositStep } from '@app/shared/deposits/states';
import type { Money } from '@app/shared/money/money';
import { type Reader, sql, type Tx } from '../../platform/db/index.ts';

export interface TakenDepositStep {
  readonly step: DepositStep;
  /** In the deposit's currency; null if the step moves no money or another currency. */
  readonly amount: Money | null;
  /** The name of an operator; null for the member, a payment provider or a timeout. */
  readonly operator: string | null;
  readonly at: Date;
}

const read = sql(
  'deposits.deposit_steps',
  'SELECT step, amount, operator, at FROM deposit_step WHERE deposit_id = $1 ORDER BY id LIMIT 500',
);
const add = sql(
  'deposits.add_deposit_step',
  'INSERT INTO deposit_step (deposit_id, step, amount, operator, at) VALUES ($1, $2, $3, $4, $5)',
);

/** A query. The steps of a deposit, in order. */
export const depositStepsOf = (reader: Reader, depositId: bigint): Promise<TakenDepositStep[]> =>
  reader.query<TakenDepositStep>(read, [depositId]);

interface NewStep {
  readonly depositId: bigint;
  readonly step: DepositStep;
  readonly amount?: Money | undefined;
  readonly operator?: string | undefined;
}

/** A step. Appends to the history. */
export async function recordDepositStep(
  tx: Tx,
  { depositId, step, amount, operator }: NewStep,
  now: Date,
): Promise<void> {
  await tx.query(add, [depositId, step, amount ?? null, operator ?? null, now]);
}
