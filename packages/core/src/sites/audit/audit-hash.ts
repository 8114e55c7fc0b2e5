import { createHash } from 'node:crypto';

/** A stored line of the audit trail. */
export interface AuditEntry {
  readonly id: bigint;
  readonly at: Date;
  /** Null: every site. */
  readonly merchantId: bigint | null;
  /** The actor: `operator:<name>` or `cli:<name of the account>`. */
  readonly actor: string;
  /** The action, such as `payout.released`. */
  readonly action: string;
  /** The object of the action. */
  readonly target: string;
  /** JSON: the input, and values before the change. */
  readonly detail: string;
}

/** Stands for the hash before the first line. */
export const HASH_BEFORE_FIRST_LINE = Buffer.alloc(32);

/** The hash of a line after the one with the hash `previous`. */
export function auditHash(previous: Uint8Array, entry: AuditEntry): Buffer {
  const { id, at, merchantId, actor, action, target, detail } = entry;
  // A JSON array: its quotes separate the fields unambiguously.
  const line = [`${id}`, at.toISOString(), merchantId?.toString() ?? null, actor, action];
  return createHash('sha256')
    .update(previous)
    .update(JSON.stringify([...line, target, detail]))
    .digest();
}
