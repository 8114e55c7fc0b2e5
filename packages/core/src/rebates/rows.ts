import { betRows } from '../bets/index.ts';
import { ledgerEntryRows, postingKinds } from '../ledger/index.ts';

const { code: CLAIM } = postingKinds['rebate.claim'];
const { code: REVERSAL } = postingKinds['rebate.bet_reversal'];

/** SQL: the category of the games that a rebate's entry was given for. */
export const categoryOfRebate = (entry: string): string => `CASE ${entry}.kind
  WHEN ${CLAIM} THEN (SELECT category FROM rebate_claim claim WHERE claim.id = ${entry}.cause_id)
  WHEN ${REVERSAL} THEN (SELECT bet.category FROM ${ledgerEntryRows} undone
    JOIN ${betRows} bet ON bet.id = undone.cause_id WHERE undone.id = ${entry}.cause_id)
  ELSE (SELECT bet.category FROM ${betRows} bet WHERE bet.id = ${entry}.cause_id) END`;
