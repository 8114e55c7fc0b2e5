import { auditActions } from '@app/shared/audit/audit-actions';
import { type Reader, sql } from '../../platform/db/index.ts';
import type { AuditEntry } from './audit-hash.ts';

/** Actions that only read, and so do not affect the member. */
const LOOKS = auditActions.filter((action) => /([._]read|_seen|\.searched)$/.test(action));

// For an erased member: lines written since, and lines shown with their number.
const read = sql(
  'audit.of_member',
  `SELECT e.id, e.at, e.actor, e.action, coalesce(s.detail, e.detail) AS detail
   FROM (SELECT id FROM audit_entry WHERE target = $2
     UNION SELECT entry_id FROM audit_shown WHERE target = $2) found
   JOIN audit_entry e ON e.id = found.id LEFT JOIN audit_shown s ON s.entry_id = e.id
   WHERE e.merchant_id = $1 AND coalesce(s.target, e.target) = $2 AND e.at >= $3
     AND (e.at, e.id) < ($4, $5) AND e.action <> ALL ($6)
   ORDER BY e.at DESC, e.id DESC LIMIT $7`,
);

interface MemberTrail {
  readonly merchantId: bigint;
  readonly username: string;
  /** Earlier lines belong to another member who had the name. */
  readonly registeredAt: Date;
  /** Lines before this moment, and those at it with a smaller id. */
  readonly at: Date;
  readonly id: bigint;
  readonly rowsMax: number;
}

export type DoneToMember = Pick<AuditEntry, 'id' | 'at' | 'actor' | 'action' | 'detail'>;

/** A query. Operators' actions on a member, newest first, without audited reads. */
export const auditOfMember = (
  reader: Reader,
  { merchantId, username, registeredAt, at, id, rowsMax }: MemberTrail,
): Promise<DoneToMember[]> =>
  reader.query<DoneToMember>(read, [merchantId, username, registeredAt, at, id, LOOKS, rowsMax]);
