import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { FastifyBaseLogger, FastifyRequest } from 'fastify';
import type { ApiDeps } from '../deps.ts';

const SANE_ID = /^[\w.:-]{8,64}$/;

/** The caller's request id, if it has the form of one, so that logs of both sides can be joined. */
export function requestId({ headers }: IncomingMessage): string {
  const id = headers['x-request-id']?.toString() ?? '';
  return SANE_ID.test(id) ? id : randomUUID();
}

/** Fields that are redacted, down to the third level of a logged object. */
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
      // Without the query, which may contain a token.
      req: ({ method, url }: { method: string; url: string }) => ({ method, path: pathOf(url) }),
    },
  };
}

/** The logger of a request, with its id. Made on first use, because few requests log. */
export const logOf = ({ server, id }: FastifyRequest): FastifyBaseLogger =>
  server.log.child({ reqId: id });

/** Minimum length of tickets and tokens. Names of routes and files are shorter. */
const SECRET_CHARS_MIN = 20;

/** The path for a log, without the query and without parts that look like a misplaced token. */
export const pathOf = (url: string): string =>
  (url.split('?', 1)[0] ?? '')
    .split('/')
    .map((part) => (part.length < SECRET_CHARS_MIN ? part : '…'))
    .join('/');
