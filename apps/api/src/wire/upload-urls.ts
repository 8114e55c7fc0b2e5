import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Upload } from '@app/core/uploads';
import { uploadPurposes } from '@app/shared/domain/upload-purposes';
import type { ApiDeps } from '../deps.ts';

/** As long as a page needs to load it. Kept short, as an address may be handed on. */
const GOOD_MS = 5 * 60_000;

type Signing = Pick<ApiDeps, 'settings' | 'clock'>;

interface Proof {
  readonly until: number;
  readonly key: string;
}

const sealOf = ({ settings }: Signing, publicId: string, until: number): Buffer =>
  createHmac('sha256', settings.tokenSecret).update(`upload\0${publicId}\0${until}`).digest();

/** Where a picture is: of a private purpose with a proof in the address, which soon ends. */
export function uploadUrls(
  deps: Signing,
  { publicId, purpose }: Pick<Upload, 'publicId' | 'purpose'>,
): { readonly url: string; readonly thumbnailUrl: string } {
  const proof = uploadPurposes[purpose].isPublic ? '' : `?${proofFor(deps, publicId)}`;
  const url = `/uploads/${publicId}`;
  return { url: `${url}${proof}`, thumbnailUrl: `${url}/thumbnail${proof}` };
}

function proofFor(deps: Signing, publicId: string): URLSearchParams {
  const until = deps.clock().getTime() + GOOD_MS;
  const key = sealOf(deps, publicId, until).toString('base64url');
  return new URLSearchParams({ until: `${until}`, key });
}

/** Whether an address of a private picture is one of ours, and still good. */
export function isProven(deps: Signing, publicId: string, { until, key }: Proof): boolean {
  const [told, ours] = [Buffer.from(key, 'base64url'), sealOf(deps, publicId, until)];
  return (
    until > deps.clock().getTime() && told.length === ours.length && timingSafeEqual(told, ours)
  );
}

/** A picture as every call answers it. */
export const presentUpload = (deps: Signing, upload: Upload) => ({
  uploadId: upload.publicId,
  ...uploadUrls(deps, upload),
  width: upload.width,
  height: upload.height,
  uploadedAt: upload.addedAt.getTime(),
});
