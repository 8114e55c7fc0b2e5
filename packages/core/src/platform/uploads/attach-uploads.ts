import { UPLOADS_MAX, type UploadPurposeName } from '@app/shared/domain/upload-purposes';
import { sql, type Tx } from '../db/index.ts';
import { DomainError } from '../kernel/index.ts';

interface Attachment {
  readonly purpose: UploadPurposeName;
  /** Their public ids, as the client names them. */
  readonly ids: readonly string[];
  /** What they become part of: `<domain>:<id>`. */
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
 * A step. Makes a member's pictures part of something, which keeps them. Each is part of one thing
 * alone, so what another request used is not found.
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
 * A step. Makes pictures that operators of a site sent part of something. They may be part of several
 * things; the first keeps them.
 *
 * @param merchantId null for what belongs to every site
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

/** A step. Lets go of the pictures of something, but for those that it still has. The purge takes them. */
export async function releaseUploads(
  tx: Tx,
  { subject, still = [] }: { readonly subject: string; readonly still?: readonly string[] },
  now: Date,
): Promise<void> {
  await tx.query(release, [subject, still, now]);
}
