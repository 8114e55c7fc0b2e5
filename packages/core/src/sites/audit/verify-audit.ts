import { type Reader, sql } from '../../platform/db/index.ts';
import { type AuditEntry, auditHash, HASH_BEFORE_FIRST_LINE } from './audit-hash.ts';

export interface AuditVerdict {
  /** Lines verified as unchanged. */
  readonly intact: number;
  /** The hash of the last of them. Kept elsewhere, it also reveals that later lines were deleted. */
  readonly head: string;
  /** The first line that differs, and how: no line after it can be trusted. */
  readonly broken: { readonly id: bigint; readonly because: 'changed' | 'missing' } | undefined;
}

const LINES_AT_ONCE = 1_000;

const readOn = sql(
  'audit.read_on',
  `SELECT id, at, merchant_id AS "merchantId", actor, action, target, detail, hash
   FROM audit_entry WHERE id > $1 ORDER BY id LIMIT $2`,
);

/** A query. Recomputes every hash of the audit trail from its first line on. */
export async function verifyAudit(reader: Reader): Promise<AuditVerdict> {
  let previous: Uint8Array = HASH_BEFORE_FIRST_LINE;
  let last = 0n;
  const verdict = (broken: AuditVerdict['broken']): AuditVerdict => ({
    intact: Number(last),
    head: Buffer.from(previous).toString('hex'),
    broken,
  });
  for (;;) {
    const lines = await reader.query<AuditEntry & { hash: Buffer }>(readOn, [last, LINES_AT_ONCE]);
    for (const line of lines) {
      if (line.id !== last + 1n) return verdict({ id: last + 1n, because: 'missing' });
      if (!auditHash(previous, line).equals(line.hash))
        return verdict({ id: line.id, because: 'changed' });
      previous = line.hash;
      last = line.id;
    }
    if (lines.length < LINES_AT_ONCE) return verdict(undefined);
  }
}
