import { takeCase } from '@app/core/people/operators';
import { inTransaction } from '@app/core/platform/db';
import { decide } from '@app/shared/approvals/ops-calls';
import type { CaseKind } from '@app/shared/cases/case-kinds';
import type { OpsCall } from '@app/shared/contract/define-ops-call';
import type { Response } from 'supertest';
import { expect } from 'vitest';
import { makeOperator, sendOps } from '../support/people/operators.ts';
import type { TestApi } from '../support/servers/api.ts';

export interface OpsRequest {
  readonly api: TestApi;
  readonly call: OpsCall;
  readonly site: { readonly merchantId: bigint; readonly code: string };
  /** A different one for each request, because rate limits count by network. */
  readonly ip: string;
  /** The calling operator; by default a new one. */
  readonly by?: { readonly token: string };
}

/** Provokes a refusal of a call and returns the answer. */
export type Way = (request: OpsRequest) => Promise<Response>;

/** Sends the example of the call with some changes, as an operator with every permission. */
export async function ask(
  { api, call, site, ip, by }: OpsRequest,
  changes: object = {},
): Promise<Response> {
  const { token } = by ?? (await makeOperator(api));
  const body = { ...call.example.request, ...changes };
  return sendOps(api, call, { site: site.code, ip, token, body });
}

/** Claims a case for an operator, or takes it over from another one. */
const hold = ({ api: { deps } }: OpsRequest, kind: CaseKind, publicId: string, operator: string) =>
  inTransaction(deps.db, (tx) => {
    const taken = { merchantId: 0n, publicId, operator, isClaimed: true, takesOver: true };
    return takeCase(tx, kind, taken, deps.clock());
  });

/** Sends the example about a case that another operator has claimed. */
export async function askAnothers(
  request: OpsRequest,
  kind: CaseKind,
  publicId: string,
): Promise<Response> {
  await hold(request, kind, publicId, 'another');
  return ask(request, { ...request.call.example.request, id: publicId });
}

/** The same request by an operator who has claimed the case. */
export async function taking(
  request: OpsRequest,
  kind: CaseKind,
  publicId: string,
): Promise<OpsRequest> {
  const operator = await makeOperator(request.api);
  await hold(request, kind, publicId, operator.username);
  return { ...request, by: operator };
}

/** Requests the same change as two operators, each with a different reason. Returns the second answer. */
export async function askTwice(request: OpsRequest, changes: object): Promise<Response> {
  const first = await ask(request, changes);
  expect(first.body, request.call.name).toMatchObject({ success: true });
  return ask(request, { ...changes, reason: 'They asked us again' });
}

/** Requests approval, changes the data that the request depends on, and lets a second operator approve it. */
export async function approveTooLate(
  request: OpsRequest,
  call: OpsCall,
  changes: object,
  beforeApproval: () => Promise<unknown>,
): Promise<Response> {
  const made = await ask({ ...request, call }, changes);
  expect(made.body, call.name).toMatchObject({ success: true });
  await beforeApproval();
  const { by: _, ...another } = request;
  return ask({ ...another, call: decide }, { id: made.body.value.approvalId, approve: true });
}
