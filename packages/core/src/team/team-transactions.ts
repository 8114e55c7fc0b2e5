import type { LanguageCode } from '@app/shared/domain/languages';
import type { Money } from '@app/shared/money/money';
import { type Reader, sql } from '../db/index.ts';
import {
  cashOf,
  isNotOfPlay,
  ledgerEntryRows,
  type PostingKind,
  postingKinds,
} from '../ledger/index.ts';
import { memberRows, memberUplineRows } from '../members/index.ts';
import {
  BOOKED_WITHIN,
  entryOfReference,
  type Transaction,
  type TransactionRow,
  transactionOf,
  transactionsOf,
} from '../records/index.ts';
import { agentOfEntry } from '../turnover/index.ts';
import { LINK_HELD } from './counted.ts';
import type { Placed } from './placed.ts';
import {
  headOfReport,
  MONEY_MOVED,
  memberOfReport,
  REPORTED_TEAM,
  type ReportedPart,
  type ReportRange,
  reportValues,
  STOOD_IN_TEAM,
} from './reported.ts';

/** A movement of the cash of a member of the team. */
export interface TeamTransaction
  extends Omit<Transaction, 'betPlacedAt' | 'balanceAfter' | 'otherUsername'> {
  readonly username: string;
}

export interface TeamTransactionsFilter extends ReportRange, ReportedPart {
  /** Without it: of every kind but bets and wins. */
  readonly kinds?: readonly PostingKind[] | undefined;
  /** A whole username. */
  readonly username?: string | undefined;
}

export interface TeamTransactionsRequest extends TeamTransactionsFilter {
  /** The reference of the last one of the page before. */
  readonly afterReference?: string | undefined;
  readonly skip?: number;
  readonly rowsMax: number;
  /** The reader's. */
  readonly language: LanguageCode;
}

interface MoneySums {
  readonly total: number;
  readonly cameIn: Money;
  readonly wentOut: Money;
}

export interface TeamTransactionPage {
  readonly transactions: readonly TeamTransaction[];
  readonly hasMore: boolean;
  /** Over the whole range. */
  readonly sums: MoneySums;
}

const NO_SUMS = { total: 0, cameIn: 0n, wentOut: 0n } as MoneySums;

/** So many members are looked through one by one; for more, what was booked last is. */
const LOOKED_THROUGH_MAX = 1_000;
/** So many are known by number then: of a bigger team, enough of what was booked last is. */
const KNOWN_MAX = 5_000;

/**
 * A query. A page of what moved the cash of a team's members, the newest first, with sums over all that were
 * asked for. Bets and wins are not among them: those are the team's bets.
 *
 * @throws team.member_unknown for a head that is no agent of the team
 */
export async function teamTransactions(
  reader: Reader,
  asked: TeamTransactionsRequest,
  now: Date,
): Promise<TeamTransactionPage> {
  const found = await whoIsAsked(reader, asked, now);
  if (!found) return { transactions: [], hasMore: false, sums: NO_SUMS };
  const filter = filterOf(asked, found.head);
  const [page, [sums]] = await Promise.all([
    pageOf(reader, asked, found),
    found.memberId === undefined
      ? reader.query<MoneySums>(sumTeam, filter)
      : reader.query<MoneySums>(sumMember, [...filter, found.memberId]),
  ]);
  return { ...page, sums: sums ?? NO_SUMS };
}

/** A query. The same without its sums, for callers who go through all of it. */
export async function listTeamTransactions(
  reader: Reader,
  asked: TeamTransactionsRequest,
  now: Date,
): Promise<Omit<TeamTransactionPage, 'sums'>> {
  const found = await whoIsAsked(reader, asked, now);
  return found ? pageOf(reader, asked, found) : { transactions: [], hasMore: false };
}

interface Asked {
  readonly head: Placed;
  readonly memberId: bigint | undefined;
}

async function whoIsAsked(
  reader: Reader,
  { username, ...asked }: TeamTransactionsFilter,
  now: Date,
): Promise<Asked | undefined> {
  const head = await headOfReport(reader, asked, now);
  if (username === undefined) return { head, memberId: undefined };
  const memberId = await memberOfReport(reader, { ...asked, username });
  return memberId === undefined ? undefined : { head, memberId };
}

const filterOf = (asked: TeamTransactionsFilter, head: Placed): readonly unknown[] => [
  ...reportValues(asked, head, asked.directOnly),
  asked.kinds?.map((kind) => postingKinds[kind].code) ?? null,
];

type Row = TransactionRow & { readonly username: string };

async function pageOf(
  reader: Reader,
  asked: TeamTransactionsRequest,
  { head, memberId }: Asked,
): Promise<Omit<TeamTransactionPage, 'sums'>> {
  const { afterReference = null, skip = 0, rowsMax, language } = asked;
  const range = reportValues(asked, head, asked.directOnly);
  const members =
    memberId === undefined ? await membersOf(reader, [...range, KNOWN_MAX + 1]) : [memberId];
  const values = [...filterOf(asked, head), afterReference, skip, rowsMax + 1, language];
  const statement = members.length > LOOKED_THROUGH_MAX ? readNewest : readMembers;
  const known = members.length > KNOWN_MAX ? null : members;
  const rows = await reader.query<Row>(statement, [...values, known]);
  const transactions = rows.slice(0, rowsMax).map(({ username, ...row }) => {
    const { betPlacedAt: _, balanceAfter: __, otherUsername: ___, ...told } = transactionOf(row);
    return { ...told, username };
  });
  return { transactions, hasMore: rows.length > rowsMax };
}

// A player who is an agent now may have stood below one before; the moment of each entry decides.
const findMembers = sql(
  'team.members_of_report',
  `WITH ${REPORTED_TEAM}
   SELECT id FROM (
     SELECT agent_id AS id FROM team WHERE $1::bigint IS NOT NULL
     UNION SELECT u.member_id FROM team JOIN ${memberUplineRows} u ON u.upline_id = team.agent_id
     WHERE ${LINK_HELD('u', '$3', '$4')}
   ) member LIMIT $7`,
);

const membersOf = async (reader: Reader, values: readonly unknown[]): Promise<bigint[]> =>
  (await reader.query<{ id: bigint }>(findMembers, [...values])).map(({ id }) => id);

const ASKED = `${isNotOfPlay('e')} AND ${BOOKED_WITHIN} AND ($7::smallint[] IS NULL OR e.kind = ANY ($7))
  AND ${cashOf('e.member_id')} IN (e.from_account, e.to_account)`;
const AFTER = `($8::text IS NULL OR e.id < (${entryOfReference('$8')}))`;

/** Whether a movement was in the part of the team then. */
const IN_TEAM = `(
  SELECT ${STOOD_IN_TEAM('place.agent_id', 'e.at')} FROM (
    SELECT ${agentOfEntry('e', 'm')} AS agent_id FROM ${memberRows} m WHERE m.id = e.member_id
      AND m.merchant_id = $1
  ) place)`;

const SHOWN = (entries: string) =>
  transactionsOf(entries, {
    own: cashOf('e.member_id'),
    language: '$11',
    more: `, (SELECT username FROM ${memberRows} whose WHERE whose.id = e.member_id) AS username`,
  });

const readNewest = sql(
  'team.transactions',
  SHOWN(`SELECT * FROM ${ledgerEntryRows} e WHERE ${ASKED} AND ${AFTER}
      AND ($12::bigint[] IS NULL OR e.member_id = ANY ($12)) AND ${IN_TEAM}
    ORDER BY e.id DESC OFFSET $9 LIMIT $10`),
);

// The newest of each member, of which the newest of all are shown.
const readMembers = sql(
  'team.transactions_of_members',
  SHOWN(`SELECT newest.* FROM unnest($12::bigint[]) AS one (member_id)
    CROSS JOIN LATERAL (
      SELECT * FROM ${ledgerEntryRows} e
      WHERE e.member_id = one.member_id AND ${ASKED} AND ${AFTER} AND ${IN_TEAM}
      ORDER BY e.id DESC LIMIT $9::bigint + $10::bigint
    ) newest
    ORDER BY newest.id DESC OFFSET $9 LIMIT $10`),
);

const SUMS = `coalesce(sum(entries), 0)::int AS total, coalesce(sum(came_in), 0)::bigint AS "cameIn",
  coalesce(sum(went_out), 0)::bigint AS "wentOut"`;

const sumTeam = sql(
  'team.sum_transactions',
  `WITH ${REPORTED_TEAM}
   SELECT ${SUMS} FROM (${MONEY_MOVED}) moved WHERE $7::smallint[] IS NULL OR kind = ANY ($7)`,
);

const sumMember = sql(
  'team.sum_transactions_of_member',
  `SELECT ${SUMS} FROM (
     SELECT 1 AS entries, CASE WHEN e.to_account = ${cashOf('e.member_id')} THEN e.amount ELSE 0 END AS came_in,
       CASE WHEN e.to_account = ${cashOf('e.member_id')} THEN 0 ELSE e.amount END AS went_out
     FROM ${ledgerEntryRows} e WHERE e.member_id = $8 AND ${ASKED} AND ${IN_TEAM}
   ) moved`,
);
