import { isPublicAddress } from '@app/core/kernel';
import fp from 'fastify-plugin';
import { ipOf } from '../http/ip-of.ts';

/**
 * Warns once of a proxy of our own network that is not trusted: its visitors count as one, and share one rate limit.
 * A stranger from outside may forge the header, and is not worth a line.
 */
export const unknownProxy = fp(async (app) => {
  let isSaid = false;
  app.addHook('onRequest', (request, _reply, done) => {
    const forwarded = request.headers['x-forwarded-for'];
    const peer = request.socket.remoteAddress;
    const isIgnored = !isSaid && forwarded !== undefined && peer !== undefined;
    if (isIgnored && forwarded !== peer && ipOf(request) === peer && !isPublicAddress(peer)) {
      isSaid = true;
      const said = { proxy: peer, setting: 'TRUSTED_PROXIES' };
      app.log.warn(said, 'proxy is not trusted: its visitors share one address and one rate limit');
    }
    done();
  });
});
