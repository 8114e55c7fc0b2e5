import type { FastifyRequest } from 'fastify';

/**
 * The address that asks, worked out once: behind proxies that takes reading what each of them says.
 * Who hung up meanwhile has none any more, whatever Fastify's types say.
 */
export function ipOf(request: FastifyRequest): string {
  request.address ??= (request.ip as string | undefined) ?? '';
  return request.address;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Use `ipOf`. */
    address: string | undefined;
  }
}
