import { z } from 'zod';
import type { Area } from '../domain/areas.ts';
import type { Flag } from '../domain/flags.ts';
import type { ErrorCode } from '../errors/catalog.ts';
import { takesAmounts } from '../money/too-fine.ts';

/** Who may make a call: every visitor, every member, all but trial members, agents alone. */
export type Who = 'public' | 'session' | 'member' | 'agent';

/** What a client must know to make a call. Free of schemas, so that a page's entry stays small. */
export interface CallDescriptor {
  /** `<domain>.<export>`: names the call in logs and metrics, and heads its query key in the web. */
  readonly name: `${string}.${string}`;
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** A second method under which the same call is served, because clients of both kinds exist. */
  readonly alsoMethod?: 'GET' | 'POST' | 'PUT';
  /** `:name` in it is a field of the request. */
  readonly path: `/${string}`;
  readonly who: Who;
  readonly flag: Flag;
  /** Per member, or per address without a session. */
  readonly ratePerMinute: number;
  /** The body travels as a JWE. */
  readonly sealed?: true;
  /**
   * The body is a picture, PNG, JPEG or WebP, and nothing else; or a form (`multipart/form-data`) of the
   * request's fields and the picture as its `file`.
   */
  readonly takesPicture?: true | 'form';
  /** The body may also be a form (`application/x-www-form-urlencoded`), as older clients send it. */
  readonly takesUrlForm?: true;
  /** The body may also be a bare JSON list, as older clients send it: of what the request calls so. */
  readonly takesBareList?: string;
  /** The body is JSON that was packed by gzip: the `file` of a form, or base64 in `value`. */
  readonly packed?: 'file' | 'value';
  /** A message by SMS may leave, which costs money. */
  readonly sendsSms?: true;
  /** The client sends an Idempotency-Key, and a replay gets the first answer. */
  readonly idempotent?: true;
  /** The part of the site that it is closed with. Calls of agents are closed with theirs. */
  readonly area?: Area;
  /** Also for members who must change their password before anything else. */
  readonly beforeNewPassword?: true;
  /** Answers 204 and nothing else. */
  readonly noContent?: true;
  /** Open during maintenance and from every region. */
  readonly always?: true;
}

export interface CallSchemas {
  /** One sentence for the API pages. */
  readonly summary: string;
  readonly request: z.ZodRawShape;
  readonly answer: z.ZodType;
  /** What the domain refuses. What follows from the descriptor is added. */
  readonly errors: readonly ErrorCode[];
  /** A request and its answer, as they stand on the wire. A test parses both. */
  readonly example: { readonly request: object; readonly answer: unknown };
}

/**
 * Says a call once. The Fastify route, the web client, the form's resolver, the API pages and the
 * access tests are derived from what this returns.
 */
export function defineCall<const D extends CallDescriptor, const S extends CallSchemas>(
  descriptor: D,
  schemas: S,
) {
  return {
    ...descriptor,
    ...schemas,
    body: bodyOf(descriptor, schemas) as z.ZodObject<S['request'], z.core.$strict>,
    errors: [
      ...new Set([...errorsImpliedBy(descriptor, schemas), ...schemas.errors]),
    ] as readonly ErrorCode[],
  };
}

export interface Call extends CallDescriptor, Omit<CallSchemas, 'errors'> {
  readonly body: z.ZodObject;
  readonly errors: readonly ErrorCode[];
}

/** The decoded request, as a handler or a form's submit sees it. */
export type RequestOf<C extends { body: z.ZodType }> = z.output<C['body']>;
/** The decoded answer: what a presenter returns and a component reads. */
export type AnswerOf<C extends { answer: z.ZodType }> = z.output<C['answer']>;

/** Calls whose input travels in the address. */
export const hasQuery = ({ method }: { readonly method: string }): boolean =>
  method !== 'POST' && method !== 'PUT';

/** The part of the site that a call is closed with, if it belongs to one. */
export const areaOf = ({ area, who }: CallDescriptor): Area | undefined =>
  area ?? (who === 'agent' ? 'agents' : undefined);

const hasBody = (method: string): boolean => !hasQuery({ method });

function bodyOf(descriptor: CallDescriptor, { request }: CallSchemas) {
  // Caches and trackers append query keys of their own; an unknown body key is a caller's mistake.
  return hasQuery(descriptor) ? z.object(request) : z.strictObject(request);
}

const implied = {
  everyCall: ['TOO_MANY_REQUESTS', 'domain.invalid'],
  closable: ['site.maintenance', 'site.not_open', 'site.closed', 'region.restricted'],
  area: ['area.maintenance'],
  input: ['request_param_err'],
  amounts: ['amount.too_fine'],
  flag: ['function.not.available'],
  session: ['login.not.session', 'duplicateLogin'],
  newPassword: ['password.change_required'],
  trueAccount: ['member.need_true_account'],
  agent: ['agent.required'],
  sealed: ['missing_encryption', 'sealed_replayed'],
  sendsSms: ['verification.country_refused', 'verification.budget_spent'],
  idempotent: ['idempotency.key_required', 'idempotency.in_progress', 'idempotency.other_input'],
} satisfies Record<string, ErrorCode[]>;

const errorsImpliedBy = (call: CallDescriptor, { request }: CallSchemas): ErrorCode[] => {
  const { method, alsoMethod, who, flag, always, beforeNewPassword } = call;
  const { sealed, sendsSms, idempotent } = call;
  return [
    ...implied.everyCall,
    ...(always ? [] : implied.closable),
    ...(areaOf(call) ? implied.area : []),
    // Where there is a body, it may hold what was not asked for.
    ...(Object.keys(request).length > 0 || [method, alsoMethod ?? method].some(hasBody)
      ? implied.input
      : []),
    ...(takesAmounts(z.object(request)) ? implied.amounts : []),
    ...(flag === 'COMM3' ? [] : implied.flag),
    ...(who === 'public' ? [] : implied.session),
    ...(who === 'public' || beforeNewPassword ? [] : implied.newPassword),
    ...(who === 'member' || who === 'agent' ? implied.trueAccount : []),
    ...(who === 'agent' ? implied.agent : []),
    ...(sealed ? implied.sealed : []),
    ...(sendsSms ? implied.sendsSms : []),
    ...(idempotent ? implied.idempotent : []),
  ];
};
