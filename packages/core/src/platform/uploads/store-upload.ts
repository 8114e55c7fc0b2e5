import { createHash } from 'node:crypto';
import {
  UPLOADS_MAX,
  type UploadPurposeName,
  uploadPurposes,
} from '@app/shared/uploads/upload-purposes';
import { inTransaction, sql, type Tx } from '../db/index.ts';
import { type Deps, DomainError, faultPoint } from '../kernel/index.ts';
import { reencodePicture } from './reencode-picture.ts';
import type { FileStore } from './store/file-store.ts';
import { keyOf, storeFor, UPLOAD_COLUMNS, type Upload, type UploadOwner } from './upload.ts';

export interface UploadDeps extends Pick<Deps, 'db' | 'clock' | 'newId'> {
  readonly files: FileStore;
}

export interface NewUpload {
  readonly merchantId: bigint;
  readonly owner: UploadOwner;
  readonly purpose: UploadPurposeName;
  readonly file: Buffer;
}

// An arbitrary number that no other advisory lock uses. Uploads of one member are counted one at a time.
const UPLOAD_LOCK = 6_220;

const lock = sql(
  'uploads.lock_member',
  'SELECT pg_advisory_xact_lock($1, hashtext(($2::bigint)::text))',
);
const readWaiting = sql(
  'uploads.read_waiting',
  `SELECT ${UPLOAD_COLUMNS}, source_hash AS "sourceHash", stored_at AS "storedAt" FROM upload
   WHERE member_id = $1 AND purpose = $2 AND used_at IS NULL AND gone_at IS NULL ORDER BY id`,
);
const insert = sql(
  'uploads.insert',
  `INSERT INTO upload (public_id, merchant_id, member_id, operator_id, purpose, source_hash, width,
     height, added_at)
   VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) RETURNING ${UPLOAD_COLUMNS}`,
);
const markStored = sql(
  'uploads.mark_stored',
  'UPDATE upload SET stored_at = $2 WHERE public_id = $1 AND gone_at IS NULL RETURNING public_id',
);
const markGone = sql(
  'uploads.mark_gone',
  'UPDATE upload SET gone_at = $2 WHERE public_id = $1 AND stored_at IS NULL',
);

interface Waiting extends Upload {
  readonly sourceHash: Buffer;
  readonly storedAt: Date | null;
}

/**
 * A command. Re-encodes a picture and stores its files. It counts only after `confirmUpload`: if the process dies
 * before, the purge finds the files by this row.
 *
 * @throws upload.limit, upload.too_large, upload.not_picture, upload.too_many_pixels, server.busy
 */
export async function storeUpload(deps: UploadDeps, upload: NewUpload): Promise<Upload> {
  const { db, clock } = deps;
  const { purpose, file } = upload;
  const { side, thumbnailSide } = uploadPurposes[purpose];
  const [whole, thumbnail] = await reencodePicture(file, [{ side }, { side: thumbnailSide }]);
  const sourceHash = createHash('sha256').update(file).digest();
  const { row, isKnown } = await inTransaction(db, async (tx) => {
    const known = await sameOf(tx, upload, sourceHash);
    return known
      ? { row: known, isKnown: true }
      : { row: await insertUpload(tx, deps, { ...upload, ...whole, sourceHash }), isKnown: false };
  });
  if (isKnown) return row;
  const store = storeFor(deps.files, purpose);
  try {
    await store.put(keyOf(row.publicId, 'whole'), whole.bytes);
    faultPoint('upload.half_stored');
    await store.put(keyOf(row.publicId, 'thumbnail'), thumbnail.bytes);
  } catch (error) {
    await db.query(markGone, [row.publicId, clock()]); // it must not count toward the limit of waiting ones
    throw error;
  }
  return row;
}

/** A step. Makes a stored picture visible. */
export async function confirmUpload(tx: Tx, publicId: string, now: Date): Promise<void> {
  const confirmed = await tx.query(markStored, [publicId, now]);
  // The purge waits an hour before it removes the row.
  if (confirmed.length === 0) throw new Error('a picture was purged while it was stored');
}

/** The same file of the member, if it is waiting. @throws upload.limit */
async function sameOf(
  tx: Tx,
  { owner, purpose }: NewUpload,
  sourceHash: Buffer,
): Promise<Upload | undefined> {
  if (!('memberId' in owner)) return undefined;
  await tx.query(lock, [UPLOAD_LOCK, owner.memberId]);
  const waiting = await tx.query<Waiting>(readWaiting, [owner.memberId, purpose]);
  const same = waiting.find((one) => one.storedAt !== null && one.sourceHash.equals(sourceHash));
  if (!same && waiting.length >= UPLOADS_MAX) {
    throw new DomainError('upload.limit', { most: UPLOADS_MAX });
  }
  return same;
}

async function insertUpload(
  tx: Tx,
  { newId, clock }: UploadDeps,
  {
    merchantId,
    owner,
    purpose,
    ...drawn
  }: NewUpload & { readonly width: number; readonly height: number; readonly sourceHash: Buffer },
): Promise<Upload> {
  const memberId = 'memberId' in owner ? owner.memberId : null;
  const operatorId = 'operatorId' in owner ? owner.operatorId : null;
  const { sourceHash, width, height } = drawn;
  const values = [newId(), merchantId, memberId, operatorId, purpose, sourceHash, width, height];
  const [row] = await tx.query<Upload>(insert, [...values, clock()]);
  if (!row) throw new Error('an upload was not inserted');
  return row;
}
