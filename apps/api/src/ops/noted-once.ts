import type { Deed } from '@app/core/audit';
import type { Operator } from '@app/core/operators';
import type { ApiDeps } from '../deps.ts';
import { audited } from './bind-ops-call.ts';

/** A page that is looked at asks again every few seconds: that is one look, and one line of the trail. */
const LOOK_MS = 10 * 60_000;

/** Writes down that an operator looked at a member, once in ten minutes for each pair of the two. */
export async function notedOnce(
  deps: ApiDeps,
  operator: Operator,
  deed: Omit<Deed, 'actor' | 'detail'>,
): Promise<void> {
  const { merchantId, action, target } = deed;
  const key = `ops:looked:${operator.id}:${merchantId}:${action}:${target}`;
  const isFirst = await deps.redis.set(key, '1', 'PX', LOOK_MS, 'NX');
  if (isFirst === null) return;
  try {
    await audited(deps, operator, { ...deed, detail: {} }, async () => {});
  } catch (error) {
    await deps.redis.del(key); // what is not written down was not seen: the next look is the first
    throw error;
  }
}
