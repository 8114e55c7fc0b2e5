import { failureKind } from '@app/shared/process/failure-kind';
import { throttleLines } from '@app/shared/process/throttle-lines';
import Fastify, { type FastifyBaseLogger } from 'fastify';

export type Log = FastifyBaseLogger;

/**
 * One JSON object a line. Secrets travel in headers, in bodies and in the query of the launch
 * address, so of a request only its method and path are written; the redaction is a second net.
 * Equal failures of a few seconds are one line with its stack and one with their number: while
 * PostgreSQL is away each request has the same to tell.
 *
 * Fastify brings the logger with it, and makes it before there is a server to belong to.
 */
export function makeLog(level: string, stream?: { write: (line: string) => void }): Log {
  const lines = throttleLines((kind, times) => log.warn({ kind, times }, 'the same again'));
  const { log } = Fastify({
    logger: {
      level,
      ...(stream && { stream }),
      hooks: {
        logMethod(args, write) {
          const failure = failureOf(args);
          if (failure === undefined || lines.take(`${args[1] ?? ''}: ${failureKind(failure)}`)) {
            write.apply(this, args);
          }
        },
      },
      base: { process: 'arcade' },
      redact: { paths: SECRETS.flatMap((name) => [name, `*.${name}`]), censor: '[redacted]' },
      serializers: {
        req: ({ method, url }) => ({ method, url: url.split('?', 1)[0] ?? '' }),
      },
    },
  });
  return log;
}

/** What a line tells of a failure: it is logged by itself, or as `err`. */
function failureOf([first]: readonly unknown[]): unknown {
  if (first instanceof Error) return first;
  return typeof first === 'object' && first !== null && 'err' in first ? first.err : undefined;
}

const SECRETS = [
  'launchToken',
  'token',
  'session',
  'platformSession',
  'serverSeed',
  'authorization',
];
