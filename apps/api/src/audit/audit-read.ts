import type { Operator } from '@app/core/people/operators';
import { audited, type NewAuditEntry } from '@app/core/sites/audit';
import type { ApiDeps } from '../deps.ts';

/** Open pages repeat their read calls every few seconds. Repeats within this time are not recorded again. */
const REPEATS_MS = 10 * 60_000;

/**
 * Records in the audit trail that an operator read something.
 *
 * @param mergesRepeats whether repeats by the same operator within ten minutes share one audit line
 */
export async function auditRead(
  deps: ApiDeps,
  { id }: Operator,
  entry: NewAuditEntry,
  { mergesRepeats }: { readonly mergesRepeats: boolean },
): Promise<void> {
  const write = () => audited(deps, entry, async () => {});
  if (!mergesRepeats) return write();
  const { merchantId, action, target } = entry;
  const key = `ops:looked:${id}:${merchantId}:${action}:${target}`;
  const isFirst = await deps.redis.set(key, '1', 'PX', REPEATS_MS, 'NX');
  if (isFirst === null) return;
  try {
    await write();
  } catch (error) {
    await deps.redis.del(key); // no audit line was written, so the next read has to write one
    throw error;
  }
}
