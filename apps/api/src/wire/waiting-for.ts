import { pendingOfCall } from '@app/core/people/approvals';
import type { OpsCall } from '@app/shared/contract/define-ops-call';
import type { z } from 'zod';
import type { ApiDeps } from '../deps.ts';

/** Upper bound of pending requests for one call at a site. */
const WAITING_MAX = 500;

/** A pending request. */
interface AskedFor {
  /** Name of the operator who made the request. */
  readonly by: string;
  readonly at: Date;
}

async function asked<C extends OpsCall>(deps: ApiDeps, { name, body }: C, merchantId: bigint) {
  const found = await pendingOfCall(deps, { merchantId, call: name, rowsMax: WAITING_MAX });
  return found.flatMap(({ input: sent, maker, madeAt }) => {
    // The input of an earlier version may no longer parse.
    const { data } = body.safeParse(JSON.parse(sent));
    const input = data as z.output<C['body']> | undefined;
    return input === undefined ? [] : [{ input, by: maker, at: madeAt }];
  });
}

/** Inputs of the pending requests for a call at a site. */
export const waitingFor = async <C extends OpsCall>(
  deps: ApiDeps,
  call: C,
  merchantId: bigint,
): Promise<z.output<C['body']>[]> =>
  (await asked(deps, call, merchantId)).map(({ input }) => input);

/** Pending requests for any of these calls, by the `id` of their input. */
export async function waitingIds(
  deps: ApiDeps,
  calls: readonly OpsCall[],
  merchantId: bigint,
): Promise<ReadonlyMap<string, AskedFor>> {
  const found = await Promise.all(calls.map((call) => asked(deps, call, merchantId)));
  return new Map(found.flat().map(({ input, by, at }) => [String(input.id), { by, at }]));
}
