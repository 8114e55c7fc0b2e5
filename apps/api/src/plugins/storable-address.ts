import { isStorable } from '@app/shared/validation/storable-text';
import fp from 'fastify-plugin';
import { InvalidInput } from '../http/invalid-input.ts';

/** Halves of a pair cannot be written in an address: they are no UTF-8. */
const NUL = '%00';

/**
 * Refuses addresses in which a NUL is written, for every route: neither a path nor a query holds one
 * then. Bodies are looked at where they are read, by `parseJson`.
 */
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
