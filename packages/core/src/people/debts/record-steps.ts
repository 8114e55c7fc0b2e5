import { sql, type Tx } from '../../platform/db/index.ts';

/**
 * Ways to reduce a debt: the debtor pays the creditor (`collected`) or the platform (`repaid`), the platform pays the
 * creditor (`advanced`) or gives up its advance (`written_off`), or a locked creditor gets nothing (`expired`).
 */
export type StepKind = 'collected' | 'advanced' | 'repaid' | 'written_off' | 'expired';

/** A step to record. Its public id is also part of the key of its postings. */
export interface DebtStep {
  readonly debtId: bigint;
  readonly publicId: string;
  readonly kind: StepKind;
  readonly amount: bigint;
}

const insert = sql(
  'debts.record_steps',
  `INSERT INTO agent_debt_step (public_id, debt_id, kind, amount, at)
   SELECT step.public_id, step.debt_id, step.kind, step.amount, $5
   FROM unnest($1::uuid[], $2::bigint[], $3::text[], $4::bigint[]) WITH ORDINALITY
     AS step (public_id, debt_id, kind, amount, n)
   ORDER BY n RETURNING id`,
);

const apply = sql(
  'debts.apply_steps',
  `UPDATE agent_debt d SET
     paid = d.paid + s.paid, advanced = d.advanced + s.advanced, repaid = d.repaid + s.repaid,
     written_off = d.written_off + s.written_off, expired = d.expired + s.expired,
     settled_at = CASE WHEN d.amount = d.paid + d.repaid + d.written_off + d.expired
       + s.paid + s.repaid + s.written_off + s.expired THEN $4::timestamptz END
   FROM (
     SELECT debt_id,
       coalesce(sum(amount) FILTER (WHERE kind = 'collected'), 0)::bigint AS paid,
       coalesce(sum(amount) FILTER (WHERE kind = 'advanced'), 0)::bigint AS advanced,
       coalesce(sum(amount) FILTER (WHERE kind = 'repaid'), 0)::bigint AS repaid,
       coalesce(sum(amount) FILTER (WHERE kind = 'written_off'), 0)::bigint AS written_off,
       coalesce(sum(amount) FILTER (WHERE kind = 'expired'), 0)::bigint AS expired
     FROM unnest($1::bigint[], $2::text[], $3::bigint[]) AS step (debt_id, kind, amount)
     GROUP BY debt_id
   ) s
   WHERE d.id = s.debt_id`,
);

/**
 * A step. Records reductions of debts and returns the ids of the new rows. The caller has locked the debts and posts
 * the money.
 */
export async function recordSteps(
  tx: Tx,
  steps: readonly DebtStep[],
  at: Date,
): Promise<readonly bigint[]> {
  if (steps.length === 0) return [];
  const ids = steps.map(({ debtId }) => debtId);
  const kinds = steps.map(({ kind }) => kind);
  const amounts = steps.map(({ amount }) => amount);
  const values = [steps.map(({ publicId }) => publicId), ids, kinds, amounts, at];
  const inserted = await tx.query<{ id: bigint }>(insert, values);
  await tx.query(apply, [ids, kinds, amounts, at]);
  return inserted.map(({ id }) => id);
}
