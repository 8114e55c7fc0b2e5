import { kindCode, OWNER_OF_HOUSE } from './chart-of-accounts.ts';
import {
  codesThatGive,
  type PostingKind,
  postingKinds,
  type Source,
  sources,
} from './posting-kinds.ts';

/** SQL: accounts with their balances; null for the house. */
export const ledgerAccountRows = '(SELECT id, member_id, balance FROM ledger_account)';

/**
 * SQL: accounts of vendors on sites in money: results, stakes of open rounds, and the reserve of pots. Their sum is the
 * stakes of members on the vendor's games, less the amounts paid back to them.
 */
export const vendorAccountRows = `(
  SELECT id, merchant_id, ${OWNER_OF_HOUSE} AS vendor_id FROM ledger_account
  WHERE member_id IS NULL AND kind IN (${kindCode('round_escrow')}, ${kindCode('house_games')}, ${kindCode('jackpots')}))`;

/** SQL: sums of the entries of dropped months, by account. */
export const ledgerCarriedRows =
  '(SELECT account_id, last_entry_id, came_in, went_out FROM ledger_carried)';

/** SQL: entries, partitioned by the month that `id` begins with. */
export const ledgerEntryRows = `(
  SELECT id, at, from_account, to_account, amount, member_id, balance_after, cause_id, kind, source, key
  FROM ledger_entry)`;

/** SQL: closed days, each with its last entry. */
export const ledgerDayRows = '(SELECT day, last_entry_id FROM ledger_day)';

/** SQL: the key of each entry, dropped ones included. */
export const ledgerKeyRows = '(SELECT entry_id, source, key FROM ledger_key)';

/** Kinds of bets and wins, which make up most of the ledger. `draw.close` is left out: one entry covers many bets. */
const PLAY: readonly PostingKind[] = [
  'bet.stake',
  'bet.rollback',
  'bet.payout',
  'bet.payout_reversal',
  'round.close',
  'round.reopen',
  'game.free_win',
  'jackpot.fund',
  'jackpot.release',
];

/**
 * SQL: whether an entry is neither a bet nor a win. Partial indexes have this condition without the kinds of jackpots,
 * which it implies.
 */
export const isNotOfPlay = (entry: string): string =>
  `${entry}.kind NOT IN (${PLAY.map((kind) => postingKinds[kind].code).join(', ')})`;

/** SQL: entries of a time range. Closed days bound the ids to read, with a day of tolerance for late entries. */
export const entriesWithin = (entry: string, since: string, until: string): string => `
  ${entry}.id > coalesce((SELECT last_entry_id FROM ${ledgerDayRows} closed
    WHERE day < (${since}::timestamptz AT TIME ZONE 'UTC')::date - 1 ORDER BY day DESC LIMIT 1), 0)
  AND ${entry}.at >= ${since} AND ${entry}.at < ${until}`;

const BOOKED =
  'SELECT id, at, from_account, to_account, amount, member_id, cause_id, kind FROM ledger_entry';

/**
 * SQL: payments of promotions to players, and their reversals, in a time range. A partial index covers exactly these
 * kinds: a new kind needs a new index.
 */
export const promotionRows = (since: string, until: string): string => `(
  ${BOOKED} given WHERE kind IN (${codesThatGive('promotion').join(', ')}) AND ${entriesWithin('given', since, until)})`;

/** SQL: payments of rebates to players, and their reversals, by the index of entries that are neither bets nor wins. */
export const rebateRows = (since: string, until: string): string => `(
  ${BOOKED} rare WHERE ${isNotOfPlay('rare')} AND kind IN (${codesThatGive('rebate').join(', ')})
    AND ${entriesWithin('rare', since, until)})`;

/** SQL: the account of a member's wallet at a vendor. */
export const vendorWalletOf = (memberId: string, vendorId: string): string =>
  `ledger_member_account(${memberId}, 24, ${vendorId})`;

/** SQL: the bonus account of a member. */
export const bonusOf = (memberId: string): string => `ledger_member_account(${memberId}, 3)`;

/** SQL: the cash account of a member. */
export const cashOf = (memberId: string): string => `ledger_member_account(${memberId}, 1)`;

/** SQL: whether a row of `ledgerKeyRows` has the key that a source gave as text. */
export const isNamed = (row: string, source: Source, text: string): string =>
  `${row}.source = ${sources[source]} AND ${row}.key = substring(sha256(convert_to(${text}, 'UTF8')) FROM 1 FOR 16)`;
