import { readFileSync } from 'node:fs';
import {
  isSandboxOrder,
  SANDBOX,
  SANDBOX_INSTANT,
  SANDBOXES,
  type SandboxOrder,
} from '@app/core/money/deposits';
import { DomainError } from '@app/core/platform/kernel';
import { preferredLanguage } from '@app/phrases/languages';
import { callbackPath } from '@app/shared/payments/protocol';
import formbody from '@fastify/formbody';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { ApiDeps } from '../../deps.ts';
import { type PayPage, renderPayPage } from './pay-page.ts';
import { type Attempt, reportPayment } from './report-payment.ts';

const STYLES = readFileSync(new URL('pay-page.css', import.meta.url), 'utf8');

const address = z.object({
  params: z.object({ publicId: z.uuid() }),
  query: z.object({
    amount: z.string().regex(/^\d{1,16}$/),
    currency: z.string().regex(/^[A-Z]{3,5}$/),
    channel: z.enum(SANDBOXES).default(SANDBOX),
    sign: z.string().max(64),
  }),
});
const pressed = z.object({ what: z.enum(['pay', 'twice', 'late', 'wrong', 'fail']) });

/**
 * Serves the page of the sandbox's payment provider. Reads a payment from its signed URL only, and reports it by the
 * callback of all providers. Not registered in production.
 */
export function sandboxPayRoutes(app: FastifyInstance, deps: ApiDeps): void {
  const { profile, sandboxPaySecret: secret, publicUrl: siteUrl } = deps.settings;
  if (profile === 'production' || secret === undefined) return;
  const sandbox = { secret, siteUrl };
  app.get('/sandbox/pay.css', (_request, reply) => reply.type('text/css').send(STYLES));
  app.register(async (scope) => {
    scope.removeContentTypeParser('application/x-www-form-urlencoded'); // replaces the parser of calls
    await scope.register(formbody);
    const report = async (request: FastifyRequest, what: Attempt) => {
      const page = pageOf(sandbox, request);
      const provider = {
        secret,
        // Calls this process directly, without a proxy.
        callbackUrl: `http://127.0.0.1:${request.socket.localPort}${callbackPath(page.order.channel)}`,
        now: deps.clock(),
      };
      const outcome = await reportPayment(provider, page.order, what);
      return { ...page, outcome, isUnreported: what === 'late' };
    };
    scope.get('/sandbox/pay/:publicId', async (request, reply) => {
      const page = pageOf(sandbox, request);
      const isPaid = page.order.channel === SANDBOX_INSTANT;
      const shown = isPaid ? await report(request, 'pay') : page;
      return reply.type('text/html').send(renderPayPage(shown));
    });
    scope.post('/sandbox/pay/:publicId', async (request, reply) => {
      const { what } = parseOrRefuse(pressed, request.body);
      return reply.type('text/html').send(renderPayPage(await report(request, what)));
    });
  });
}

interface Sandbox {
  readonly secret: string;
  readonly siteUrl: string;
}

/** @throws request.not_found if the URL was not signed by the sandbox */
function pageOf({ secret, siteUrl }: Sandbox, request: FastifyRequest): PayPage {
  const { params, query } = parseOrRefuse(address, request);
  const { publicId } = params;
  const { channel, currency } = query;
  const order: SandboxOrder = { channel, publicId, amount: BigInt(query.amount), currency };
  if (!isSandboxOrder(secret, order, query.sign)) throw new DomainError('request.not_found');
  return {
    lang: preferredLanguage(request.headers['accept-language']),
    order,
    action: request.url,
    siteUrl,
  };
}

function parseOrRefuse<S extends z.ZodType>(schema: S, value: unknown): z.output<S> {
  const parsed = schema.safeParse(value);
  if (!parsed.success) throw new DomainError('request.not_found');
  return parsed.data;
}
