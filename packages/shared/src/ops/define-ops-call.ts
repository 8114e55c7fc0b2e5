import { z } from 'zod';
import { hasQuery } from '../api/define-call.ts';
import type { Permission } from '../domain/permissions.ts';
import type { ErrorCode } from '../errors/catalog.ts';
import { takesAmounts } from '../money/too-fine.ts';
import type { Audit } from './audit.ts';
import { reason } from './reason.ts';

/** Who may make a call of operators: every caller, every operator, or those whose roles permit it. */
export type OpsWho = 'public' | 'operator' | Permission;

/** A call of the operators' console. Said once, as those of members are. */
export interface OpsCall {
  readonly name: `${string}.${string}`;
  readonly method: 'GET' | 'POST';
  readonly path: `/ops/v1/${string}`;
  readonly who: OpsWho;
  /** Of one site, which the header `Merchant` names and the operator must be of. */
  readonly ofSite?: true;
  /** Of the whole installation: operators of one site are refused, whatever their roles. */
  readonly ofInstallation?: true;
  /** What is written to the audit trail, and what must be there before it is done. */
  readonly audit?: Audit;
  /** The body is a form (`multipart/form-data`) of the request's fields and a picture as its `file`. */
  readonly takesPicture?: 'form';
  /** Per network that asks: it is counted before anything is read. */
  readonly ratePerMinute: number;
  /** The largest body, where it is larger than usual. */
  readonly bodyBytesMax?: number;
  /** One sentence for the API pages. */
  readonly summary: string;
  readonly body: z.ZodObject;
  readonly answer: z.ZodType;
  /** Everything that the call may be refused with. */
  readonly errors: readonly ErrorCode[];
  /** A request and its answer, as they stand on the wire. */
  readonly example: { readonly request: object; readonly answer: unknown };
}

interface OpsCallParts extends Omit<OpsCall, 'body' | 'errors'> {
  readonly request: z.ZodRawShape;
  /** What the domain refuses. What follows from the rest is added. */
  readonly errors: readonly ErrorCode[];
}

type ShapeOf<P extends OpsCallParts> = P extends { audit: { takesReason: true } }
  ? P['request'] & { readonly reason: typeof reason }
  : P['request'];

/** Says a call of operators. Input of a GET travels in the address; of a POST as plain JSON. */
export function defineOpsCall<const P extends OpsCallParts>({ request, ...parts }: P) {
  const shape = { ...request, ...(parts.audit?.takesReason && { reason }) };
  return {
    ...parts,
    body: (hasQuery(parts) ? z.object(shape) : z.strictObject(shape)) as z.ZodObject<
      ShapeOf<P>,
      z.core.$strict
    >,
    errors: [...new Set([...errorsImpliedBy(parts, request), ...parts.errors])],
  };
}

const errorsImpliedBy = (
  { who, method, ofSite }: Omit<OpsCallParts, 'request'>,
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
