import type { ListedMute, Room, RoomMessage } from '@app/core/engagement/rooms';

export const presentRoom = ({ publicId: id, name, secondsBetween, isOpen }: Room) => ({
  id,
  name,
  secondsBetween,
  isOpen,
});

export const presentMessage = ({ memberPublicId, username, ...message }: RoomMessage) => ({
  id: message.publicId,
  member: memberPublicId === null || username === null ? null : { id: memberPublicId, username },
  event: message.event,
  text: message.text,
  at: message.sentAt.getTime(),
  deletedBy: message.deletedBy,
});

export const presentMute = ({
  publicId: id,
  username,
  until,
  reason,
  operator,
  mutedAt,
}: ListedMute) => ({
  member: { id, username },
  until: until?.getTime() ?? null,
  reason,
  operator,
  at: mutedAt.getTime(),
});
