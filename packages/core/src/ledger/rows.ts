import {
  codesThatGive,
  type PostingKind,
  postingKinds,
  type Source,
  sources,
} from './posting-kinds.ts';

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

/** What moves when people play: of all entries, most. */
const PLAY: readonly PostingKind[] = [
  'bet.stake',
  'bet.rollback',
  'bet.payout',
  'bet.payout_reversal',
  'round.close',
  'round.reopen',
  'game.free_win',
];

/** SQL: whether an entry is neither a bet nor a win. Two indexes have these words, and none but such entries. */
export const isNotOfPlay = (entry: string): string =>
  `${entry}.kind NOT IN (${PLAY.map((kind) => postingKinds[kind].code).join(', ')})`;

/** SQL: entries of a span of time. What lies between closed days alone is read; an entry may come a day late. */
export const entriesWithin = (entry: string, since: string, until: string): string => `
  ${entry}.id > coalesce((SELECT last_entry_id FROM ${ledgerDayRows} closed
    WHERE day < (${since}::timestamptz AT TIME ZONE 'UTC')::date - 1 ORDER BY day DESC LIMIT 1), 0)
  AND ${entry}.at >= ${since} AND ${entry}.at < ${until}`;

const BOOKED =
  'SELECT id, at, from_account, to_account, amount, member_id, cause_id, kind FROM ledger_entry';

/**
 * SQL: what promotions gave players, or took back, in a span of time. An index has these kinds, and none but such
 * entries: some are among all bets and wins, the others among everything else. A new kind comes with a new index.
 */
export const promotionRows = (since: string, until: string): string => `(
  ${BOOKED} given WHERE kind IN (${codesThatGive('promotion').join(', ')}) AND ${entriesWithin('given', since, until)})`;

/** SQL: the same of rebates. An index has entries that are neither bets nor wins. */
export const rebateRows = (since: string, until: string): string => `(
  ${BOOKED} rare WHERE ${isNotOfPlay('rare')} AND kind IN (${codesThatGive('rebate').join(', ')})
    AND ${entriesWithin('rare', since, until)})`;

/** SQL: the account of what lies in a member's wallet at a vendor. */
export const vendorWalletOf = (memberId: string, vendorId: string): string =>
  `ledger_member_account(${memberId}, 24, ${vendorId})`;

/** SQL: the bonus account of a member. */
export const bonusOf = (memberId: string): string => `ledger_member_account(${memberId}, 3)`;

/** SQL: the cash account of a member. */
export const cashOf = (memberId: string): string => `ledger_member_account(${memberId}, 1)`;

/** SQL: whether a row of `ledgerKeyRows` is of the posting that a source named by a text. */
export const isNamed = (row: string, source: Source, text: string): string =>
  `${row}.source = ${sources[source]} AND ${row}.key = substring(sha256(convert_to(${text}, 'UTF8')) FROM 1 FOR 16)`;
