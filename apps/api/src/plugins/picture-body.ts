import { PICTURE_TYPES } from '@app/shared/domain/upload-purposes';
import fp from 'fastify-plugin';

/**
 * Lets pictures come in as they are, and forms that have one in them. Whatever they are called: what
 * they are is found out by the call that takes them. A call that does not take one refuses it as it
 * does any other body.
 */
export const pictureBody = fp(async (app) => {
  app.addContentTypeParser(
    [...PICTURE_TYPES, 'multipart/form-data'],
    { parseAs: 'buffer' },
    (_request, body, done) => done(null, body),
  );
});
