import { avatarArt, avatarNames } from '@app/ui/art/avatar-art';
import { categories } from '@app/ui/art/choose-motif';
import { gameArt } from '@app/ui/art/game-art';
import { vendorArt } from '@app/ui/art/vendor-art';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import { answerNotFound } from '../../http/errors/answer-error.ts';

/** Pictures kept in memory: enough for one lobby in all shapes. Drawing one takes half a millisecond. */
const KEPT_MAX = 1_000;

const code = z.string().regex(/^[\w-]{1,40}$/);
const file = z.string().regex(/^[\w-]{1,40}\.[\w-]{1,40}\.svg$/);

const ofGame = z.object({ vendor: code, file });
const ofVendor = z.object({ file });
const look = z.object({
  ratio: z.enum(['3:4', '16:10', '1:1']).default('3:4'),
  dir: z.enum(['ltr', 'rtl']).default('ltr'),
});

/**
 * Pictures of games and vendors. The address contains everything that decides the picture, so no lookup is needed, and
 * browsers and proxies may cache it forever.
 */
export function artRoutes(app: FastifyInstance): void {
  const kept = new Map<string, string>();
  const keep = (address: string, draw: () => string): string => {
    const cached = kept.get(address);
    if (cached) return cached;
    const [oldest] = kept.keys();
    if (kept.size >= KEPT_MAX && oldest !== undefined) kept.delete(oldest);
    const svg = draw();
    kept.set(address, svg);
    return svg;
  };

  app.get('/art/:vendor/:file', async (request, reply) => {
    const path = ofGame.safeParse(request.params);
    const shape = look.safeParse(request.query);
    if (!path.success || !shape.success) return answerNotFound(request, reply);
    const { vendor: vendorCode, file: name } = path.data;
    const { ratio, dir: direction } = shape.data;
    const [gameCode = '', version = ''] = name.split('.');
    const category = categories.find((each) => version.endsWith(`-${each.toLowerCase()}`));
    if (!category) return answerNotFound(request, reply);
    const picture = { vendorCode, gameCode, category, ratio, direction };
    return sendPicture(
      reply,
      keep(JSON.stringify(picture), () => gameArt(picture).svg),
    );
  });

  // Matched before `/art/:vendor/:file`: no vendor has the code `avatars`.
  app.get('/art/avatars/:file', async (request, reply) => {
    const path = ofVendor.safeParse(request.params);
    const name = avatarNames.find((each) => path.data?.file.startsWith(`${each}.`));
    if (!name) return answerNotFound(request, reply);
    return sendPicture(
      reply,
      keep(`avatar ${name}`, () => avatarArt(name)),
    );
  });

  app.get('/art/:file', async (request, reply) => {
    const path = ofVendor.safeParse(request.params);
    if (!path.success) return answerNotFound(request, reply);
    const [vendorCode = ''] = path.data.file.split('.');
    return sendPicture(
      reply,
      keep(vendorCode, () => vendorArt(vendorCode).svg),
    );
  });
}

const sendPicture = (reply: FastifyReply, svg: string): FastifyReply =>
  reply
    .type('image/svg+xml')
    // Image hosts return our headers, and pages of the site show their copies.
    .header('cross-origin-resource-policy', 'cross-origin')
    .header('cache-control', 'public, max-age=31536000, immutable')
    .send(svg);
