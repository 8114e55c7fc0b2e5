import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { FastifyBaseLogger, FastifyRequest } from 'fastify';
import type { ApiDeps } from '../deps.ts';

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

/** As long as a ticket or a token is; names of routes and files are shorter. */
const SECRET_CHARS_MIN = 20;

/** The path of an address for a log: without its query, and without parts that may be a token put in a wrong place. */
export const pathOf = (url: string): string =>
  (url.split('?', 1)[0] ?? '')
    .split('/')
    .map((part) => (part.length < SECRET_CHARS_MIN ? part : '…'))
    .join('/');
