import fp from 'fastify-plugin';
import { UrlForm } from '../http/inputs/url-form.ts';

/**
 * Accepts urlencoded forms. Calls that do not take forms refuse them like any body that is not JSON, because a page of
 * another origin can send a form without a preflight request.
 */
export const urlFormBody = fp(async (app) => {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, text, done) => done(null, new UrlForm(text.toString())),
  );
});
