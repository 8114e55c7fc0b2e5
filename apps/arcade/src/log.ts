import { failureKind } from '@app/shared/process/failure-kind';
import { throttleLines } from '@app/shared/process/throttle-lines';
import Fastify, { type FastifyBaseLogger } from 'fastify';

export type Log = FastifyBaseLogger;

/**
 * Writes one JSON object per line. Headers, bodies and the query of launch URLs contain secrets, so only the method and
 * path of a request are logged; redaction is a second safeguard. Repeated errors within a few seconds become one line
 * with a stack and one with their count: while PostgreSQL is down, every request fails the same way.
 *
 * Uses the logger that Fastify creates, since it is needed before the server exists.
 */
export function makeLog(level: string, stream?: { write: (line: string) => void }): Log {
  const lines = throttleLines((kind, times) =>
    log.warn({ kind, times }, 'repeated lines suppressed'),
  );
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

/** The error of a log line, which is either the logged object itself or its field `err`. */
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
