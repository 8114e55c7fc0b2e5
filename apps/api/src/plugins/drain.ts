import fp from 'fastify-plugin';

/**
 * Lets a process leave without a caller noticing. From `drain` on `/readyz` says 503, so that a
 * balancer sends nothing new, and each answer asks its client to open the next connection elsewhere;
 * all else goes on, because the balancer looks only now and then. The server closes afterwards.
 */
export const drain = fp(async (app) => {
  let isDraining = false;
  app.decorate('isDraining', () => isDraining);
  app.decorate('drain', () => {
    isDraining = true;
  });
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (isDraining) reply.header('connection', 'close');
    done();
  });
  app.addHook('preClose', async () => {
    isDraining = true; // a connection that still asks would else be kept, and hold up the end
  });
});

declare module 'fastify' {
  interface FastifyInstance {
    /** Begins to leave. */
    drain: () => void;
    isDraining: () => boolean;
  }
}
