import fp from 'fastify-plugin';

/**
 * Draining before a shutdown. After `drain`, `/readyz` answers 503, so that the load balancer sends no new requests,
 * and each answer closes its connection, so that clients reconnect to another instance. Requests are still served until
 * the server closes, since the balancer checks only periodically.
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
    isDraining = true; // a connection kept alive would delay the shutdown
  });
});

declare module 'fastify' {
  interface FastifyInstance {
    /** Starts draining. */
    drain: () => void;
    isDraining: () => boolean;
  }
}
