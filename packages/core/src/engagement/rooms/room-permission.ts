import type { MoneyRefusal } from '@app/shared/members/money-actions';
import type { RoomRefusal } from '@app/shared/rooms/states';
import type { Reader } from '../../platform/db/index.ts';
import { permittedActs } from '../../protection/standing/index.ts';
import { muteOf } from './mute-member.ts';
import type { Room } from './room.ts';

interface RoomPermission {
  /** Null: the member can write. */
  readonly refusal: RoomRefusal | null;
  /** Null also for a mute without an end. */
  readonly mutedUntil: Date | null;
}

const REFUSALS: Readonly<Partial<Record<MoneyRefusal, RoomRefusal>>> = {
  closed: 'closed',
  trial: 'trial',
  too_young: 'too_young',
  excluded: 'break',
};

/** A query, for the member. The result that `writeInRoom` would have now, apart from the text and the interval. */
export async function roomPermission(
  reader: Reader,
  { room, memberId }: { readonly room: Room; readonly memberId: bigint },
  now: Date,
): Promise<RoomPermission> {
  const [{ acts }, mute] = await Promise.all([
    permittedActs(reader, memberId, now),
    muteOf(reader, memberId, now),
  ]);
  const refused = acts.find(({ act }) => act === 'writeInRooms')?.refusal ?? null;
  const ofStanding = (refused && REFUSALS[refused]) ?? null;
  const refusal = ofStanding ?? (room.isOpen ? null : 'closed') ?? (mute ? 'muted' : null);
  return { refusal, mutedUntil: refusal === 'muted' ? (mute?.until ?? null) : null };
}
