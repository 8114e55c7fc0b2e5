import fp from 'fastify-plugin';
import { parseJson } from '../http/inputs/parse-json.ts';

/** Replaces all body parsers by `parseJson`. An empty body is undefined. */
export const jsonBody = fp(async (app) => {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, text, done) => {
    try {
      done(null, text === '' ? undefined : parseJson(text.toString()));
    } catch (error) {
      done(Object.assign(error as SyntaxError, { statusCode: 400 }), undefined);
    }
  });
});
