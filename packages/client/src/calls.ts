import type * as contract from '@app/shared/contract/contract';
import type { CallDescriptor } from '@app/shared/contract/define-call';
import type { OpsCall } from '@app/shared/contract/define-ops-call';
import type { z } from 'zod';

/** A call of members and agents, which is only a descriptor, or a call of operators, which includes its schemas. */
export type AnyCall = CallDescriptor | OpsCall;

/** Request type of a call. */
export type Input<C extends AnyCall> = C extends OpsCall
  ? z.input<C['body']>
  : C extends CallDescriptor
    ? contract.Request<C>
    : never;

/** Response type of a call. */
export type Answer<C extends AnyCall> = C extends OpsCall
  ? z.output<C['answer']>
  : C extends CallDescriptor
    ? contract.Answer<C>
    : never;

/** Encodes requests and decodes answers. Loaded with the first call, to keep schemas out of a page's entry chunk. */
export interface Coding {
  /** @throws ApiError `request_param_err` with the invalid fields, as the server would */
  readonly encodeRequest: (call: AnyCall, input: object) => object | Promise<object>;
  /** @throws ZodError when the answer does not match the contract */
  readonly decodeAnswer: (call: AnyCall, value: unknown) => unknown;
}
