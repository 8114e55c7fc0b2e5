import { auditActions } from '@app/shared/domain/audit-actions';
import { type Reader, sql } from '../../platform/db/index.ts';
import type { AuditEntry } from './audit-hash.ts';

/** An operator who looks at a member does nothing to them. */
const LOOKS = auditActions.filter((action) => /([._]read|_seen|\.searched)$/.test(action));

// Of a member who is erased: what was written since, and what is shown by their number.
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
  /** The name was another member's before. */
  readonly registeredAt: Date;
  /** Lines of before this moment, and those of it below this id. */
  readonly at: Date;
  readonly id: bigint;
  readonly rowsMax: number;
}

export type DoneToMember = Pick<AuditEntry, 'id' | 'at' | 'actor' | 'action' | 'detail'>;

/** A query. What operators did to a member, without their looks, the newest first. */
export const auditOfMember = (
  reader: Reader,
  { merchantId, username, registeredAt, at, id, rowsMax }: MemberTrail,
): Promise<DoneToMember[]> =>
  reader.query<DoneToMember>(read, [merchantId, username, registeredAt, at, id, LOOKS, rowsMax]);
