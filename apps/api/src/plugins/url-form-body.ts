import fp from 'fastify-plugin';
import { UrlForm } from '../http/url-form.ts';

/**
 * Lets forms come in. A call that takes none refuses one as it does any other body that is not JSON:
 * a page of another origin can send a form without asking first.
 */
export const urlFormBody = fp(async (app) => {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, text, done) => done(null, new UrlForm(text.toString())),
  );
});
