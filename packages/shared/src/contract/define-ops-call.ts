import { z } from 'zod';
import type { ErrorCode } from '../errors/catalog.ts';
import type { DownloadedList } from '../lists/list-columns.ts';
import { takesAmounts } from '../money/too-fine.ts';
import { once } from '../once.ts';
import type { Permission } from '../operators/permissions.ts';
import type { Audit } from './audit.ts';
import { hasQuery } from './define-call.ts';
import { reason } from './reason.ts';

/** Callers that an operators' call accepts: everyone, every operator, or operators with a permission. */
export type OpsWho = 'public' | 'operator' | Permission;

/** A call of the operators' console, defined once like the calls of members. */
export interface OpsCall extends DownloadedList {
  readonly name: `${string}.${string}`;
  readonly method: 'GET' | 'POST';
  readonly path: `/ops/v1/${string}`;
  readonly who: OpsWho;
  /** For one site, given by the header `Merchant`. The operator must belong to it. */
  readonly ofSite?: true;
  /** For the whole installation: operators of one site are refused, whatever their roles. */
  readonly ofInstallation?: true;
  /** Audit record of the call, and its requirements. */
  readonly audit?: Audit;
  /** The body is a form (`multipart/form-data`) of the request's fields and a picture as its `file`. */
  readonly takesPicture?: 'form';
  /** Limit per network, counted before the request is read. */
  readonly ratePerMinute: number;
  /** Maximum size of the body, if larger than usual. */
  readonly bodyBytesMax?: number;
  /** One sentence for the API pages. */
  readonly summary: string;
  readonly body: z.ZodObject;
  readonly answer: z.ZodType;
  /** All errors of the call. */
  readonly errors: readonly ErrorCode[];
  /** Example of a request and its answer in wire format. */
  readonly example: { readonly request: object; readonly answer: unknown };
}

export interface OpsCallParts extends Omit<OpsCall, 'body' | 'answer' | 'errors'> {
  readonly request: () => z.ZodRawShape;
  readonly answer: () => z.ZodType;
  /** Errors of the domain. Errors that follow from the other fields are added. */
  readonly errors: readonly ErrorCode[] | (() => readonly ErrorCode[]);
}

type ShapeOf<P extends OpsCallParts> = P extends { audit: { takesReason: true } }
  ? ReturnType<P['request']> & { readonly reason: typeof reason }
  : ReturnType<P['request']>;

/**
 * Defines a call of operators. Input of a GET is in the query string, of a POST plain JSON. Schemas are created on
 * first read.
 */
export function defineOpsCall<const P extends OpsCallParts>(given: P) {
  const { request, answer, errors, ...parts } = given;
  const shape = once(request);
  const body = once(() => {
    const withReason = { ...shape(), ...(parts.audit?.takesReason && { reason }) };
    return hasQuery(parts) ? z.object(withReason) : z.strictObject(withReason);
  });
  const answered = once(answer);
  const refusals = once(() => {
    const own = typeof errors === 'function' ? errors() : errors;
    return [...new Set([...errorsImpliedBy(given, shape()), ...own])];
  });
  return {
    ...parts,
    get body() {
      return body() as z.ZodObject<ShapeOf<P>, z.core.$strict>;
    },
    get answer() {
      return answered() as ReturnType<P['answer']>;
    },
    get errors() {
      return refusals();
    },
  };
}

const errorsImpliedBy = (
  { who, method, ofSite }: Pick<OpsCallParts, 'who' | 'method' | 'ofSite'>,
  request: z.ZodRawShape,
): ErrorCode[] => [
  'TOO_MANY_REQUESTS',
  'operator.network',
  ...(Object.keys(request).length > 0 || method === 'POST' ? ['request_param_err' as const] : []),
  ...(ofSite && takesAmounts(z.object(request)) ? ['amount.too_fine' as const] : []),
  ...(who === 'public' ? [] : ['login.not.session' as const]),
  ...(who === 'public' || (who === 'operator' && !ofSite) ? [] : ['operator.forbidden' as const]),
  ...(ofSite ? ['domain.invalid' as const] : []),
];
