import { ledgerEntryRows, postingKinds } from '../../books/ledger/index.ts';
import { betRows } from '../bets/index.ts';

const { code: CLAIM } = postingKinds['rebate.claim'];
const REVERSALS = [postingKinds['rebate.bet_reversal'], postingKinds['rebate.team_reversal']]
  .map(({ code }) => code)
  .join();

/** SQL: the category of the games that a rebate's entry was given for. */
export const categoryOfRebate = (entry: string): string => `CASE
  WHEN ${entry}.kind = ${CLAIM} THEN (SELECT category FROM rebate_claim claim WHERE claim.id = ${entry}.cause_id)
  WHEN ${entry}.kind IN (${REVERSALS}) THEN (SELECT bet.category FROM ${ledgerEntryRows} undone
    JOIN ${betRows} bet ON bet.id = undone.cause_id WHERE undone.id = ${entry}.cause_id)
  ELSE (SELECT bet.category FROM ${betRows} bet WHERE bet.id = ${entry}.cause_id) END`;
