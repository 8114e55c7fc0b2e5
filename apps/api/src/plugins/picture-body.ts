import { PICTURE_TYPES } from '@app/shared/uploads/upload-purposes';
import fp from 'fastify-plugin';

/**
 * Accepts pictures and multipart forms as raw bytes, regardless of their declared type. The calls that take them detect
 * the real type; other calls refuse them like any body that is not JSON.
 */
export const pictureBody = fp(async (app) => {
  app.addContentTypeParser(
    [...PICTURE_TYPES, 'multipart/form-data'],
    { parseAs: 'buffer' },
    (_request, body, done) => done(null, body),
  );
});
