import { readAvatarPicture } from '@app/core/people/profile';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { ApiDeps } from '../../deps.ts';
import { answerNotFound } from '../../http/errors/answer-error.ts';

const pictureParams = z.object({ file: z.string().regex(/^[0-9a-f-]{36}\.webp$/) });

/**
 * Serves re-encoded pictures of members. The headers forbid scripts, frames and other types, so that content hidden in
 * a picture cannot act as a page of the site.
 */
export function pictureRoutes(app: FastifyInstance, { db }: ApiDeps): void {
  app.get('/pictures/:file', async (request, reply) => {
    const path = pictureParams.safeParse(request.params);
    const id = z.uuid().safeParse(path.data?.file.slice(0, -'.webp'.length));
    const picture = id.success ? await readAvatarPicture(db, id.data) : undefined;
    if (!picture) return answerNotFound(request, reply);
    return reply
      .type('image/webp')
      .header('content-disposition', 'inline; filename="avatar.webp"')
      .header('content-security-policy', "default-src 'none'; sandbox")
      .header('x-content-type-options', 'nosniff')
      .header('cache-control', 'private, max-age=31536000, immutable')
      .send(picture);
  });
}
