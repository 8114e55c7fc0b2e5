import { useAnswer } from '@app/client/use-answer';
import { useCall } from '@app/client/use-call';
import { useEndless } from '@app/client/use-endless';
import type { Answer } from '@app/shared/contract/contract';
import { groupPermission, roomMessages, writeInRoom } from '@app/shared/rooms/calls';

export type RoomMessage = Answer<typeof roomMessages>['list'][number];

/** Polling interval, in case a live event gets lost. */
const POLL_MS = 30_000;

/** Messages of a room, newest first. */
export const useRoomMessages = (roomId: string) =>
  useEndless(roomMessages, { roomId }, { refreshOn: ['rooms'], refetchInterval: POLL_MS });

/** Whether the member can write in a room. */
export const useRoomPermission = (roomId: string) => useAnswer(groupPermission, { roomId });

export const useWriteInRoom = () =>
  useCall(writeInRoom, { changes: [roomMessages, groupPermission] });
