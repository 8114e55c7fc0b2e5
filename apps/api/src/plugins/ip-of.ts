import type { FastifyRequest } from 'fastify';

/** The address that asks. Who hung up meanwhile has none any more, whatever Fastify's types say. */
export const ipOf = ({ ip }: FastifyRequest): string => (ip as string | undefined) ?? '';
