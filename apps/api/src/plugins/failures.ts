import { failureKind, failureName } from '@app/shared/process/failure-kind';
import { throttleLines } from '@app/shared/process/throttle-lines';
import type { FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { Counter } from 'prom-client';
import { logOf } from '../http/logging.ts';

interface Failure {
  /** The failed activity: message of the log line and label of the metric. */
  readonly what: string;
  readonly error: unknown;
  /** `warn`: another service was unavailable. `error`: a bug of the platform. */
  readonly level: 'warn' | 'error';
  readonly request?: FastifyRequest;
}

/** Log lines of failed requests per kind and interval. Further ones are only counted. */
const REQUEST_LINES_MAX = 20;

/**
 * Logs failures. Repeated errors within a few seconds become one line with a stack and one with their count: otherwise
 * a restart of the database under load would fill the disk. The metric counts all of them.
 */
export const failures = fp(async (app) => {
  const counter = new Counter({
    name: 'api_failures_total',
    help: 'What failed, by what was going on and by the kind of error. Logs hold a sample of it.',
    labelNames: ['what', 'error'],
    registers: [app.metrics],
  });
  const lines = throttleLines((kind, times) =>
    app.log.warn({ kind, times }, 'repeated lines suppressed'),
  );
  app.decorate('recordFailure', ({ what, error, level, request }) => {
    counter.inc({ what, error: failureName(error) });
    if (!lines.take(`${what}: ${failureKind(error)}`)) return;
    const log = request ? logOf(request) : app.log;
    log[level]({ err: error }, what);
  });
  app.decorate('logsFailedRequest', (kind) => lines.take(`request: ${kind}`, REQUEST_LINES_MAX));
  app.addHook('onClose', async () => lines.flush());
});

declare module 'fastify' {
  interface FastifyInstance {
    recordFailure: (failure: Failure) => void;
    /** Whether to log a request that failed in this way. */
    logsFailedRequest: (kind: string) => boolean;
  }
}
