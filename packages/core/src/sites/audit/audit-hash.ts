import { createHash } from 'node:crypto';

/** A line of the audit trail, as the database keeps it. */
export interface AuditEntry {
  readonly id: bigint;
  readonly at: Date;
  /** Null where it concerns every site. */
  readonly merchantId: bigint | null;
  /** Who did it: `cli:<name of the account>`. */
  readonly actor: string;
  /** What was done, such as `payout.released`. */
  readonly action: string;
  /** To what. */
  readonly target: string;
  /** JSON: what was asked for, and what it was before. */
  readonly detail: string;
}

/** What stands before the first line. */
export const FIRST_LINK = Buffer.alloc(32);

/** The hash of a line that follows the one with `previous`. */
export function auditHash(previous: Uint8Array, entry: AuditEntry): Buffer {
  const { id, at, merchantId, actor, action, target, detail } = entry;
  // As a JSON array, whose quotes keep the fields apart whatever they hold.
  const line = [`${id}`, at.toISOString(), merchantId?.toString() ?? null, actor, action];
  return createHash('sha256')
    .update(previous)
    .update(JSON.stringify([...line, target, detail]))
    .digest();
}
