/** SQL: accounts with what lies on them; null for those of the house. */
export const ledgerAccountRows = '(SELECT id, member_id, balance FROM ledger_account)';

/** SQL: what was booked. Partitioned by the month that `id` begins with. */
export const ledgerEntryRows = `(
  SELECT id, at, from_account, to_account, amount, member_id, balance_after, cause_id, kind, source, key
  FROM ledger_entry)`;

/** SQL: the days that are closed, each with the last entry that it counts. */
export const ledgerDayRows = '(SELECT day, last_entry_id FROM ledger_day)';

/** SQL: under which key each entry was booked, also one that was dropped. */
export const ledgerKeyRows = '(SELECT entry_id, source, key FROM ledger_key)';
