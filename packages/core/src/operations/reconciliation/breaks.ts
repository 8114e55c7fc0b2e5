import type { LanguageCode } from '@app/shared/locale/languages';
import type { Money } from '@app/shared/money/money';
import type { BreakCause, BreakVerdict } from '@app/shared/reconciliation/breaks';
import { statedDepositRows } from '../../money/deposits/index.ts';
import { withdrawalLegRows } from '../../money/withdrawals/index.ts';
import { memberRows, readWaiting, type Waiting } from '../../people/members/index.ts';
import {
  lockAndCheckClaim,
  type OfOperator,
  type TakeCase,
  takeCase,
} from '../../people/operators/index.ts';
import { type Reader, sql, type Tx } from '../../platform/db/index.ts';
import { DomainError } from '../../platform/kernel/index.ts';
import { merchantRows } from '../../sites/site/index.ts';
import { statementChannelRows } from './rows.ts';

/** A payment on which the channel's statement, our rows and the ledger differ. */
export interface Break {
  readonly publicId: string;
  /** The site's name of the channel, in the reader's language. */
  readonly channelName: string;
  readonly cause: BreakCause;
  readonly kind: 'deposit' | 'payout';
  readonly reference: string;
  readonly currency: string;
  readonly theirs: Money | null;
  readonly ours: Money | null;
  readonly at: Date;
  readonly lineNumber: number | null;
  readonly foundAt: Date;
  readonly closedAt: Date | null;
  /** Null while it is open, and if a later statement or a credit closed it. */
  readonly closedBy: string | null;
  readonly verdict: BreakVerdict | null;
  /** Public id of the member of the deposit, or of the withdrawal of the payout, if known. */
  readonly memberPublicId: string | null;
  readonly username: string | null;
  readonly withdrawalPublicId: string | null;
}

export interface BreaksRequest {
  readonly merchantId: bigint;
  readonly isOpen: boolean;
  /** Public id of the last break of the previous page. */
  readonly afterPublicId?: string | undefined;
  readonly rowsMax: number;
  /** Language of the reader. */
  readonly language: LanguageCode;
}

const SELECT = `SELECT b.public_id AS "publicId", coalesce(c.names->>$4::text, c.name, b.channel) AS "channelName", b.cause, b.kind, b.reference, b.currency, b.theirs, b.ours, b.at,
    b.line_number AS "lineNumber", b.found_at AS "foundAt", b.closed_at AS "closedAt", b.closed_by AS "closedBy", b.verdict,
    m.public_id AS "memberPublicId", m.username, p.withdrawal_public_id AS "withdrawalPublicId"
  FROM reconciliation_break b
  LEFT JOIN ${statementChannelRows} c ON c.merchant_id = b.merchant_id AND c.code = b.channel
  LEFT JOIN ${statedDepositRows} d ON b.kind = 'deposit' AND d.id = b.subject_id
  LEFT JOIN ${withdrawalLegRows} p ON b.kind = 'payout' AND p.id = b.subject_id
  LEFT JOIN ${memberRows} m ON m.id = coalesce(d.member_id, p.member_id)`;
const open = sql(
  'reconciliation.open_breaks',
  `${SELECT} WHERE b.merchant_id = $1 AND b.closed_at IS NULL AND ($2::uuid IS NULL OR (b.found_at, b.id) > (
     SELECT found_at, id FROM reconciliation_break WHERE public_id = $2 AND merchant_id = $1))
   ORDER BY b.found_at, b.id LIMIT $3`,
);
const closed = sql(
  'reconciliation.closed_breaks',
  `${SELECT} WHERE b.merchant_id = $1 AND b.closed_at IS NOT NULL AND ($2::uuid IS NULL OR (b.closed_at, b.id) < (
     SELECT closed_at, id FROM reconciliation_break WHERE public_id = $2 AND merchant_id = $1))
   ORDER BY b.closed_at DESC, b.id DESC LIMIT $3`,
);

/** A query. A site's open breaks, oldest first, or its closed ones, the latest closed first. */
export const listBreaks = (
  reader: Reader,
  { merchantId, isOpen, afterPublicId, rowsMax, language }: BreaksRequest,
): Promise<Break[]> =>
  reader.query<Break>(isOpen ? open : closed, [
    merchantId,
    afterPublicId ?? null,
    rowsMax,
    language,
  ]);

const length = sql(
  'reconciliation.break_queue_length',
  `SELECT count(*)::int AS count, min(b.found_at) AS "oldestAt",
     coalesce(sum(abs(coalesce(b.theirs, 0) - coalesce(b.ours, 0))) FILTER (WHERE b.currency = site.currency), 0)::bigint
       AS amount
   FROM reconciliation_break b JOIN ${merchantRows} site ON site.id = b.merchant_id
   WHERE b.merchant_id = $1 AND b.closed_at IS NULL`,
);

/** A query. The count of a site's open breaks, and the total difference of those in its currency. */
export const breakQueueLength = (reader: Reader, merchantId: bigint): Promise<Waiting> =>
  readWaiting(reader, length, [merchantId]);

const lock = sql(
  'reconciliation.lock_break',
  `SELECT id, reference, closed_at AS "closedAt" FROM reconciliation_break
   WHERE public_id = $1 AND merchant_id = $2 FOR UPDATE`,
);
const decide = sql(
  'reconciliation.decide_break',
  'UPDATE reconciliation_break SET closed_at = $2, closed_by = $3, verdict = $4 WHERE id = $1',
);

export interface DecideBreak extends OfOperator {
  readonly verdict: Exclude<BreakVerdict, 'arrived'>;
}

async function lockOpen(
  tx: Tx,
  { merchantId, publicId }: Pick<OfOperator, 'merchantId' | 'publicId'>,
): Promise<{ readonly id: bigint; readonly reference: string }> {
  const [found] = await tx.query<{ id: bigint; reference: string; closedAt: Date | null }>(lock, [
    publicId,
    merchantId,
  ]);
  if (!found) throw new DomainError('break.not_found');
  if (found.closedAt) throw new DomainError('break.closed');
  return found;
}

/**
 * A step. Claims a break for an operator, or releases it. Returns its reference.
 *
 * @throws break.not_found, also for another site's, break.closed, case.claimed by another operator
 */
export async function claimBreak(tx: Tx, which: TakeCase, now: Date): Promise<string> {
  const { reference } = await lockOpen(tx, which);
  await takeCase(tx, 'break', which, now);
  return reference;
}

/**
 * A step. Records an operator's decision on a break. Returns its reference.
 *
 * @throws break.not_found, also for another site's, break.closed, case.claimed by another operator
 */
export async function decideBreak(
  tx: Tx,
  { verdict, ...which }: DecideBreak,
  now: Date,
): Promise<string> {
  const { id, reference } = await lockOpen(tx, which);
  await lockAndCheckClaim(tx, which, now);
  await tx.query(decide, [id, now, which.operator, verdict]);
  return reference;
}

/** A statement and the result of its comparison. */
export interface ComparedStatement {
  readonly publicId: string;
  readonly channelName: string;
  readonly day: string;
  readonly broughtBy: string;
  readonly broughtAt: Date;
  /** Null: not compared yet. */
  readonly comparedAt: Date | null;
  readonly lines: number;
  readonly matched: number;
  readonly repeated: number;
  readonly breaks: number;
  readonly openBreaks: number;
}

const statements = sql(
  'reconciliation.statements',
  `SELECT s.public_id AS "publicId", coalesce(c.names->>$4::text, c.name, s.channel) AS "channelName", s.day::text AS day, s.brought_by AS "broughtBy",
     s.brought_at AS "broughtAt", s.compared_at AS "comparedAt", s.lines, s.matched, s.repeated, b.breaks,
     b.open AS "openBreaks"
   FROM channel_statement s
   LEFT JOIN ${statementChannelRows} c ON c.merchant_id = s.merchant_id AND c.code = s.channel
   CROSS JOIN LATERAL (SELECT count(*)::int AS breaks, count(*) FILTER (WHERE closed_at IS NULL)::int AS open
     FROM reconciliation_break WHERE statement_id = s.id) b
   WHERE s.merchant_id = $1 AND ($2::uuid IS NULL OR (s.day, s.id) < (
     SELECT day, id FROM channel_statement WHERE public_id = $2 AND merchant_id = $1))
   ORDER BY s.day DESC, s.id DESC LIMIT $3`,
);

/** A query. A site's statements by day, newest first. */
export const listStatements = (
  reader: Reader,
  { merchantId, afterPublicId, rowsMax, language }: Omit<BreaksRequest, 'isOpen'>,
): Promise<ComparedStatement[]> =>
  reader.query<ComparedStatement>(statements, [
    merchantId,
    afterPublicId ?? null,
    rowsMax,
    language,
  ]);

const channels = sql(
  'reconciliation.channels',
  `SELECT code, coalesce(names->>$2::text, name) AS name FROM ${statementChannelRows} c WHERE merchant_id = $1
   ORDER BY 2, code LIMIT 200`,
);

/** A query. The channels that can have statements on a site, by name, 200 at most. */
export const statementChannels = (
  reader: Reader,
  { merchantId, language }: Pick<BreaksRequest, 'merchantId' | 'language'>,
): Promise<{ readonly code: string; readonly name: string }[]> =>
  reader.query(channels, [merchantId, language]);
