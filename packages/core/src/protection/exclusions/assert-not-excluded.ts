import type { Reader } from '../../platform/db/index.ts';
import { exclusionRefusal } from './exclusion.ts';
import { exclusionOf } from './list-exclusions.ts';

/** A query. @throws exclusion.in_force if the member may not play now */
export async function assertNotExcluded(
  reader: Reader,
  memberId: bigint,
  now: Date,
): Promise<void> {
  const found = await exclusionOf(reader, memberId, now);
  if (found) throw exclusionRefusal(found, now);
}
