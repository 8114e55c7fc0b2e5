import { readMember, uplineOf } from '../../people/members/index.ts';
import { lineName } from '../../people/messages/index.ts';
import type { Reader } from '../../platform/db/index.ts';

/** A query. The direct upline's name at a moment, as the member sees it; null without one. */
export async function nameOfUpline(
  reader: Reader,
  memberId: bigint,
  at: Date,
): Promise<string | null> {
  const uplineId = await uplineOf(reader, memberId, at);
  return uplineId === null ? null : lineName(await readMember(reader, uplineId), false);
}
