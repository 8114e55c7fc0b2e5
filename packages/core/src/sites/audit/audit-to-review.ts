import { reviewedActions } from '@app/shared/audit/daily-review';
import { type Reader, sql } from '../../platform/db/index.ts';
import type { AuditEntry } from './audit-hash.ts';

const APPROVED = [...reviewedActions, 'withdrawal.approved'];

// Emergency access belongs to no site and concerns all.
const read = sql(
  'audit.to_review',
  `SELECT e.id, e.at, e.merchant_id AS "merchantId", e.actor, e.action,
     coalesce(s.target, e.target) AS target, coalesce(s.detail, e.detail) AS detail
   FROM audit_entry e LEFT JOIN audit_shown s ON s.entry_id = e.id
   WHERE e.at >= $2 AND e.at < $3 AND e.id > $4
     AND (e.merchant_id = $1 OR (e.merchant_id IS NULL AND e.action = 'permission.taken'))
     AND (e.action = ANY ($5)
       OR (e.action = 'approval.approved' AND e.detail::jsonb ->> 'for' = ANY ($6)))
   ORDER BY e.id LIMIT $7`,
);

interface ReviewedSpan {
  readonly merchantId: bigint;
  readonly from: Date;
  readonly until: Date;
  /** The last line of the previous page. */
  readonly after?: bigint | undefined;
  readonly rowsMax: number;
}

/** A query. The lines of a site's trail for a daily review, in order. */
export const auditToReview = (
  reader: Reader,
  { merchantId, from, until, after = 0n, rowsMax }: ReviewedSpan,
): Promise<AuditEntry[]> =>
  reader.query<AuditEntry>(read, [
    merchantId,
    from,
    until,
    after,
    reviewedActions,
    APPROVED,
    rowsMax,
  ]);
