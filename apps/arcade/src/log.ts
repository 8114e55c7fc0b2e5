import Fastify, { type FastifyBaseLogger } from 'fastify';

export type Log = FastifyBaseLogger;

/**
 * One JSON object a line. Secrets travel in headers, in bodies and in the query of the launch
 * address, so of a request only its method and path are written; the redaction is a second net.
 *
 * Fastify brings the logger with it, and makes it before there is a server to belong to.
 */
export function makeLog(level: string): Log {
  return Fastify({
    logger: {
      level,
      base: { process: 'arcade' },
      redact: { paths: SECRETS.flatMap((name) => [name, `*.${name}`]), censor: '[redacted]' },
      serializers: {
        req: ({ method, url }) => ({ method, url: url.split('?', 1)[0] ?? '' }),
      },
    },
  }).log;
}

const SECRETS = [
  'launchToken',
  'token',
  'session',
  'platformSession',
  'serverSeed',
  'authorization',
];
