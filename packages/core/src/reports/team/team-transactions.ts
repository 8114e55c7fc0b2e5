import type { LanguageCode } from '@app/shared/locale/languages';
import type { Money } from '@app/shared/money/money';
import { agentCashEntryRows, agentOfEntry } from '../../agent-pay/turnover/index.ts';
import {
  cashOf,
  isNotOfPlay,
  ledgerDayRows,
  ledgerEntryRows,
  type PostingKind,
  postingKinds,
} from '../../books/ledger/index.ts';
import { memberRows } from '../../people/members/index.ts';
import { type Reader, sqlPlannedOnce } from '../../platform/db/index.ts';
import {
  BOOKED_WITHIN,
  entryOfReference,
  type Transaction,
  type TransactionRow,
  transactionOf,
  transactionsOf,
} from '../records/index.ts';
import {
  AGENTS_OF_BRANCH,
  CASH_DAYS,
  COUNTED_ENTRIES,
  reportValues,
  sumMoved,
  WAS_IN_TEAM,
} from './report-scope.ts';
import {
  findReportTarget,
  queryTarget,
  type ReportTarget,
  type ReportTargetRequest,
} from './report-target.ts';

/** A cash movement of a member of the team. */
export interface TeamTransaction
  extends Omit<Transaction, 'betPlacedAt' | 'balanceAfter' | 'otherUsername'> {
  readonly username: string;
}

export interface TeamTransactionsFilter extends ReportTargetRequest {
  /** Absent: all kinds except bets and wins. */
  readonly kinds?: readonly PostingKind[] | undefined;
}

export interface TeamTransactionsRequest extends TeamTransactionsFilter {
  /** The reference of the last row of the previous page. */
  readonly afterReference?: string | undefined;
  readonly skip?: number;
  readonly rowsMax: number;
  /** Language of the reader. */
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

/**
 * A query. A page of cash movements of a team's members, newest first, with sums over the whole filter. Bets
 * and wins are left out: they are the team's bets.
 *
 * @throws team.member_unknown for a head that is no agent of the team
 */
export async function teamTransactions(
  reader: Reader,
  asked: TeamTransactionsRequest,
  now: Date,
): Promise<TeamTransactionPage> {
  const target = await findReportTarget(reader, asked, now);
  if (!target) return { transactions: [], hasMore: false, sums: NO_SUMS };
  const [page, [sums]] = await Promise.all([
    pageOf(reader, asked, target),
    queryTarget<MoneySums>(reader, target, SUMS_BY, filterOf(asked, target)),
  ]);
  return { ...page, sums: sums ?? NO_SUMS };
}

/** A query. A page of cash movements without sums, for callers that read all pages. */
export async function listTeamTransactions(
  reader: Reader,
  asked: TeamTransactionsRequest,
  now: Date,
): Promise<Omit<TeamTransactionPage, 'sums'>> {
  const target = await findReportTarget(reader, asked, now);
  return target ? pageOf(reader, asked, target) : { transactions: [], hasMore: false };
}

const filterOf = (asked: TeamTransactionsFilter, { headId }: ReportTarget): readonly unknown[] => [
  ...reportValues(asked, headId, asked.directOnly),
  asked.kinds?.map((kind) => postingKinds[kind].code) ?? null,
];

type Row = TransactionRow & { readonly username: string };

async function pageOf(
  reader: Reader,
  asked: TeamTransactionsRequest,
  target: ReportTarget,
): Promise<Omit<TeamTransactionPage, 'sums'>> {
  const { afterReference = null, skip = 0, rowsMax, language } = asked;
  const values = [...filterOf(asked, target), afterReference, skip, rowsMax + 1, language];
  const rows =
    target.memberId === undefined
      ? await newestOfTeam(reader, values, rowsMax)
      : await reader.query<Row>(readMember, [...values, target.memberId]);
  const transactions = rows.slice(0, rowsMax).map(({ username, ...row }) => {
    const { betPlacedAt: _, balanceAfter: __, otherUsername: ___, ...shown } = transactionOf(row);
    return { ...shown, username };
  });
  return { transactions, hasMore: rows.length > rowsMax };
}

/** Reads back as far as daily sums of the team suggest. If that yields too few rows, reads the whole range. */
async function newestOfTeam(
  reader: Reader,
  values: readonly unknown[],
  rowsMax: number,
): Promise<Row[]> {
  const rows = await reader.query<Row>(readTeam, [...values, false]);
  return rows.length > rowsMax ? rows : reader.query<Row>(readTeam, [...values, true]);
}

const ASKED = `${isNotOfPlay('e')} AND ${BOOKED_WITHIN} AND ($7::smallint[] IS NULL OR e.kind = ANY ($7))
  AND ${cashOf('e.member_id')} IN (e.from_account, e.to_account)`;
const AFTER = `($8::text IS NULL OR e.id < (${entryOfReference('$8')}))`;

/** SQL: whether a movement was in the part of the team at its time. */
const IN_TEAM = `(
  SELECT ${WAS_IN_TEAM('place.agent_id', 'e.at')} FROM (
    SELECT ${agentOfEntry('e', 'm')} AS agent_id FROM ${memberRows} m WHERE m.id = e.member_id
      AND m.merchant_id = $1
  ) place)`;

const SHOWN = (entries: string) =>
  transactionsOf(entries, {
    own: cashOf('e.member_id'),
    language: '$11',
    more: `, (SELECT username FROM ${memberRows} whose WHERE whose.id = e.member_id) AS username`,
  });

/** SQL: the newest movements of each agent of the branch, as many as the page may need. */
const NEWEST = (rows: string, id: string, isThere: string) => `
  SELECT newest.id FROM agent CROSS JOIN span CROSS JOIN LATERAL (
    SELECT e.id FROM ${rows}
    WHERE ${id} > span.after_id AND ${id} < span.before_id AND ${ASKED} AND ${isThere}
    ORDER BY ${id} DESC LIMIT $9::bigint + $10::bigint
  ) newest`;

const LAST_OF_DAYS = (which: string) => `
  (SELECT max(last_entry_id) FROM ${ledgerDayRows} closed WHERE day < ${which})`;

// Reads per agent the newest movements of its players and its own, and those not yet summed. UNION
// removes the few movements that are in two of these sets. Daily sums of the team bound how far back to read.
// OFFSET 0 makes PostgreSQL find unsummed entries by id: by time it would read all members.
const readTeam = sqlPlannedOnce(
  'team.transactions',
  SHOWN(`
    WITH ${CASH_DAYS}, cursor AS MATERIALIZED (
      SELECT id, at FROM ${ledgerEntryRows} e WHERE id = (${entryOfReference('$8')})
    ), back AS MATERIALIZED (
      SELECT min(part_start) AS began_at FROM (
        SELECT part_start, sum(entries) OVER (ORDER BY part_start DESC) - entries AS newer FROM (
          SELECT part_start, sum(entries) AS entries FROM day
          WHERE ($7::smallint[] IS NULL OR kind = ANY ($7))
            AND last_at < coalesce((SELECT at FROM cursor), 'infinity')
          GROUP BY part_start
        ) summed
      ) counted WHERE newer < $9::bigint + $10::bigint
    ), span AS MATERIALIZED (
      SELECT greatest(0, ${LAST_OF_DAYS(`($3::timestamptz AT TIME ZONE 'UTC')::date - 1`)},
          CASE WHEN NOT $12::boolean THEN
            ${LAST_OF_DAYS(`(SELECT (began_at AT TIME ZONE 'UTC')::date FROM back)`)} END) AS after_id,
        coalesce((SELECT id FROM cursor), 9223372036854775807) AS before_id
    ), agent AS MATERIALIZED (
      SELECT unnest(${AGENTS_OF_BRANCH}) AS agent_id
    )
    SELECT e.* FROM (
      SELECT id FROM (
        ${NEWEST(
          `${agentCashEntryRows} c JOIN LATERAL (
             SELECT * FROM ${ledgerEntryRows} entry WHERE id = c.entry_id OFFSET 0) e ON true`,
          'c.entry_id',
          `c.agent_id = agent.agent_id AND ${WAS_IN_TEAM('c.agent_id', 'e.at')}`,
        )}
        UNION
        ${NEWEST(`${ledgerEntryRows} e`, 'e.id', `e.member_id = agent.agent_id AND ${IN_TEAM}`)}
        UNION
        SELECT e.id FROM (
          SELECT * FROM ${ledgerEntryRows} e WHERE e.id > ${COUNTED_ENTRIES} AND ${isNotOfPlay('e')} OFFSET 0
        ) e WHERE ${ASKED} AND ${AFTER} AND ${IN_TEAM}
      ) newest ORDER BY id DESC OFFSET $9 LIMIT $10
    ) chosen JOIN ${ledgerEntryRows} e ON e.id = chosen.id`),
);

const readMember = sqlPlannedOnce(
  'team.transactions_of_member',
  SHOWN(`SELECT * FROM ${ledgerEntryRows} e
    WHERE e.member_id = $12 AND ${ASKED} AND ${AFTER} AND ${IN_TEAM}
    ORDER BY e.id DESC OFFSET $9 LIMIT $10`),
);

const SUMS = `coalesce(sum(entries), 0)::int AS total, coalesce(sum(came_in), 0)::bigint AS "cameIn",
  coalesce(sum(went_out), 0)::bigint AS "wentOut"`;

const sumTeam = sqlPlannedOnce(
  'team.sum_transactions',
  sumMoved(
    'ARRAY[$5::bigint]',
    (moved) => `SELECT ${SUMS} FROM ${moved} WHERE $7::smallint[] IS NULL OR kind = ANY ($7)`,
  ),
);

const sumMember = sqlPlannedOnce(
  'team.sum_transactions_of_member',
  `SELECT ${SUMS} FROM (
     SELECT 1 AS entries, CASE WHEN e.to_account = ${cashOf('e.member_id')} THEN e.amount ELSE 0 END AS came_in,
       CASE WHEN e.to_account = ${cashOf('e.member_id')} THEN 0 ELSE e.amount END AS went_out
     FROM ${ledgerEntryRows} e WHERE e.member_id = $8 AND ${ASKED} AND ${IN_TEAM}
   ) moved`,
);

const SUMS_BY = { team: sumTeam, member: sumMember };
