import { pendingOfCall } from '@app/core/people/operators';
import type { OpsCall } from '@app/shared/ops/define-ops-call';
import type { z } from 'zod';
import type { ApiDeps } from '../deps.ts';

/** More requests for one call wait at a site only where no operator decides. */
const WAITING_MAX = 500;

/** A request that waits for another operator. */
interface AskedFor {
  /** The name of the operator who asked. */
  readonly by: string;
  readonly at: Date;
}

async function asked<C extends OpsCall>(deps: ApiDeps, { name, body }: C, merchantId: bigint) {
  const found = await pendingOfCall(deps, { merchantId, call: name, rowsMax: WAITING_MAX });
  return found.flatMap(({ input: sent, maker, madeAt }) => {
    // An earlier version may have asked otherwise.
    const { data } = body.safeParse(JSON.parse(sent));
    const input = data as z.output<C['body']> | undefined;
    return input === undefined ? [] : [{ input, by: maker, at: madeAt }];
  });
}

/** What operators asked for by a call at a site, and no other operator has decided. */
export const waitingFor = async <C extends OpsCall>(
  deps: ApiDeps,
  call: C,
  merchantId: bigint,
): Promise<z.output<C['body']>[]> =>
  (await asked(deps, call, merchantId)).map(({ input }) => input);

/** By the ids of what any of these calls was asked for, where the request has one. */
export async function waitingIds(
  deps: ApiDeps,
  calls: readonly OpsCall[],
  merchantId: bigint,
): Promise<ReadonlyMap<string, AskedFor>> {
  const found = await Promise.all(calls.map((call) => asked(deps, call, merchantId)));
  return new Map(found.flat().map(({ input, by, at }) => [String(input.id), { by, at }]));
}
