import { AWAITED, LEFT, OWED } from './debt-columns.ts';

/** SQL: the unpaid part of each bill, and the debtor's deadline. */
export const debtOfBillRows = `(
  SELECT bill_id, creditor_id, amount - paid - advanced AS missing, due_at FROM agent_debt)`;

/**
 * SQL: the amount missing from each bill, when the debt arose, and later amounts that its agent received or that
 * expired.
 */
export const debtStepOfBillRows = `(
  SELECT bill_id, arose_at AS at, 'missing' AS step, amount FROM agent_debt
  UNION ALL
  SELECT d.bill_id, s.at, s.kind, s.amount FROM agent_debt_step s JOIN agent_debt d ON d.id = s.debt_id
  WHERE s.kind IN ('collected', 'advanced', 'expired'))`;

/** SQL: open debts by bill. `awaited` is owed to the creditor; `owed` adds the platform's advance. */
export const openDebtRows = `(
  SELECT id, merchant_id, debtor_id, creditor_id, bill_id, due_at, ${OWED} AS owed, ${AWAITED} AS awaited
  FROM agent_debt WHERE settled_at IS NULL)`;

/** SQL: members in debt, and when their latest debt arose. */
export const owingRows = `(
  SELECT member_id, max(arose_at) AS since FROM (
    SELECT debtor_id AS member_id, arose_at FROM agent_debt WHERE settled_at IS NULL AND ${OWED} > 0
    UNION ALL
    SELECT member_id, arose_at FROM member_shortage WHERE settled_at IS NULL AND ${LEFT} > 0) owed
  GROUP BY member_id)`;
