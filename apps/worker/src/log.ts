import { failureKind } from '@app/shared/process/failure-kind';
import { throttleLines } from '@app/shared/process/throttle-lines';
import { type DestinationStream, type Logger, pino } from 'pino';

export const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'silent'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

export type Log = Logger;

/**
 * Writes one JSON object per line, in the api's format. Repeated errors within a few seconds become one line with a
 * stack and one with their count: while Redis or PostgreSQL is down, every connection and every job logs the same
 * error.
 */
export function makeLog(
  level: LogLevel,
  stream: DestinationStream = pino.destination({ sync: true }),
): { readonly log: Log; readonly flush: () => void } {
  const lines = throttleLines((kind, times) =>
    log.warn({ kind, times }, 'repeated lines suppressed'),
  );
  const log = pino(
    {
      level,
      base: { process: 'worker' },
      redact: SECRETS.flatMap((name) => [name, `*.${name}`]),
      serializers: { err: asFields },
      hooks: {
        logMethod(args, write) {
          const kind = kindOf(args);
          if (kind === undefined || lines.take(kind)) write.apply(this, args);
        },
      },
    },
    stream,
  );
  return { log, flush: lines.flush };
}

/** Failures of different jobs are not merged. */
function kindOf([fields, msg]: readonly unknown[]): string | undefined {
  if (typeof fields !== 'object' || fields === null || !('err' in fields)) return undefined;
  const job = 'job' in fields && fields.job;
  return `${[msg, job].filter(Boolean).join(' ')}: ${failureKind(fields.err)}`;
}

/** Logs selected fields only: PostgreSQL errors contain row values, mail errors the recipient. */
function asFields(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const errors = error instanceof AggregateError ? { errors: error.errors.map(asFields) } : {};
  return { type: error.name, message: error.message, stack: error.stack, ...errors };
}

/** Redaction as a second safeguard. Jobs log ids, not these fields. */
const SECRETS = ['token', 'password', 'authorization', 'secret', 'recipient'];
