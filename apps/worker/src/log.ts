import { failureKind } from '@app/shared/process/failure-kind';
import { throttleLines } from '@app/shared/process/throttle-lines';
import { type DestinationStream, type Logger, pino } from 'pino';

export const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'silent'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

export type Log = Logger;

/**
 * One JSON object a line, in the shape of the api's. Equal failures of a few seconds are one line with
 * its stack and one with their number: while Redis or PostgreSQL is away, each connection and each job
 * says so again and again.
 */
export function makeLog(
  level: LogLevel,
  stream: DestinationStream = pino.destination({ sync: true }),
): { readonly log: Log; readonly flush: () => void } {
  const lines = throttleLines((kind, times) => log.warn({ kind, times }, 'the same again'));
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

/** Jobs fail each for itself: that one of them has said so tells nothing of the others. */
function kindOf([fields, msg]: readonly unknown[]): string | undefined {
  if (typeof fields !== 'object' || fields === null || !('err' in fields)) return undefined;
  const job = 'job' in fields && fields.job;
  return `${[msg, job].filter(Boolean).join(' ')}: ${failureKind(fields.err)}`;
}

/** Not all that an error carries: PostgreSQL's tells the values of the row, a mail server's who was to get it. */
function asFields(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const errors = error instanceof AggregateError ? { errors: error.errors.map(asFields) } : {};
  return { type: error.name, message: error.message, stack: error.stack, ...errors };
}

/** A second net: jobs are told ids, and no line is meant to hold one of these. */
const SECRETS = ['token', 'password', 'authorization', 'secret', 'recipient'];
