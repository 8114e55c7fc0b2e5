import type { CallDescriptor } from '../contract/define-call.ts';

const read = { method: 'GET', who: 'member', flag: 'CBS3', ratePerMinute: 120 } as const;

export const rooms = {
  ...read,
  name: 'rooms.rooms',
  path: '/wps/rooms/list',
} as const satisfies CallDescriptor;

export const roomMessages = {
  ...read,
  name: 'rooms.roomMessages',
  path: '/wps/rooms/messages',
  ratePerMinute: 240,
} as const satisfies CallDescriptor;

export const groupPermission = {
  ...read,
  name: 'rooms.groupPermission',
  path: '/wps/relay/CBS_groupPermission',
} as const satisfies CallDescriptor;

export const writeInRoom = {
  ...read,
  name: 'rooms.writeInRoom',
  method: 'POST',
  path: '/wps/rooms/write',
  ratePerMinute: 30,
  idempotent: true,
} as const satisfies CallDescriptor;
