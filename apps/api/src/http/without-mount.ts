import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, HTTPMethods } from 'fastify';

/** Older clients find the calls below `/lgw` behind these prefixes too. */
const MOUNTS = /^\/(?:lotto|lotto-vn)(?=\/lgw\/)/;

/** Address of a request without its mount, unless a call has that address as its own. */
export function withoutMount(
  this: FastifyInstance,
  { url = '/', method = 'GET' }: Pick<IncomingMessage, 'url' | 'method'>,
): string {
  if (!MOUNTS.test(url)) return url;
  const [path = url] = url.split('?');
  const isOwn = this.hasRoute({ method: method as HTTPMethods, url: path });
  return isOwn ? url : url.replace(MOUNTS, '');
}
