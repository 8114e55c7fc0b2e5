import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ADDRESSES_REMEMBERED_MAX } from '../limits.ts';

/** Longer values of `X-Forwarded-For` are not cached, so that a caller cannot fill the memory with forged ones. */
const FORWARDED_LENGTH_MAX = 100;

/**
 * The client's IP address, cached by the connection's address and `X-Forwarded-For`, because parsing the header costs
 * more than a lookup. Empty once the connection is closed, although Fastify's types say that it never is.
 */
export function ipOf(request: FastifyRequest): string {
  request.address ??= addressOf(request);
  return request.address;
}

/** One cache per server, because each has its own trusted proxies. */
const addressCaches = new WeakMap<FastifyInstance, Map<string, string>>();

function addressOf(request: FastifyRequest): string {
  const forwarded = request.headers['x-forwarded-for'];
  if (typeof forwarded !== 'string' || forwarded.length > FORWARDED_LENGTH_MAX)
    return read(request);
  const addresses = addressCaches.get(request.server) ?? new Map<string, string>();
  addressCaches.set(request.server, addresses);
  const hops = `${request.socket.remoteAddress} ${forwarded}`;
  const cached = addresses.get(hops);
  if (cached !== undefined) return cached;
  const address = read(request);
  addresses.set(hops, address);
  const [oldest] = addresses.size > ADDRESSES_REMEMBERED_MAX ? addresses.keys() : [];
  if (oldest !== undefined) addresses.delete(oldest);
  return address;
}

const read = ({ ip }: FastifyRequest): string => (ip as string | undefined) ?? '';

declare module 'fastify' {
  interface FastifyRequest {
    /** Use `ipOf`. */
    address: string | undefined;
  }
}
