import {
  type UploadPurposeName,
  uploadPurposeNames,
  uploadPurposes,
} from '@app/shared/uploads/upload-purposes';
import type { FileStore } from './store/file-store.ts';
import { sealedStore } from './store/sealed-store.ts';

/** The sender of a picture. */
export type UploadOwner = { readonly memberId: bigint } | { readonly operatorId: bigint };

/** A re-encoded picture of a person. */
export interface Upload {
  /** In its address. */
  readonly publicId: string;
  readonly merchantId: bigint;
  readonly memberId: bigint | null;
  readonly purpose: UploadPurposeName;
  readonly width: number;
  readonly height: number;
  readonly addedAt: Date;
  /** The subject, such as `feedback:7`; null while it waits. */
  readonly usedBy: string | null;
}

export const UPLOAD_COLUMNS = `public_id AS "publicId", merchant_id AS "merchantId",
  member_id AS "memberId", purpose, width, height, added_at AS "addedAt", used_by AS "usedBy"`;

/** The whole picture, or its thumbnail. */
export type UploadSize = 'whole' | 'thumbnail';

export const keyOf = (publicId: string, size: UploadSize): string => `uploads/${publicId}/${size}`;

export const keysOf = (publicId: string): string[] => [
  keyOf(publicId, 'whole'),
  keyOf(publicId, 'thumbnail'),
];

/** Private pictures are sealed before they reach the store. */
export const storeFor = (store: FileStore, purpose: UploadPurposeName): FileStore =>
  uploadPurposes[purpose].isPublic ? store : sealedStore(store);

/** Purposes whose pictures are kept for a number of days after they are attached. */
export const agingPurposes = uploadPurposeNames.flatMap((purpose) => {
  const { daysKept } = uploadPurposes[purpose];
  return daysKept === null ? [] : [{ purpose, daysKept }];
});
