import type { LanguageCode } from '@app/shared/locale/languages';
import type { Money } from '@app/shared/money/money';
import {
  type AccountId,
  type Entry,
  entriesWithReversals,
  type HouseKind,
  kindOfAccount,
  ledgerEntryRows,
  type MemberKind,
  memberOf,
  type PostingKind,
  siteOfAccount,
} from '../../books/ledger/index.ts';
import { walletTransferStepRows } from '../../money/wallet-transfers/index.ts';
import { type Member, readMember } from '../../people/members/index.ts';
import { type Reader, sql } from '../../platform/db/index.ts';
import { DomainError } from '../../platform/kernel/index.ts';
import { bonusStateRows } from '../../play/bonuses/index.ts';
import { UNDONE_OR_SELF } from './explain-transaction.ts';
import { entryOfReference, transactionsOf } from './member-transactions.ts';
import { namesOfAccounts } from './named-accounts.ts';

/** One side of an entry, named for operators. */
export interface NamedAccount {
  readonly id: AccountId;
  readonly kind: MemberKind | HouseKind;
  /** The account's member; null for a house account. */
  readonly member: { readonly publicId: string; readonly username: string } | null;
  /** The name of the account's vendor, lottery or promotion, in the reader's language. */
  readonly about: string | null;
}

export interface EntryLine {
  readonly at: Date;
  readonly kind: PostingKind;
  readonly amount: Money;
  readonly from: NamedAccount;
  readonly to: NamedAccount;
}

/** An entry, its reversal and its cause. */
export interface ExplainedEntry {
  readonly lines: readonly EntryLine[];
  /** The kind of the first entry, which names the cause. */
  readonly kind: PostingKind;
  readonly causePublicId: string | null;
  /** Time at which the bet was placed: id and time together find a bet. */
  readonly betPlacedAt: Date | null;
  readonly subject: string | null;
  readonly member: NamedAccount['member'];
}

interface EntryRequest {
  readonly merchantId: bigint;
  /** The reference shown in lists of entries and transactions. */
  readonly reference: string;
  /** Language of the reader. */
  readonly language: LanguageCode;
}

const whole = sql(
  'records.entry_or_undone',
  `SELECT ${UNDONE_OR_SELF} AS id FROM ${ledgerEntryRows} e WHERE e.id = (${entryOfReference('$1')})`,
);
const cause = sql(
  'records.cause_of_entry',
  `SELECT coalesce(line."causePublicId", bonus.public_id, wallet.public_id) AS "causePublicId", line."betPlacedAt",
     line.subject
   FROM (${transactionsOf(`SELECT * FROM ${ledgerEntryRows} e WHERE e.id = $1 LIMIT 1`, {
     own: 'e.to_account',
     language: '$2',
     more: ', e.cause_id, e.member_id',
   })}) line
   LEFT JOIN ${bonusStateRows} bonus ON $3 = 'bonus' AND bonus.id = line.cause_id
   LEFT JOIN ${walletTransferStepRows} wallet
     ON $3 = 'wallet' AND wallet.member_id = line.member_id AND wallet.id = line.cause_id`,
);

/**
 * A query. An entry of a site's ledger together with its reversal, found by either of them, with the names of both
 * accounts and the cause.
 *
 * @throws transaction.not_found, also for another site's entry or a month that is no longer kept
 */
export async function explainEntry(
  reader: Reader,
  { merchantId, reference, language }: EntryRequest,
): Promise<ExplainedEntry> {
  const [found] = await reader.query<{ id: bigint }>(whole, [reference]);
  const entries = found ? await entriesWithReversals(reader, [found.id]) : [];
  const [first] = entries;
  const member = first && (await memberOfEntry(reader, first));
  const site =
    first && (member?.merchantId ?? siteOfAccount(first.from) ?? siteOfAccount(first.to));
  if (!first || site !== merchantId) throw new DomainError('transaction.not_found');
  const [causes, aboutOf] = await Promise.all([
    reader.query<Pick<ExplainedEntry, 'causePublicId' | 'betPlacedAt' | 'subject'>>(cause, [
      first.id,
      language,
      first.kind.slice(0, first.kind.indexOf('.')),
    ]),
    namesOfAccounts(
      reader,
      entries.flatMap(({ from, to }) => [from, to]),
      language,
    ),
  ]);
  const named = (id: AccountId): NamedAccount => ({
    id,
    kind: kindOfAccount(id),
    about: aboutOf(id),
    member: id > 0n && member ? member : null,
  });
  return {
    ...(causes[0] ?? { causePublicId: null, betPlacedAt: null, subject: null }),
    kind: first.kind,
    member: member ?? null,
    lines: entries.map(({ at, kind, amount, from, to }) => ({
      at,
      kind,
      amount: amount as Money,
      from: named(from),
      to: named(to),
    })),
  };
}

async function memberOfEntry(reader: Reader, { from, to }: Entry): Promise<Member | undefined> {
  const id = memberOf(from) ?? memberOf(to);
  return id === undefined ? undefined : readMember(reader, id);
}
