import { isPublicAddress } from '@app/core/platform/kernel';
import fp from 'fastify-plugin';
import { ipOf } from '../http/ip-of.ts';
import { UNTRUSTED_PROXIES_MAX } from '../http/untrusted-proxies.ts';

interface UnknownProxyOptions {
  /** Records the peer for operators. Called at most once per minute for each peer. */
  readonly record: (peer: string) => Promise<void>;
}

const RECORDED_EVERY_MS = 60_000;

/**
 * Warns once about each proxy in a private network that is not trusted: all of its visitors share one address and rate
 * limit. Public addresses are ignored, since any client could forge the header.
 */
export const unknownProxy = fp<UnknownProxyOptions>(async (app, { record }) => {
  const recordedAt = new Map<string, number>();

  app.addHook('onRequest', (request, _reply, done) => {
    const forwarded = request.headers['x-forwarded-for'];
    const peer = request.socket.remoteAddress;
    if (forwarded !== undefined && peer !== undefined) {
      const isIgnored = forwarded !== peer && ipOf(request) === peer && !isPublicAddress(peer);
      if (isIgnored) warn(peer);
    }
    done();
  });

  function warn(peer: string): void {
    const last = recordedAt.get(peer);
    const now = performance.now();
    if (last !== undefined && now - last < RECORDED_EVERY_MS) return;
    if (last === undefined) {
      if (recordedAt.size >= UNTRUSTED_PROXIES_MAX) return;
      const fields = { proxy: peer, setting: 'TRUSTED_PROXIES' };
      app.log.warn(
        fields,
        'proxy is not trusted: its visitors share one address and one rate limit',
      );
    }
    recordedAt.set(peer, now);
    record(peer).catch((error) => app.log.warn(error, 'untrusted proxy not recorded'));
  }
});
