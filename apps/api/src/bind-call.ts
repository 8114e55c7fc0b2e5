import type { Session } from '@app/core/people/sessions';
import type { RequestKey } from '@app/core/platform/idempotency';
import { DomainError } from '@app/core/platform/kernel';
import {
  areaSecondsLeft,
  isRegionBlocked,
  maintenanceSecondsLeft,
  mayBypass,
  type Site,
} from '@app/core/sites/site';
import { isBare } from '@app/shared/contract/bare-answers';
import {
  type AnswerOf,
  areaOf,
  type Call,
  hasQuery,
  type RequestOf,
  routesOf,
} from '@app/shared/contract/define-call';
import type { LanguageCode } from '@app/shared/locale/languages';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { answerBody, type Envelope } from './answer-body.ts';
import type { ApiDeps } from './deps.ts';
import { answerInTime } from './http/answer-in-time.ts';
import { InvalidInput } from './http/errors/invalid-input.ts';
import { assertPrecision } from './http/inputs/assert-precision.ts';
import { type SentInput, sentInput } from './http/inputs/picture-input.ts';
import { openSealedBody } from './http/inputs/sealed-body.ts';
import { ipOf } from './http/ip-of.ts';
import { languageOf } from './http/language.ts';
import { isPreviewing } from './http/preview.ts';
import { rateLimitOf } from './http/rate-limit-of.ts';
import { requestKeyOf } from './http/request-key.ts';
import { resolveSite } from './http/resolve-site.ts';
import { refuseUnless, sessionOf } from './http/session-of.ts';
import { PACKED_BYTES_MAX, PICTURE_BODY_BYTES_MAX } from './limits.ts';

/** The context of a call: site, member, input and idempotency key. */
export interface CallContext<C extends Call> {
  readonly site: Site;
  /** The member. Public calls have none. */
  readonly member: C extends { who: 'public' } ? undefined : Session;
  readonly input: RequestOf<C>;
  /** The uploaded picture, if the call takes one. */
  readonly picture: C extends { takesPicture: true | 'form' } ? Buffer : undefined;
  readonly requestKey: C extends { idempotent: true } ? RequestKey : undefined;
  readonly ip: string;
  readonly language: LanguageCode;
}

/**
 * Serves a call and enforces its descriptor, in this order: site, region, session and role, flag, rate, opening,
 * maintenance; then, after reading the body, seal, schema and idempotency key. Only then the handler runs, and only
 * declared fields are answered.
 */
export function bindCall<C extends Call>(
  app: FastifyInstance,
  deps: ApiDeps,
  call: C,
  handle: (context: CallContext<C>, reply: FastifyReply) => Promise<AnswerOf<C>>,
): void {
  const limitRate = rateLimitOf(app, call);
  const envelope = isBare(call.path) ? BARE : SUCCESS;
  const answer = async (bound: Bound<C>, request: FastifyRequest, reply: FastifyReply) => {
    const context = await parse(deps, bound, request);
    return await handle(context, reply);
  };
  for (const { method, path } of routesOf(call)) {
    let schema: z.ZodObject | undefined; // lazy: created by the first request
    app.route({
      method,
      url: path,
      config: { call },
      ...(call.takesPicture && { bodyLimit: PICTURE_BODY_BYTES_MAX }),
      ...(call.packed && { bodyLimit: PACKED_BYTES_MAX }),
      onRequest: (request) => answerInTime(admit(deps, { call, limitRate }, request)),
      handler: async (request, reply) => {
        schema ??= schemaFor(call, method);
        const value = await answerInTime(answer({ call, schema }, request, reply));
        if (reply.sent) return reply; // the handler took the connection over
        reply.header('cache-control', 'no-store');
        if (call.noContent) return reply.code(204).send();
        reply.header('content-type', 'application/json; charset=utf-8');
        return answerBody(call.answer, value, envelope);
      },
    });
  }
}

const BARE: Envelope = { open: '', close: '' };
const SUCCESS: Envelope = { open: '{"success":true,"value":', close: '}' };

interface Bound<C extends Call> {
  readonly call: C;
  readonly schema: z.ZodObject;
}

/** Checks that need no body, the cheapest first. */
async function admit(
  deps: ApiDeps,
  { call, limitRate }: { call: Call; limitRate: ReturnType<typeof rateLimitOf> },
  request: FastifyRequest,
): Promise<void> {
  const site = await resolveSite(deps, request);
  request.site = site;
  const ip = ipOf(request);
  const isHere = call.always || !isRegionBlocked(site, { ip, country: deps.countryOf(ip) });
  if (!isHere) throw new DomainError('region.restricted');
  if (call.who !== 'public') {
    request.session = await sessionOf(deps, site, request);
    refuseUnless(call, request.session);
  }
  if (!site.flags.has(call.flag)) throw new DomainError('function.not.available');
  await limitRate(request);
  if (call.always) return;
  if (site.state !== 'open' && !(await isPreviewing(deps, site, request)))
    throw new DomainError(site.state === 'setup' ? 'site.not_open' : 'site.closed');
  if (!mayBypass(site, ip)) refuseAtRest(site, call, deps.clock());
}

function refuseAtRest(site: Site, call: Call, now: Date): void {
  const siteSeconds = maintenanceSecondsLeft(site, now);
  if (siteSeconds) throw new DomainError('site.maintenance', { retryAfterSeconds: siteSeconds });
  const area = areaOf(call);
  const retryAfterSeconds = area && areaSecondsLeft(site, area, now);
  if (retryAfterSeconds) throw new DomainError('area.maintenance', { retryAfterSeconds }, { area });
}

/** Reads the body and builds the context of the handler. */
async function parse<C extends Call>(
  deps: ApiDeps,
  { call, schema }: Bound<C>,
  request: FastifyRequest,
): Promise<CallContext<C>> {
  const { site, session } = request;
  if (!site) throw new Error(`${call.name} was not admitted`);
  const sending = call.sealed ? openedInput(deps, request) : sentInput(call, request);
  const sent = sending instanceof Promise ? await sending : sending;
  const parsed = schema.safeParse(sent.fields);
  if (!parsed.success) throw new InvalidInput(parsed.error);
  assertPrecision(call.body, parsed.data, site);
  const context = {
    site,
    member: session,
    input: parsed.data,
    picture: sent.picture,
    requestKey: call.idempotent && requestKeyOf(deps, call, request, parsed.data),
    ip: ipOf(request),
    language: languageOf(request),
  };
  return context as CallContext<C>; // the descriptor decides which fields are set
}

const openedInput = async (deps: ApiDeps, request: FastifyRequest): Promise<SentInput> => ({
  fields: await openSealedBody(deps, request),
  picture: undefined,
});

// Only a query may contain unknown keys: caches and trackers append them, but in a body they are a mistake of the
// caller.
const schemaFor = ({ body }: Call, method: string): z.ZodObject =>
  hasQuery({ method }) ? body.strip() : body.strict();

declare module 'fastify' {
  interface FastifyContextConfig {
    call?: Call;
  }
  interface FastifyRequest {
    /** The site of the request. Set for every call. */
    site: Site | undefined;
    /** The member, for calls that need a login. */
    session: Session | undefined;
  }
}
