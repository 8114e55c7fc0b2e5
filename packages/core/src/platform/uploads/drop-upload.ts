import { sql } from '../db/index.ts';
import { type Deps, DomainError } from '../kernel/index.ts';

const drop = sql(
  'uploads.drop',
  `UPDATE upload SET gone_at = $3
   WHERE public_id = $1 AND member_id = $2 AND used_at IS NULL AND gone_at IS NULL RETURNING id`,
);

/**
 * A command of one statement. Drops a picture that is attached to nothing: it is no longer found, and the purge
 * deletes its files.
 *
 * @throws upload.not_found
 */
export async function dropUpload(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { memberId, publicId }: { readonly memberId: bigint; readonly publicId: string },
): Promise<void> {
  const dropped = await db.query(drop, [publicId, memberId, clock()]);
  if (dropped.length === 0) throw new DomainError('upload.not_found');
}
