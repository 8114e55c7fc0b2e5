import { readUpload, readUploadFile, type UploadSize } from '@app/core/platform/uploads';
import { uploadPurposes } from '@app/shared/uploads/upload-purposes';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { ApiDeps } from '../../deps.ts';
import { answerInTime } from '../../http/answer-in-time.ts';
import { answerNotFound } from '../../http/errors/answer-error.ts';
import { isSignedAddress } from '../../wire/signed-address.ts';

const named = z.object({ id: z.uuid() });

/**
 * Serves re-encoded uploads. The headers forbid scripts, frames and other types, so that content hidden in a picture
 * cannot act as a page of the site. A private picture requires a URL that a call has recently signed.
 */
export function uploadedPictureRoutes(app: FastifyInstance, deps: ApiDeps): void {
  const serve = (size: UploadSize) => async (request: FastifyRequest, reply: FastifyReply) => {
    const path = named.safeParse(request.params);
    const upload = path.data && (await answerInTime(readUpload(deps.db, path.data.id)));
    if (!upload) return answerNotFound(request, reply);
    const { isPublic } = uploadPurposes[upload.purpose];
    const { publicId } = upload;
    const mayBeSeen = isPublic || isSignedAddress(deps, { of: 'upload', publicId }, request.query);
    const file = mayBeSeen && (await answerInTime(readUploadFile(deps, upload, size)));
    if (!file) return answerNotFound(request, reply);
    return reply
      .type('image/webp')
      .header('content-disposition', `inline; filename="${upload.purpose}.webp"`)
      .header('content-security-policy', "default-src 'none'; sandbox")
      .header('x-content-type-options', 'nosniff')
      .header('cache-control', isPublic ? 'public, max-age=31536000, immutable' : 'no-store')
      .headers(isPublic ? { 'cross-origin-resource-policy': 'cross-origin' } : {})
      .send(file);
  };
  app.get('/uploads/:id', serve('whole'));
  app.get('/uploads/:id/thumbnail', serve('thumbnail'));
}
