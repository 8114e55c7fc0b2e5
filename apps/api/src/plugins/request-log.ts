import { createHmac } from 'node:crypto';
import { memoize } from '@app/core/platform/kernel';
import fp from 'fastify-plugin';
import type { ApiDeps } from '../deps.ts';
import { pathOf } from '../http/logging.ts';

const MEMBERS_REMEMBERED_MAX = 10_000;

/** Logs one line per request and returns its id in a header. Samples server errors when there are many. */
export const requestLog = fp<ApiDeps>(async (app, { settings }) => {
  // No redaction: the fields below contain no secrets, and searching for them would double the cost of a line.
  const log = app.log.child({}, { redact: [] });
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id);
    done();
  });
  // A pseudonym of the member: connects the log lines of one member without identifying them.
  const nameOf = memoize(MEMBERS_REMEMBERED_MAX, (memberId: bigint) =>
    createHmac('sha256', settings.inputHashSecret)
      .update(`log ${memberId}`)
      .digest('base64url')
      .slice(0, 12),
  );
  app.addHook('onResponse', (request, reply, done) => {
    const { call } = request.routeOptions.config;
    const { statusCode: status } = reply;
    const isStorm = status >= 500 && !app.logsFailedRequest(`${status} ${request.refusal ?? ''}`);
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
});
