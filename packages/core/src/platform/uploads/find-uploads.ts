import { UPLOADS_MAX, type UploadPurposeName } from '@app/shared/uploads/upload-purposes';
import { type Reader, sql } from '../db/index.ts';
import type { FileStore } from './store/file-store.ts';
import { keyOf, storeFor, UPLOAD_COLUMNS, type Upload, type UploadSize } from './upload.ts';

const IS_THERE = 'stored_at IS NOT NULL AND gone_at IS NULL';

const readOne = sql(
  'uploads.read',
  `SELECT ${UPLOAD_COLUMNS} FROM upload WHERE public_id = $1 AND ${IS_THERE}`,
);
const waiting = sql(
  'uploads.waiting',
  `SELECT ${UPLOAD_COLUMNS} FROM upload
   WHERE member_id = $1 AND purpose = $2 AND used_at IS NULL AND ${IS_THERE} ORDER BY id LIMIT $3`,
);
const ofSubjects = sql(
  'uploads.of_subjects',
  `SELECT ${UPLOAD_COLUMNS} FROM upload WHERE used_by = ANY ($1) AND ${IS_THERE} ORDER BY id`,
);
const byIds = sql(
  'uploads.by_ids',
  `SELECT ${UPLOAD_COLUMNS} FROM upload
   WHERE public_id = ANY ($1::uuid[]) AND merchant_id = $2 AND purpose = $3 AND ${IS_THERE}`,
);

const ofMember = sql(
  'uploads.of_member',
  `SELECT ${UPLOAD_COLUMNS} FROM upload
   WHERE member_id = $1 AND purpose = ANY ($2) AND ${IS_THERE}
     AND ($3::uuid IS NULL OR id < (SELECT id FROM upload WHERE public_id = $3 AND member_id = $1))
   ORDER BY id DESC LIMIT $4`,
);

/** A query. A picture by its address. @param publicId a UUID */
export const readUpload = async (reader: Reader, publicId: string): Promise<Upload | undefined> =>
  (await reader.query<Upload>(readOne, [publicId]))[0];

/** A query. A member's uploads for a purpose that are not attached yet. */
export const waitingUploads = (
  reader: Reader,
  { memberId, purpose }: { readonly memberId: bigint; readonly purpose: UploadPurposeName },
): Promise<Upload[]> => reader.query<Upload>(waiting, [memberId, purpose, UPLOADS_MAX]);

/** A query. The pictures of each subject, for a page of rows at once. */
export const uploadsOf = (reader: Reader, subjects: readonly string[]): Promise<Upload[]> =>
  reader.query<Upload>(ofSubjects, [subjects]);

interface UploadsRequest {
  readonly merchantId: bigint;
  readonly purpose: UploadPurposeName;
  /** At most the number that one answer shows. */
  readonly publicIds: readonly string[];
}

/** A query. A site's pictures by id, in no order; missing ones are left out. */
export const uploadsById = (
  reader: Reader,
  { merchantId, purpose, publicIds }: UploadsRequest,
): Promise<Upload[]> => reader.query<Upload>(byIds, [publicIds, merchantId, purpose]);

interface MemberUploadsRequest {
  readonly memberId: bigint;
  readonly purposes: readonly UploadPurposeName[];
  /** Only uploads before this one. */
  readonly beforePublicId?: string | undefined;
  readonly rowsMax: number;
}

/** A query. A member's uploads for these purposes, attached or not, newest first. */
export const uploadsOfMember = (
  reader: Reader,
  { memberId, purposes, beforePublicId, rowsMax }: MemberUploadsRequest,
): Promise<Upload[]> =>
  reader.query<Upload>(ofMember, [memberId, purposes, beforePublicId ?? null, rowsMax]);

/** A query. The file of a picture, a WebP. */
export const readUploadFile = (
  { files }: { readonly files: FileStore },
  { publicId, purpose }: Pick<Upload, 'publicId' | 'purpose'>,
  size: UploadSize,
): Promise<Buffer | undefined> => storeFor(files, purpose).read(keyOf(publicId, size));
