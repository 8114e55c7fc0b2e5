import type * as contract from '@app/shared/api/contract';
import type { CallDescriptor } from '@app/shared/api/define-call';
import type { OpsCall } from '@app/shared/ops/define-ops-call';
import type { z } from 'zod';

/** A call of members and agents, by its descriptor alone, or one of operators, which has its schemas in it. */
export type AnyCall = CallDescriptor | OpsCall;

/** What a page passes to a call. */
export type Input<C extends AnyCall> = C extends OpsCall
  ? z.input<C['body']>
  : C extends CallDescriptor
    ? contract.Request<C>
    : never;

/** What a page gets from a call. */
export type Answer<C extends AnyCall> = C extends OpsCall
  ? z.output<C['answer']>
  : C extends CallDescriptor
    ? contract.Answer<C>
    : never;

/** Reads and writes what travels. A page's entry has none of the schemas: they come with the first call. */
export interface Coding {
  /** @throws ApiError `request_param_err` with the fields that the server would refuse too */
  readonly encodeRequest: (call: AnyCall, input: object) => object | Promise<object>;
  /** @throws ZodError when the server answers something else than the contract says */
  readonly decodeAnswer: (call: AnyCall, value: unknown) => unknown;
}
