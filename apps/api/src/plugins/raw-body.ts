import fp from 'fastify-plugin';

const MESSAGE_BYTES_MAX = 16 * 1_024;

/** Keeps the bodies of a scope as raw text, because signatures cover the bytes. */
export const rawBody = fp(async (scope) => {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser(
    '*',
    { parseAs: 'string', bodyLimit: MESSAGE_BYTES_MAX },
    (_request, body, done) => done(null, body),
  );
});
