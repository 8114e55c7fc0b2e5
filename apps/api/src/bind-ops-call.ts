import { mayOperateFrom, type Operator, readOperatorSession } from '@app/core/people/operators';
import { DomainError } from '@app/core/platform/kernel';
import { type Site, siteOfCode } from '@app/core/sites/site';
import type { OpsCall } from '@app/shared/contract/define-ops-call';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { answerRead, carryOut } from './audit/carry-out.ts';
import { offerForApproval } from './audit/carry-out-approved.ts';
import { isPermitted } from './audit/is-permitted.ts';
import type {
  AnyOpsContext,
  Audited,
  BoundCall,
  Handler,
  Prepare,
} from './audit/ops-call-context.ts';
import type { ApiDeps } from './deps.ts';
import { answerInTime } from './http/answer-in-time.ts';
import { InvalidInput } from './http/errors/invalid-input.ts';
import { assertPrecision } from './http/inputs/assert-precision.ts';
import { sentInput } from './http/inputs/picture-input.ts';
import { ipOf } from './http/ip-of.ts';
import { languageOf } from './http/language.ts';
import { rateLimitOf } from './http/rate-limit-of.ts';
import { PICTURE_BODY_BYTES_MAX } from './limits.ts';

/**
 * Serves a call of operators and enforces, in this order: rate, network, session, permission, site, input. It also
 * writes the audit line: a handler that changes something runs in the transaction of the line, and returns its details.
 *
 * @param prepare slow work and calls of other services, before that transaction
 */
export function bindOpsCall<C extends OpsCall, Prepared = undefined>(
  app: FastifyInstance,
  deps: ApiDeps,
  call: C,
  handle: Handler<C, Prepared>,
  prepare?: Prepare<C, Prepared>,
): void {
  const limitRate = rateLimitOf(app, {
    name: `ops.${call.name}`,
    ratePerMinute: call.ratePerMinute,
  });
  // The descriptor determines the context and the result of the handler. The cast is limited to this place, so that the
  // rest is independent of the call's types.
  const answerOf = handle as unknown as BoundCall<unknown>['handle'];
  const bound = { call, handle: answerOf as Audited['handle'] };
  const prepareAny = prepare as ((context: AnyOpsContext) => Promise<unknown>) | undefined;
  const answer = async (admitted: AnyOpsContext): Promise<unknown> => {
    const context = prepareAny ? { ...admitted, prepared: await prepareAny(admitted) } : admitted;
    if (!call.audit) return answerOf(context); // not audited
    const { operator } = context;
    if (!operator) throw new Error(`${call.name} writes to the trail but requires no operator`);
    const follow = call.method === 'GET' ? answerRead : carryOut;
    return follow(deps, bound, { ...context, operator });
  };
  if (call.audit?.fourEyes) offerForApproval(app, deps, bound);
  app.route({
    method: call.method,
    url: call.path,
    config: { opsCall: call },
    ...(call.takesPicture && { bodyLimit: PICTURE_BODY_BYTES_MAX }),
    ...(call.bodyBytesMax && { bodyLimit: call.bodyBytesMax }),
    onRequest: async (request) => {
      await limitRate(request);
      if (call.bodyBytesMax) refuseWithoutToken(request);
    },
    handler: async (request, reply) => {
      const context = await answerInTime(admit(deps, call, request));
      const value = await answerInTime(answer(context));
      reply.header('cache-control', 'no-store');
      return { success: true, value: z.encode(call.answer, value as never) };
    },
  });
}

async function admit(
  deps: ApiDeps,
  call: OpsCall,
  request: FastifyRequest,
): Promise<AnyOpsContext> {
  const ip = ipOf(request);
  if (!(await mayOperateFrom(deps.db, ip))) throw new DomainError('operator.network');
  const sessionId = sessionIdOf(request);
  const operator = call.who === 'public' ? undefined : await readOperatorSession(deps, sessionId);
  if (operator && !isPermitted(call, operator)) throw new DomainError('operator.forbidden');
  const site = call.ofSite ? await siteOf(deps, request, operator) : undefined;
  const { fields, picture } = await sentInput(call, request);
  const parsed = call.body.safeParse(fields);
  if (!parsed.success) throw new InvalidInput(parsed.error);
  if (site) assertPrecision(call.body, parsed.data, site);
  const browser = request.headers['user-agent'] ?? '';
  const language = languageOf(request);
  return { input: parsed.data, picture, operator, site, sessionId, ip, browser, language };
}

async function siteOf(
  { db }: ApiDeps,
  { headers }: FastifyRequest,
  operator: Operator | undefined,
): Promise<Site> {
  const site = await siteOfCode(db, headers.merchant?.toString() ?? '');
  if (!site) throw new DomainError('domain.invalid');
  const isTheirs = operator?.merchantId === null || operator?.merchantId === site.id;
  if (!isTheirs) throw new DomainError('operator.forbidden');
  return site;
}

/** Refuses a request without a token before its large body is read. */
function refuseWithoutToken(request: FastifyRequest): void {
  if (sessionIdOf(request) === '') throw new DomainError('login.not.session');
}

/** Operators' and members' tokens share a signing key; a claim distinguishes them. */
function sessionIdOf({ server, headers }: FastifyRequest): string {
  const token = headers.authorization?.replace(/^Bearer /i, '') ?? '';
  const { ops } = server.readToken(token);
  return typeof ops === 'string' ? ops : '';
}

export const operatorToken = (app: FastifyInstance, sessionId: string): string =>
  app.jwt.sign({ ops: sessionId });

declare module 'fastify' {
  interface FastifyContextConfig {
    opsCall?: OpsCall;
  }
}
