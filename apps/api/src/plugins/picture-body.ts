import fp from 'fastify-plugin';

/**
 * Lets pictures come in as they are. Whatever they are called: what they are is found out by the
 * call that takes them. A call that does not take one refuses it as it does any other body.
 */
export const pictureBody = fp(async (app) => {
  app.addContentTypeParser(
    ['image/png', 'image/jpeg'],
    { parseAs: 'buffer' },
    (_request, body, done) => done(null, body),
  );
});
