import type { LanguageCode } from '@app/shared/locale/languages';
import type { Money } from '@app/shared/money/money';
import {
  type AccountId,
  type HouseKind,
  isMovedByPlay,
  isNotOfPlay,
  kindOfAccount,
  kindOfCode,
  ledgerDayRows,
  ledgerEntryRows,
  type PostingKind,
} from '../../books/ledger/index.ts';
import { memberRows } from '../../people/members/index.ts';
import { type Reader, sql } from '../../platform/db/index.ts';
import { entryOfReference, transactionsOf } from './member-transactions.ts';

/** An entry from the side of a house account. */
export interface AccountEntry {
  readonly reference: string;
  readonly at: Date;
  readonly kind: PostingKind;
  /** Negative if it left the account. */
  readonly amount: Money;
  /** Public id of its cause, if the cause has one. */
  readonly causePublicId: string | null;
  /** Time at which the bet was placed: id and time together find a bet. */
  readonly betPlacedAt: Date | null;
  /** The game, the payment channel, or an operator's note. */
  readonly subject: string | null;
  readonly memberPublicId: string | null;
  readonly username: string | null;
}

export interface AccountEntriesRequest {
  /** A house account. */
  readonly account: AccountId;
  /** A UTC day: `2026-11-24`. */
  readonly day: string;
  /** The reference of the last entry of the previous page. */
  readonly afterReference?: string | undefined;
  readonly rowsMax: number;
  /** For the names of games. */
  readonly language: LanguageCode;
}

/**
 * SQL: the entries of a UTC day. A closed day has the entries that it counted. An open day has those booked on it;
 * the first open one also has late entries of days that were closed already.
 */
const OF_DAY = `e.id > coalesce((SELECT last_entry_id FROM ${ledgerDayRows} before
    WHERE day < $2::date ORDER BY day DESC LIMIT 1), 0)
  AND e.id <= coalesce((SELECT last_entry_id FROM ${ledgerDayRows} own WHERE day = $2::date), 9223372036854775807)
  AND (EXISTS (SELECT FROM ${ledgerDayRows} closed WHERE day = $2::date)
    OR greatest((e.at AT TIME ZONE 'UTC')::date, coalesce((SELECT max(day) + 1 FROM ${ledgerDayRows} last), '-infinity'))
      = $2::date)`;

const textOf = (condition: string) =>
  transactionsOf(
    `SELECT * FROM ${ledgerEntryRows} e
     WHERE (e.from_account = $1 OR e.to_account = $1) AND ${OF_DAY} AND ${condition}
       AND ($3::text IS NULL OR e.id < (${entryOfReference('$3')}))
     ORDER BY e.id DESC LIMIT $4`,
    {
      own: '$1',
      language: '$5',
      more: `, (SELECT public_id FROM ${memberRows} whose WHERE whose.id = e.member_id) AS "memberPublicId",
        (SELECT username FROM ${memberRows} whose WHERE whose.id = e.member_id) AS username`,
    },
  );
const ofPlay = sql('records.account_entries', textOf('true'));
// Entries that are neither bets nor wins have their own index: a day has few.
const apartFromPlay = sql('records.account_entries_apart_from_play', textOf(isNotOfPlay('e')));

type Row = Omit<AccountEntry, 'kind'> & { readonly code: number };

/** A query. A page of the entries of a house account on a UTC day, newest first. */
export async function accountEntries(
  reader: Reader,
  { account, day, afterReference, rowsMax, language }: AccountEntriesRequest,
): Promise<AccountEntry[]> {
  const isPlayed = isMovedByPlay(kindOfAccount(account) as HouseKind);
  const values = [account, day, afterReference ?? null, rowsMax, language];
  const rows = await reader.query<Row>(isPlayed ? ofPlay : apartFromPlay, values);
  return rows.map(({ code, ...row }) => ({ ...row, kind: kindOfCode(code) }));
}
