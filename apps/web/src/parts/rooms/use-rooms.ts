import { useAnswer } from '@app/client/use-answer';
import type { Answer } from '@app/shared/contract/contract';
import { rooms } from '@app/shared/rooms/calls';

export type Room = Answer<typeof rooms>[number];

/** The open chat rooms of the site. */
export const useRooms = () => useAnswer(rooms, {});
