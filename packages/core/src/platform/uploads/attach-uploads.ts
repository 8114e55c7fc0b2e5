import { UPLOADS_MAX, type UploadPurposeName } from '@app/shared/uploads/upload-purposes';
import { sql, type Tx } from '../db/index.ts';
import { DomainError } from '../kernel/index.ts';

interface Attachment {
  readonly purpose: UploadPurposeName;
  /** Public ids. */
  readonly ids: readonly string[];
  /** The owner of the pictures: `<domain>:<id>`. */
  readonly subject: string;
}

const attachOwn = sql(
  'uploads.attach_own',
  `UPDATE upload SET used_at = $5, used_by = $4
   WHERE public_id = ANY ($1) AND member_id = $2 AND purpose = $3
     AND used_at IS NULL AND stored_at IS NOT NULL AND gone_at IS NULL RETURNING id`,
);
const attachShared = sql(
  'uploads.attach_of_operators',
  `UPDATE upload SET used_at = coalesce(used_at, $5), used_by = coalesce(used_by, $4)
   WHERE public_id = ANY ($1) AND operator_id IS NOT NULL AND ($2::bigint IS NULL OR merchant_id = $2)
     AND purpose = $3 AND stored_at IS NOT NULL AND gone_at IS NULL RETURNING id`,
);
const release = sql(
  'uploads.release',
  `UPDATE upload SET gone_at = $3
   WHERE used_by = $1 AND public_id <> ALL ($2) AND gone_at IS NULL`,
);

/**
 * A step. Attaches a member's pictures to a subject, which keeps them. A picture has one subject, so one used
 * by another request is not found.
 *
 * @throws upload.limit, upload.not_found
 */
export async function attachUploads(
  tx: Tx,
  { memberId, purpose, ids, subject }: Attachment & { readonly memberId: bigint },
  now: Date,
): Promise<void> {
  if (ids.length > UPLOADS_MAX) throw new DomainError('upload.limit', { most: UPLOADS_MAX });
  const used = await tx.query(attachOwn, [ids, memberId, purpose, subject, now]);
  if (used.length < new Set(ids).size) throw new DomainError('upload.not_found');
}

/**
 * A step. Attaches pictures of a site's operators to a subject. A picture may have several subjects; the first
 * keeps it.
 *
 * @param merchantId null for subjects of every site
 * @throws upload.not_found
 */
export async function attachOperatorUploads(
  tx: Tx,
  { merchantId, purpose, ids, subject }: Attachment & { readonly merchantId: bigint | null },
  now: Date,
): Promise<void> {
  const used = await tx.query(attachShared, [ids, merchantId, purpose, subject, now]);
  if (used.length < new Set(ids).size) throw new DomainError('upload.not_found');
}

/** A step. Releases a subject's pictures except those it still uses. The purge deletes them. */
export async function releaseUploads(
  tx: Tx,
  { subject, still = [] }: { readonly subject: string; readonly still?: readonly string[] },
  now: Date,
): Promise<void> {
  await tx.query(release, [subject, still, now]);
}
