import { type Reader, sql } from '../db/index.ts';
import type { AuditEntry } from './audit-hash.ts';

const list = sql(
  'audit.list',
  `SELECT id, at, merchant_id AS "merchantId", actor, action, target, detail
   FROM audit_entry WHERE ($1::bigint IS NULL OR merchant_id = $1) AND id < $2 ORDER BY id DESC LIMIT $3`,
);

/** Above every line. */
const NEWEST = 2n ** 63n - 1n;

interface Wanted {
  /** Null: every site. */
  readonly merchantId?: bigint | null;
  /** Only what was written before this line. */
  readonly before?: bigint | undefined;
  readonly rowsMax: number;
}

/** A query. What operators did, newest first: on one site, or on all where there is none. */
export const listAudit = (
  reader: Reader,
  { merchantId = null, before = NEWEST, rowsMax }: Wanted,
): Promise<AuditEntry[]> => reader.query<AuditEntry>(list, [merchantId, before, rowsMax]);
