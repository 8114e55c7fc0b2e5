import { type BannerMotif, bannerArt, bannerMotifs } from '@app/ui/art/banner-art';
import type { FastifyInstance } from 'fastify';

/** Part of every address, which is cached forever. Raise it when the drawing changes. */
const VERSION = 1;
const ADDRESS = /^(?<motif>[a-z]{1,20})\.\d{1,6}\.svg$/;

const isMotif = (name: string): name is BannerMotif =>
  (bannerMotifs as readonly string[]).includes(name);

/** Motif of a banner with an unknown picture. */
const UNKNOWN: BannerMotif = 'ticket';

const isUpload = (name: string): boolean => name.startsWith('/uploads/');
/** Colors beside an uploaded picture: words on a dark ground. */
const UPLOADED = { ground: '#12263f', ink: '#f6e7c4' };

/** Address and colors of a banner's picture. */
export function bannerPicture(name: string): { url: string; ground: string; ink: string } {
  if (isUpload(name)) return { url: name, ...UPLOADED };
  const motif = isMotif(name) ? name : UNKNOWN;
  const { ground, ink } = bannerArt({ motif, direction: 'ltr' });
  return { url: `/art/banners/${motif}.${VERSION}.svg`, ground, ink };
}

/** Serves the pictures of banners; `?dir=rtl` mirrors one for a page that reads right to left. */
export function serveBannerArt(app: FastifyInstance): void {
  app.get<{ Params: { file: string }; Querystring: { dir?: string } }>(
    '/art/banners/:file',
    (request, reply) => {
      const motif = ADDRESS.exec(request.params.file)?.groups?.motif ?? '';
      if (!isMotif(motif)) return reply.callNotFound();
      const direction = request.query.dir === 'rtl' ? 'rtl' : 'ltr';
      return reply
        .header('cache-control', 'public, max-age=31536000, immutable')
        .type('image/svg+xml')
        .send(bannerArt({ motif, direction }).svg);
    },
  );
}
