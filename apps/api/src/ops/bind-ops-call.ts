import { type Deed, audited as writtenDown } from '@app/core/audit';
import type { Tx } from '@app/core/db';
import { DomainError } from '@app/core/kernel';
import { mayOperateFrom, type Operator, readOperatorSession } from '@app/core/operators';
import { type Site, siteOfCode } from '@app/core/site';
import { hasQuery } from '@app/shared/api/define-call';
import type { Permission } from '@app/shared/domain/permissions';
import type { OpsCall } from '@app/shared/ops/define-ops-call';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { ApiDeps } from '../deps.ts';
import { answerInTime } from '../http/answer-in-time.ts';
import { InvalidInput } from '../http/invalid-input.ts';
import { ipOf } from '../http/ip-of.ts';
import { rateLimitOf } from '../http/rate-limit-of.ts';

/** What a handler of operators gets. */
export interface AskedByOperator<C extends OpsCall> {
  readonly input: z.output<C['body']>;
  readonly operator: C extends { who: 'public' } ? undefined : Operator;
  readonly site: C extends { ofSite: true } ? Site : undefined;
  readonly sessionId: string;
  readonly ip: string;
}

/**
 * Serves a call of operators and enforces, in this order: the network, the rate, the session, the
 * permission, the site, the input. Only what the call declares is answered.
 */
export function bindOpsCall<C extends OpsCall>(
  app: FastifyInstance,
  deps: ApiDeps,
  call: C,
  handle: (asked: AskedByOperator<C>) => Promise<z.output<C['answer']>>,
): void {
  const limitRate = rateLimitOf(app, { ...call, name: `ops.${call.name}` });
  app.route({
    method: call.method,
    url: call.path,
    config: { opsCall: call },
    handler: async (request, reply) => {
      await limitRate(request);
      const asked = await answerInTime(admit(deps, call, request));
      const value = await answerInTime(handle(asked));
      reply.header('cache-control', 'no-store');
      return { success: true, value: z.encode(call.answer, value as never) };
    },
  });
}

async function admit<C extends OpsCall>(
  deps: ApiDeps,
  call: C,
  request: FastifyRequest,
): Promise<AskedByOperator<C>> {
  const ip = ipOf(request);
  if (!(await mayOperateFrom(deps.db, ip))) throw new DomainError('operator.network');
  const sessionId = sessionIdOf(request);
  const operator = call.who === 'public' ? undefined : await readOperatorSession(deps, sessionId);
  if (operator) refuseUnlessPermitted(call, operator);
  const site = call.ofSite && (await siteOf(deps, request, operator));
  const parsed = call.body.safeParse((hasQuery(call) ? request.query : request.body) ?? {});
  if (!parsed.success) throw new InvalidInput(parsed.error);
  // What the call says about itself decides which of these are there.
  return { input: parsed.data, operator, site, sessionId, ip } as AskedByOperator<C>;
}

function refuseUnlessPermitted({ who }: OpsCall, { permissions }: Operator): void {
  if (who !== 'operator' && !permissions.includes(who as Permission))
    throw new DomainError('operator.forbidden');
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

/** Tokens of operators and members are signed with one key, and good for one of the two alone. */
function sessionIdOf({ server, headers }: FastifyRequest): string {
  const token = headers.authorization?.replace(/^Bearer /i, '') ?? '';
  const { ops } = server.readToken(token);
  return typeof ops === 'string' ? ops : '';
}

export const operatorToken = (app: FastifyInstance, sessionId: string): string =>
  app.jwt.sign({ ops: sessionId });

/** Does what an operator asked for and writes it down, both or neither. */
export const audited = <T>(
  deps: ApiDeps,
  { username }: Operator,
  deed: Omit<Deed, 'actor'>,
  work: (tx: Tx) => Promise<T>,
): Promise<T> => writtenDown(deps, { ...deed, actor: `operator:${username}` }, work);

declare module 'fastify' {
  interface FastifyContextConfig {
    opsCall?: OpsCall;
  }
}
