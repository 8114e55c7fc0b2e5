import { randomUUID } from 'node:crypto';
import { listRooms, saveRoom, writeInRoom } from '@app/core/engagement/rooms';
import type { Member } from '@app/core/people/members';
import { inTransaction } from '@app/core/platform/db';
import type { Deps } from '@app/core/platform/kernel';
import { rooms } from '@app/shared/rooms/settings';

const MINUTE_MS = 60_000;
const SECONDS_BETWEEN = 5;

/** Messages of different players in turn, a minute apart. */
const LINES = [
  'Evening all! Who is on the five-minute draw?',
  'Me, third round now. Two wins so far.',
  '大家好，今天手气怎么样？',
  'Not bad, the crash game gave me 12x this morning.',
  'What is the Wednesday mission again?',
  'Three lottery bets on different draws, it is on the missions page.',
  'Thanks! Good luck all.',
  '祝大家好运！',
];

interface DemoPlayers {
  readonly merchantId: bigint;
  readonly players: readonly Member[];
}

/** A chat room in which players talk, and a quiet one. */
export async function setUpRooms(deps: Deps, { merchantId, players }: DemoPlayers): Promise<void> {
  if ((await listRooms(deps.db, merchantId)).length > 0) return;
  const lounge = randomUUID();
  const now = deps.clock();
  const room = { merchantId, secondsBetween: SECONDS_BETWEEN, isOpen: true };
  await inTransaction(deps.db, async (tx) => {
    await saveRoom(tx, { ...room, publicId: lounge, name: 'Lounge' }, now);
    await saveRoom(tx, { ...room, publicId: randomUUID(), name: '中文闲聊' }, now);
  });
  for (const [n, text] of LINES.entries()) {
    const member = players[n % players.length];
    if (!member) return;
    const at = new Date(now.getTime() - (LINES.length - n) * MINUTE_MS);
    const requestKey = { memberId: member.id, key: deps.newId(), inputHash: '' };
    const written = { requestKey, merchantId, memberId: member.id, roomPublicId: lounge, text };
    await writeInRoom({ ...deps, clock: () => at }, { ...written, filter: rooms.byDefault });
  }
}
