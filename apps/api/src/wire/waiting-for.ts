import { pendingInputs } from '@app/core/operators';
import type { OpsCall } from '@app/shared/ops/define-ops-call';
import type { z } from 'zod';
import type { ApiDeps } from '../deps.ts';

/** More requests for one call wait at a site only where no operator decides. */
const WAITING_MAX = 200;

/** What operators asked for by a call at a site, and no other operator has decided. */
export async function waitingFor<C extends OpsCall>(
  deps: ApiDeps,
  { name, body }: C,
  merchantId: bigint,
): Promise<z.output<C['body']>[]> {
  const inputs = await pendingInputs(deps, { merchantId, call: name, rowsMax: WAITING_MAX });
  // An earlier version may have asked otherwise.
  const read = inputs.map((input) => body.safeParse(JSON.parse(input)).data);
  return read.filter((input) => input !== undefined) as z.output<C['body']>[];
}
