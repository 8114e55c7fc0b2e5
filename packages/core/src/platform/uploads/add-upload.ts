import { inTransaction } from '../db/index.ts';
import { confirmUpload, type NewUpload, storeUpload, type UploadDeps } from './store-upload.ts';
import type { Upload } from './upload.ts';

/**
 * A command. Re-encodes a member's picture and keeps it until it is attached to something, or for a day. The same
 * file again is a retry and is kept once.
 *
 * @throws upload.limit, upload.too_large, upload.not_picture, upload.too_many_pixels, server.busy
 */
export async function addUpload(deps: UploadDeps, upload: NewUpload): Promise<Upload> {
  const stored = await storeUpload(deps, upload);
  await inTransaction(deps.db, (tx) => confirmUpload(tx, stored.publicId, deps.clock()));
  return stored;
}
