import { type Reader, sql } from '../db/index.ts';
import type { AuditEntry } from './audit-hash.ts';

const list = sql(
  'audit.list',
  `SELECT id, at, merchant_id AS "merchantId", actor, action, target, detail
   FROM audit_entry WHERE $1::bigint IS NULL OR merchant_id = $1 ORDER BY id DESC LIMIT $2`,
);

/** A query. What operators did, newest first: on one site, or on all where there is none. */
export const listAudit = (
  reader: Reader,
  { merchantId = null, rowsMax }: { merchantId?: bigint | null; rowsMax: number },
): Promise<AuditEntry[]> => reader.query<AuditEntry>(list, [merchantId, rowsMax]);
