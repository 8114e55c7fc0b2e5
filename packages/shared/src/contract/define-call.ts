import { z } from 'zod';
import type { ErrorCode } from '../errors/catalog.ts';
import type { Flag } from '../flags/flags.ts';
import type { DownloadedList } from '../lists/list-columns.ts';
import { takesAmounts } from '../money/too-fine.ts';
import { once } from '../once.ts';
import type { Area } from '../site/areas.ts';

/** Callers that a call accepts: everyone, all members, members without trial members, or agents only. */
export type Who = 'public' | 'session' | 'member' | 'agent';

/** Descriptor of a call for clients. Free of schemas, to keep the entry chunk of a page small. */
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
  /**
   * Whether the call changes something, where its method says otherwise: GET reads, the others change. A support
   * view may only make calls that change nothing.
   */
  readonly changes?: boolean;
}

/** Schemas are functions: there are thousands of them, and most processes need few. */
export interface CallSchemas extends DownloadedList {
  /** One sentence for the API pages. */
  readonly summary: string;
  readonly request: () => z.ZodRawShape;
  readonly answer: () => z.ZodType;
  /** Errors of the domain. Errors that follow from the descriptor are added. */
  readonly errors: readonly ErrorCode[] | (() => readonly ErrorCode[]);
  /** Example of a request and its answer in wire format. A test parses both. */
  readonly example: { readonly request: object; readonly answer: unknown };
}

/**
 * Says a call once. The Fastify route, the web client, the form's resolver, the API pages and the
 * access tests are derived from what this returns. A schema is made when it is first read.
 */
export function defineCall<const D extends CallDescriptor, const S extends CallSchemas>(
  descriptor: D,
  { request, answer, errors, ...words }: S,
) {
  const body = once(() => bodyOf(descriptor, request()));
  const answered = once(answer);
  const refusals = once((): readonly ErrorCode[] => [
    ...new Set([
      ...errorsImpliedBy(descriptor, body()),
      ...(typeof errors === 'function' ? errors() : errors),
    ]),
  ]);
  return {
    ...descriptor,
    ...words,
    get body() {
      return body() as z.ZodObject<ReturnType<S['request']>, z.core.$strict>;
    },
    get answer() {
      return answered() as ReturnType<S['answer']>;
    },
    get errors() {
      return refusals();
    },
  };
}

export interface Call extends CallDescriptor, Pick<CallSchemas, 'summary' | 'example'> {
  readonly body: z.ZodObject;
  readonly answer: z.ZodType;
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

/** Whether a call changes something, by any of its methods. */
export const changesSomething = ({ method, alsoMethod, changes }: CallDescriptor): boolean =>
  changes ?? [method, alsoMethod ?? method].some((each) => each !== 'GET');

const hasBody = (method: string): boolean => !hasQuery({ method });

function bodyOf(descriptor: CallDescriptor, request: z.ZodRawShape) {
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
  change: ['view.read_only'],
  trueAccount: ['member.need_true_account'],
  agent: ['agent.required'],
  sealed: ['missing_encryption', 'sealed_replayed'],
  sendsSms: ['verification.country_refused', 'verification.budget_spent'],
  idempotent: ['idempotency.key_required', 'idempotency.in_progress', 'idempotency.other_input'],
} satisfies Record<string, ErrorCode[]>;

/** The refusals that follow from the description of a call. */
export const errorsImpliedBy = (call: CallDescriptor, body: z.ZodObject): ErrorCode[] => {
  const { method, alsoMethod, who, flag, always, beforeNewPassword } = call;
  const { sealed, sendsSms, idempotent } = call;
  return [
    ...implied.everyCall,
    ...(always ? [] : implied.closable),
    ...(areaOf(call) ? implied.area : []),
    // Any request body can hold unexpected keys, so the call can be refused for invalid input.
    ...(Object.keys(body.shape).length > 0 || [method, alsoMethod ?? method].some(hasBody)
      ? implied.input
      : []),
    ...(takesAmounts(body) ? implied.amounts : []),
    ...(flag === 'COMM3' ? [] : implied.flag),
    ...(who === 'public' ? [] : implied.session),
    ...(who === 'public' || beforeNewPassword ? [] : implied.newPassword),
    ...(who !== 'public' && changesSomething(call) ? implied.change : []),
    ...(who === 'member' || who === 'agent' ? implied.trueAccount : []),
    ...(who === 'agent' ? implied.agent : []),
    ...(sealed ? implied.sealed : []),
    ...(sendsSms ? implied.sendsSms : []),
    ...(idempotent ? implied.idempotent : []),
  ];
};
