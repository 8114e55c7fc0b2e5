import type { Answer } from '@app/client/calls';
import type { list, messages, mutes } from '@app/shared/rooms/ops-calls';

export type Room = Answer<typeof list>['list'][number];
export type RoomMessage = Answer<typeof messages>['list'][number];
export type Mute = Answer<typeof mutes>['list'][number];
