import type { OpsCall } from '@app/shared/ops/define-ops-call';
import { decide } from '@app/shared/ops/operators';
import type { Response } from 'supertest';
import { expect } from 'vitest';
import type { TestApi } from '../support/api.ts';
import { makeOperator, sendOps } from '../support/operators.ts';

export interface OpsRequest {
  readonly api: TestApi;
  readonly call: OpsCall;
  readonly site: { readonly merchantId: bigint; readonly code: string };
  /** Its own for each way: limits are a network's. */
  readonly ip: string;
}

/** By an operator who may do everything: the example with some of it changed. */
export async function ask(
  { api, call, site, ip }: OpsRequest,
  changes: object = {},
): Promise<Response> {
  const { token } = await makeOperator(api);
  const body = { ...call.example.request, ...changes };
  return sendOps(api, call, { site: site.code, ip, token, body });
}

/** Two operators ask for the same, each for a reason of their own, before a third one decides. */
export async function askTwice(asked: OpsRequest, changes: object): Promise<Response> {
  const first = await ask(asked, changes);
  expect(first.body, asked.call.name).toMatchObject({ success: true });
  return ask(asked, { ...changes, reason: 'They asked us again' });
}

/** Has a request waiting, changes something below it, and lets a second operator approve it. */
export async function approveTooLate(
  asked: OpsRequest,
  call: OpsCall,
  changes: object,
  meanwhile: () => Promise<unknown>,
): Promise<Response> {
  const made = await ask({ ...asked, call }, changes);
  expect(made.body, call.name).toMatchObject({ success: true });
  await meanwhile();
  return ask({ ...asked, call: decide }, { id: made.body.value.approvalId, approve: true });
}
