import { PREVIEW_MS, previewedBy, SITE_CHECK_PATH, siteCheckSign } from '@app/core/sites/site';
import { preferredLanguage } from '@app/phrases/languages';
import { translatorOf } from '@app/phrases/translator';
import type { FastifyInstance } from 'fastify';
import type { ApiDeps } from '../../deps.ts';
import { answerNotFound } from '../../http/errors/answer-error.ts';
import { sendPlainPage } from '../../http/plain-page.ts';
import { setPreview } from '../../http/preview.ts';

/** Preview of a site that is not open, and the check that a domain leads to this installation. */
export function previewRoutes(app: FastifyInstance, deps: ApiDeps): void {
  app.get<{ Querystring: { token?: string } }>('/preview', async (request, reply) => {
    const lang = preferredLanguage(request.headers['accept-language']);
    const say = translatorOf(lang, 'server/error-page');
    const isHttps = deps.settings.publicUrl.startsWith('https:');
    const token = `${request.query.token ?? ''}`;
    const site = await previewedBy(deps.db, { token, now: deps.clock() });
    const way = { href: '/', text: say('previewGo') };
    if (site === undefined) {
      setPreview(reply, { token: 'none', maxAgeMs: 0, isHttps });
      const [title, text] = [say('previewEnded'), say('previewEndedText')];
      return sendPlainPage(reply.code(token ? 404 : 200), { lang, title, text, ways: [way] });
    }
    setPreview(reply, { token, maxAgeMs: PREVIEW_MS, isHttps });
    // Not a redirect: after a cross-site navigation browsers do not send the cookie along.
    const [title, text] = [say('preview'), say('previewText')];
    return sendPlainPage(reply, { lang, title, text, ways: [way], next: '/' });
  });

  app.get<{ Querystring: { nonce?: string } }>(SITE_CHECK_PATH, async (request, reply) => {
    const sign = siteCheckSign(`${request.query.nonce ?? ''}`);
    if (!sign) return answerNotFound(request, reply);
    return reply.header('cache-control', 'no-store').send({ sign, host: request.hostname });
  });
}
