import { AWAITED, OWED } from './debt-columns.ts';

/** SQL: what of a bill its agent did not receive, and until when the debtor has to pay it. */
export const debtOfBillRows = `(
  SELECT bill_id, amount - paid - advanced AS missing, due_at FROM agent_debt)`;

/** SQL: who still owes what of which bill, to the creditor (`awaited`) and with what the platform lent (`owed`). */
export const openDebtRows = `(
  SELECT id, merchant_id, debtor_id, creditor_id, bill_id, due_at, ${OWED} AS owed, ${AWAITED} AS awaited
  FROM agent_debt WHERE settled_at IS NULL)`;
