import { failureKind, failureName } from '@app/shared/process/failure-kind';
import { throttleLines } from '@app/shared/process/throttle-lines';
import type { FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { Counter } from 'prom-client';
import { logOf } from '../http/logging.ts';

interface Failure {
  /** What was going on: part of a line, and a label of a metric. */
  readonly what: string;
  readonly error: unknown;
  /** `warn`: a service behind us was away. `error`: we failed. */
  readonly level: 'warn' | 'error';
  readonly request?: FastifyRequest;
}

/** Lines of failed requests of one kind that are written in a while; the others are counted. */
const REQUEST_LINES_MAX = 20;

/**
 * Writes down what fails. Equal failures of a few seconds are one line with its stack and one with
 * their number: a restart of the database under load else fills a disk. The metric counts each.
 */
export const failures = fp(async (app) => {
  const counter = new Counter({
    name: 'api_failures_total',
    help: 'What failed, by what was going on and by the kind of error. Logs hold a sample of it.',
    labelNames: ['what', 'error'],
    registers: [app.metrics],
  });
  const lines = throttleLines((kind, times) => app.log.warn({ kind, times }, 'the same again'));
  app.decorate('noteFailure', ({ what, error, level, request }) => {
    counter.inc({ what, error: failureName(error) });
    if (!lines.take(`${what}: ${failureKind(error)}`)) return;
    const log = request ? logOf(request) : app.log;
    log[level]({ err: error }, what);
  });
  app.decorate('takesFailedRequest', (kind) => lines.take(`request: ${kind}`, REQUEST_LINES_MAX));
  app.addHook('onClose', async () => lines.flush());
});

declare module 'fastify' {
  interface FastifyInstance {
    noteFailure: (failure: Failure) => void;
    /** Whether a line is written for a request that failed so. */
    takesFailedRequest: (kind: string) => boolean;
  }
}
