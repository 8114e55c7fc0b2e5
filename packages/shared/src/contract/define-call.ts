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
  /** `<domain>.<export>`: name of the call in logs and metrics, and first part of its query key in the web. */
  readonly name: `${string}.${string}`;
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** A second method for the same call, for clients that use it. */
  readonly alsoMethod?: 'GET' | 'POST' | 'PUT';
  /** `:name` in it is a field of the request. */
  readonly path: `/${string}`;
  readonly who: Who;
  readonly flag: Flag;
  /** Limit per member, or per IP address without a session. */
  readonly ratePerMinute: number;
  /** The body is encrypted as a JWE. */
  readonly sealed?: true;
  /**
   * The body is a picture, PNG, JPEG or WebP, and nothing else; or a form (`multipart/form-data`) with the request's
   * fields and the picture as `file`.
   */
  readonly takesPicture?: true | 'form';
  /** Also accepts a form (`application/x-www-form-urlencoded`), for older clients. */
  readonly takesUrlForm?: true;
  /** Also accepts a plain JSON list, for older clients; the value is the field of the request that it fills. */
  readonly takesBareList?: string;
  /** The body is gzipped JSON: the `file` of a form, or base64 in `value`. */
  readonly packed?: 'file' | 'value';
  /** The call can send an SMS, which costs money. */
  readonly sendsSms?: true;
  /** The client sends an Idempotency-Key, and a retry gets the first answer. */
  readonly idempotent?: true;
  /** Area of the site under whose maintenance the call is closed. Calls of agents belong to the agents' area. */
  readonly area?: Area;
  /** Also permitted for members who must change their password first. */
  readonly beforeNewPassword?: true;
  /** Answers 204 without a body. */
  readonly noContent?: true;
  /** Available during maintenance and from every region. */
  readonly always?: true;
  /**
   * Whether the call has side effects, if its method does not tell: GET reads, the others write. A support view may
   * only make calls without side effects.
   */
  readonly changes?: boolean;
}

/** Schemas are functions that create them on demand: there are thousands, and most processes need few. */
export interface CallSchemas extends DownloadedList {
  /** One sentence for the API pages. */
  readonly summary: string;
  /** Other names of the call, for older clients. Each is served by the call's own methods. */
  readonly oldPaths?: readonly `/${string}`[];
  readonly request: () => z.ZodRawShape;
  readonly answer: () => z.ZodType;
  /** Errors of the domain. Errors that follow from the descriptor are added. */
  readonly errors: readonly ErrorCode[] | (() => readonly ErrorCode[]);
  /** Example of a request and its answer in wire format. A test parses both. */
  readonly example: { readonly request: object; readonly answer: unknown };
}

/**
 * Defines a call. The Fastify route, the web client, the form's resolver, the API pages and the access tests are
 * derived from the result. Schemas are created on first read.
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

export interface Call
  extends CallDescriptor,
    Pick<CallSchemas, 'summary' | 'oldPaths' | 'example'> {
  readonly body: z.ZodObject;
  readonly answer: z.ZodType;
  readonly errors: readonly ErrorCode[];
}

/** Decoded request, for a handler or a form's submit. */
export type RequestOf<C extends { body: z.ZodType }> = z.output<C['body']>;
/** Decoded answer, which a presenter returns and a component reads. */
export type AnswerOf<C extends { answer: z.ZodType }> = z.output<C['answer']>;

/** Whether a call's input is in the query string. */
export const hasQuery = ({ method }: { readonly method: string }): boolean =>
  method !== 'POST' && method !== 'PUT';

/** Area under whose maintenance a call is closed, if any. */
export const areaOf = ({ area, who }: CallDescriptor): Area | undefined =>
  area ?? (who === 'agent' ? 'agents' : undefined);

/** All methods and paths of a call. `isOld` marks the paths of older clients. */
export const routesOf = ({ method, alsoMethod, path, oldPaths = [] }: Call) =>
  [path, ...oldPaths].flatMap((served) =>
    [method, ...(alsoMethod ? [alsoMethod] : [])].map((by) => ({
      method: by,
      path: served,
      isOld: served !== path,
    })),
  );

/** Whether a call has side effects with any of its methods. */
export const changesSomething = ({ method, alsoMethod, changes }: CallDescriptor): boolean =>
  changes ?? [method, alsoMethod ?? method].some((each) => each !== 'GET');

const hasBody = (method: string): boolean => !hasQuery({ method });

function bodyOf(descriptor: CallDescriptor, request: z.ZodRawShape) {
  // Caches and trackers append query keys of their own; an unknown key in a body is a mistake of the caller.
  return hasQuery(descriptor) ? z.object(request) : z.strictObject(request);
}

const implied = {
  everyCall: ['TOO_MANY_REQUESTS', 'domain.invalid'],
  closable: ['site.maintenance', 'site.not_open', 'site.closed', 'region.restricted'],
  area: ['area.maintenance'],
  input: ['request_param_err'],
  amounts: ['amount.too_fine'],
  flag: ['function.not.available'],
  session: ['login.not.session', 'duplicateLogin', 'token_ip_different'],
  newPassword: ['password.change_required'],
  change: ['view.read_only'],
  trueAccount: ['member.need_true_account'],
  agent: ['agent.required'],
  sealed: ['missing_encryption', 'sealed_replayed'],
  sendsSms: ['verification.country_refused', 'verification.budget_spent'],
  idempotent: ['idempotency.key_required', 'idempotency.in_progress', 'idempotency.other_input'],
} satisfies Record<string, ErrorCode[]>;

/** Errors that follow from the description of a call. */
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
