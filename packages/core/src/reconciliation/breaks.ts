import type { BreakCause, BreakVerdict } from '@app/shared/domain/reconciliation';
import type { Money } from '@app/shared/money/money';
import { statedDepositRows } from '../cashier/index.ts';
import { type Reader, sql, type Tx } from '../db/index.ts';
import { DomainError } from '../kernel/index.ts';
import { memberRows } from '../members/index.ts';
import { withdrawalLegRows } from '../withdrawals/index.ts';
import { statementChannelRows } from './rows.ts';

/** Where a channel, our rows and the ledger do not say the same. */
export interface Break {
  readonly publicId: string;
  readonly channel: string;
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
  /** Null: a later statement, or the books, closed it. */
  readonly closedBy: string | null;
  readonly verdict: BreakVerdict | null;
  /** Public id of the deposit's member, or of the payout's withdrawal, where there is one. */
  readonly memberPublicId: string | null;
  readonly username: string | null;
  readonly withdrawalPublicId: string | null;
}

export interface BreaksRequest {
  readonly merchantId: bigint;
  readonly isOpen: boolean;
  /** Public id of the last break of the page before. */
  readonly afterPublicId?: string | undefined;
  readonly rowsMax: number;
}

const SELECT = `SELECT b.public_id AS "publicId", b.channel, b.cause, b.kind, b.reference, b.currency, b.theirs, b.ours, b.at,
    b.line_number AS "lineNumber", b.found_at AS "foundAt", b.closed_at AS "closedAt", b.closed_by AS "closedBy", b.verdict,
    m.public_id AS "memberPublicId", m.username, p.withdrawal_public_id AS "withdrawalPublicId"
  FROM reconciliation_break b
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

/** A query. A site's breaks: those that are open longest first, and of those that are over the last first. */
export const listBreaks = (
  reader: Reader,
  { merchantId, isOpen, afterPublicId, rowsMax }: BreaksRequest,
): Promise<Break[]> =>
  reader.query<Break>(isOpen ? open : closed, [merchantId, afterPublicId ?? null, rowsMax]);

const lock = sql(
  'reconciliation.lock_break',
  `SELECT id, reference, closed_at AS "closedAt" FROM reconciliation_break
   WHERE public_id = $1 AND merchant_id = $2 FOR UPDATE`,
);
const decide = sql(
  'reconciliation.decide_break',
  'UPDATE reconciliation_break SET closed_at = $2, closed_by = $3, verdict = $4 WHERE id = $1',
);

export interface DecideBreak {
  readonly merchantId: bigint;
  readonly publicId: string;
  readonly verdict: Exclude<BreakVerdict, 'arrived'>;
  /** The name of the operator. */
  readonly operator: string;
}

/**
 * A step. An operator says what became of a break. Answers its reference.
 *
 * @throws break.not_found, also for another site's, break.closed
 */
export async function decideBreak(
  tx: Tx,
  { merchantId, publicId, verdict, operator }: DecideBreak,
  now: Date,
): Promise<string> {
  const [found] = await tx.query<{ id: bigint; reference: string; closedAt: Date | null }>(lock, [
    ...[publicId, merchantId],
  ]);
  if (!found) throw new DomainError('break.not_found');
  if (found.closedAt) throw new DomainError('break.closed');
  await tx.query(decide, [found.id, now, operator, verdict]);
  return found.reference;
}

/** A statement, and what its comparison said. */
export interface ComparedStatement {
  readonly publicId: string;
  readonly channelName: string;
  readonly day: string;
  readonly broughtBy: string;
  readonly broughtAt: Date;
  /** Null: the worker has still to compare it. */
  readonly comparedAt: Date | null;
  readonly lines: number;
  readonly matched: number;
  readonly repeated: number;
  readonly breaks: number;
  readonly openBreaks: number;
}

const statements = sql(
  'reconciliation.statements',
  `SELECT s.public_id AS "publicId", coalesce(c.name, s.channel) AS "channelName", s.day::text AS day, s.brought_by AS "broughtBy",
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

/** A query. A site's statements by day, the last day first. */
export const listStatements = (
  reader: Reader,
  { merchantId, afterPublicId, rowsMax }: Omit<BreaksRequest, 'isOpen'>,
): Promise<ComparedStatement[]> =>
  reader.query<ComparedStatement>(statements, [merchantId, afterPublicId ?? null, rowsMax]);

const channels = sql(
  'reconciliation.channels',
  `SELECT code, name FROM ${statementChannelRows} c WHERE merchant_id = $1 ORDER BY name, code LIMIT 200`,
);

/** A query. The channels of which a site can have statements. */
export const statementChannels = (
  reader: Reader,
  merchantId: bigint,
): Promise<{ readonly code: string; readonly name: string }[]> =>
  reader.query(channels, [merchantId]);
