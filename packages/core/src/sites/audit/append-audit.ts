import type { AuditAction } from '@app/shared/audit/audit-actions';
import { sql, type Tx } from '../../platform/db/index.ts';
import { type AuditEntry, auditHash, HASH_BEFORE_FIRST_LINE } from './audit-hash.ts';

/** A new line of the audit trail. */
export interface NewAuditEntry extends Pick<AuditEntry, 'merchantId' | 'actor' | 'target'> {
  readonly action: AuditAction;
  /** The input of the action. No secrets: they would be kept forever. */
  readonly detail: Readonly<Record<string, string | number | boolean | null>>;
}

// An arbitrary number that no other advisory lock uses. The lock is held until the commit, so lines are appended one
// at a time.
const AUDIT_LOCK = 7_310_117;

const lock = sql('audit.lock', 'SELECT pg_advisory_xact_lock($1)');
const readLast = sql('audit.last', 'SELECT id, hash FROM audit_entry ORDER BY id DESC LIMIT 1');
const insert = sql(
  'audit.insert',
  `INSERT INTO audit_entry (id, at, merchant_id, actor, action, target, detail, hash)
   VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
);

/**
 * A step. Records an action in the transaction that performs it, so that there is never one without the other.
 * Call it last: all other operators wait from here on until the transaction ends.
 */
export async function appendAudit(tx: Tx, written: NewAuditEntry, at: Date): Promise<void> {
  await tx.query(lock, [AUDIT_LOCK]);
  const [last] = await tx.query<{ id: bigint; hash: Buffer }>(readLast);
  const entry = {
    ...written,
    id: (last?.id ?? 0n) + 1n,
    at,
    detail: JSON.stringify(written.detail),
  };
  const { id, merchantId, actor, action, target, detail } = entry;
  const hash = auditHash(last?.hash ?? HASH_BEFORE_FIRST_LINE, entry);
  await tx.query(insert, [id, at, merchantId, actor, action, target, detail, hash]);
}
