import { DomainError, InvalidFields } from '@app/core/platform/kernel';
import { isBare } from '@app/shared/contract/bare-answers';
import { type ErrorCode, type ErrorParams, errorKinds } from '@app/shared/errors/catalog';
import type { ErrorKind } from '@app/shared/errors/error-kind';
import { isOutage } from '@app/shared/process/outage';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { languageOf } from '../language.ts';
import { errorDetails } from './error-details.ts';
import { errorMessage } from './error-message.ts';
import { sendErrorPage, wantsPage } from './error-page.ts';

/** Maps errors to HTTP statuses, the only place that does. */
const STATUS: Record<ErrorKind, number> = {
  unfinished: 200,
  malformed: 400,
  no_session: 401,
  forbidden: 403,
  not_found: 404,
  conflict: 409,
  key_reused: 422,
  too_many: 429,
  unavailable: 503,
  defect: 500,
};

export const statusOf = (code: ErrorCode): number => STATUS[errorKinds[code]];

/** Errors that any call may return: an outage, or a bug of the platform. */
export const UNDECLARED = ['server.busy', 'server.defect'] as const satisfies ErrorCode[];

const BUSY_RETRY_SECONDS = 2;

export function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  return refuse(request, reply, explain(error, request));
}

export function answerNotFound(request: FastifyRequest, reply: FastifyReply) {
  return refuse(request, reply, { code: 'request.not_found' });
}

interface Explanation {
  readonly code: ErrorCode;
  readonly params?: ErrorParams;
  readonly more?: Readonly<Record<string, unknown>>;
  /** Fields of the request that did not parse. */
  readonly fields?: readonly string[];
}

function refuse(
  request: FastifyRequest,
  reply: FastifyReply,
  { code, params = {}, more, fields }: Explanation,
) {
  if (params.retryAfterSeconds) reply.header('retry-after', params.retryAfterSeconds);
  request.refusal = code;
  if (wantsPage(request)) return sendErrorPage(request, reply, statusOf(code));
  const message = errorMessage(code, params, {
    language: languageOf(request),
    money: request.site,
  });
  const body = isBare(request.url)
    ? { errorCode: code, message, ...(Object.keys(params).length > 0 && { params }) }
    : { success: false, errorCode: code, message, value: { fields, ...more, params } };
  return reply.code(statusOf(code)).header('cache-control', 'no-store').send(body);
}

function explain(error: unknown, request: FastifyRequest): Explanation {
  if (error instanceof InvalidFields) return { code: 'request_param_err', fields: error.fields };
  if (error instanceof DomainError && isDeclared(error.code, request)) {
    return { code: error.code, params: error.params, more: errorDetails(error) };
  }
  // The body is not JSON, too large or of another type, or the address cannot be decoded.
  const { statusCode = 500 } = error as { statusCode?: number };
  // The body exceeds the limit for pictures, and was not read to its end.
  if (statusCode === 413 && isDeclared('upload.too_large', request) && callOf(request)) {
    return { code: 'upload.too_large' };
  }
  if (statusCode >= 400 && statusCode < 500) return { code: 'request_param_err' };
  if (isOutage(error)) {
    request.server.recordFailure({ what: 'server.busy', level: 'warn', error, request });
    return { code: 'server.busy', params: { retryAfterSeconds: BUSY_RETRY_SECONDS } };
  }
  request.server.recordFailure({ what: 'server.defect', level: 'error', error, request });
  return { code: 'server.defect' };
}

/** An undeclared code is a bug: clients do not expect it. */
function isDeclared(code: ErrorCode, request: FastifyRequest): boolean {
  const call = callOf(request);
  return !call || call.errors.includes(code) || (UNDECLARED as readonly string[]).includes(code);
}

const callOf = ({ routeOptions: { config } }: FastifyRequest) => config?.call ?? config?.opsCall;
