import { createHmac, randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { memoize } from '@app/core/kernel';
import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify';
import type { ApiDeps } from '../deps.ts';

const MEMBERS_REMEMBERED_MAX = 10_000;

const SANE_ID = /^[\w.:-]{8,64}$/;

/** The caller's id of the request, when it looks like one, so that logs of both sides meet. */
export function requestId({ headers }: IncomingMessage): string {
  const id = headers['x-request-id']?.toString() ?? '';
  return SANE_ID.test(id) ? id : randomUUID();
}

/** Never in a log, however deep in what is logged. */
const SECRETS = [
  'authorization',
  'password',
  'confirmPassword',
  'oldPassword',
  'newPassword',
  'paymentPassword',
  'passwordHash',
  'token',
  'launchToken',
  'humanCheck',
  'value',
];

export function logOptions({ settings, logStream }: ApiDeps) {
  return {
    level: settings.logLevel,
    redact: SECRETS.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]),
    ...(logStream && { stream: logStream }),
    serializers: {
      // Without its query: a token may stand there.
      req: ({ method, url }: { method: string; url: string }) => ({ method, path: pathOf(url) }),
    },
  };
}

/** The log of a request, with its id in each line. Made when there is something to say: seldom. */
export const logOf = ({ server, id }: FastifyRequest): FastifyBaseLogger =>
  server.log.child({ reqId: id });

/** One line for each request that is done, and its id in the answer. Of a storm of failures some. */
export function logRequests(app: FastifyInstance, { settings }: ApiDeps): void {
  // All that stands in it is named below: to look for secrets in it costs as much as the rest of it.
  const log = app.log.child({}, { redact: [] });
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id);
    done();
  });
  // Whoever reads a log can follow a member through it, and not tell who it is.
  const nameOf = memoize(MEMBERS_REMEMBERED_MAX, (memberId: bigint) =>
    createHmac('sha256', settings.inputHashSecret)
      .update(`log ${memberId}`)
      .digest('base64url')
      .slice(0, 12),
  );
  app.addHook('onResponse', (request, reply, done) => {
    const { call } = request.routeOptions.config;
    const { statusCode: status } = reply;
    const isStorm = status >= 500 && !app.takesFailedRequest(`${status} ${request.refusal ?? ''}`);
    if (isStorm) return done();
    log.info(
      {
        reqId: request.id,
        call: call?.name,
        method: request.method,
        path: call ? undefined : pathOf(request.url),
        status,
        refusal: request.refusal,
        merchant: request.site?.code,
        member: request.session && nameOf(request.session.memberId),
        ms: Math.round(reply.elapsedTime * 10) / 10,
      },
      'request',
    );
    done();
  });
}

const pathOf = (url: string): string => url.split('?', 1)[0] ?? '';
