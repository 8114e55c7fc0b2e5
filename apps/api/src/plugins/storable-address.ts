import { isStorable } from '@app/shared/validation/storable-text';
import fp from 'fastify-plugin';
import { InvalidInput } from '../http/errors/invalid-input.ts';

/** Only NUL: lone surrogates cannot occur in a URL, since they are not valid UTF-8. */
const NUL = '%00';

/** Refuses URLs that contain a NUL, for every route, so that no path or query has one. `parseJson` checks bodies. */
export const storableAddress = fp(async (app) => {
  app.addHook('onRequest', (request, _reply, done) => {
    if (request.url.includes(NUL)) done(InvalidInput.at(...namesWithNul(request.query)));
    else done();
  });
});

const namesWithNul = (query: unknown): string[] =>
  Object.entries(query ?? {}).flatMap(([name, value]) =>
    [value].flat().every((text) => typeof text !== 'string' || isStorable(text)) ? [] : [name],
  );
