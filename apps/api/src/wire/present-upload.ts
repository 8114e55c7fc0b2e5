import type { Upload } from '@app/core/platform/uploads';
import { uploadPurposes } from '@app/shared/uploads/upload-purposes';
import type { ApiDeps } from '../deps.ts';
import { signAddress } from './signed-address.ts';

/** Long enough for a page to load the picture, and short because URLs can be shared. */
const GOOD_MS = 5 * 60_000;

type Signing = Pick<ApiDeps, 'settings' | 'clock'>;

/** URLs of a picture; of a private purpose signed and temporary. */
export function uploadUrls(
  deps: Signing,
  { publicId, purpose }: Pick<Upload, 'publicId' | 'purpose'>,
): { readonly url: string; readonly thumbnailUrl: string } {
  const until = new Date(deps.clock().getTime() + GOOD_MS);
  const { isPublic } = uploadPurposes[purpose];
  const proof = isPublic ? '' : `?${signAddress(deps, { of: 'upload', publicId }, until)}`;
  const url = `/uploads/${publicId}`;
  return { url: `${url}${proof}`, thumbnailUrl: `${url}/thumbnail${proof}` };
}

/** A picture in the answers of all calls. */
export const presentUpload = (deps: Signing, upload: Upload) => ({
  uploadId: upload.publicId,
  ...uploadUrls(deps, upload),
  width: upload.width,
  height: upload.height,
  uploadedAt: upload.addedAt.getTime(),
});
