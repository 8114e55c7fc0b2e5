import type { Upload } from '@app/core/platform/uploads';
import { uploadPurposes } from '@app/shared/domain/upload-purposes';
import type { ApiDeps } from '../../deps.ts';
import { proofOf } from '../../wire/signed-address.ts';

/** As long as a page needs to load it. Kept short, as an address may be handed on. */
const GOOD_MS = 5 * 60_000;

type Signing = Pick<ApiDeps, 'settings' | 'clock'>;

/** Where a picture is: of a private purpose with a proof in the address, which soon ends. */
export function uploadUrls(
  deps: Signing,
  { publicId, purpose }: Pick<Upload, 'publicId' | 'purpose'>,
): { readonly url: string; readonly thumbnailUrl: string } {
  const until = new Date(deps.clock().getTime() + GOOD_MS);
  const { isPublic } = uploadPurposes[purpose];
  const proof = isPublic ? '' : `?${proofOf(deps, { of: 'upload', publicId }, until)}`;
  const url = `/uploads/${publicId}`;
  return { url: `${url}${proof}`, thumbnailUrl: `${url}/thumbnail${proof}` };
}

/** A picture as every call answers it. */
export const presentUpload = (deps: Signing, upload: Upload) => ({
  uploadId: upload.publicId,
  ...uploadUrls(deps, upload),
  width: upload.width,
  height: upload.height,
  uploadedAt: upload.addedAt.getTime(),
});
