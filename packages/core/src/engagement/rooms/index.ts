export { announceRainInRooms } from './announce-rain.ts';
export { deleteOldRoomMessages } from './delete-old-room-messages.ts';
export { type DeletedMessage, deleteRoomMessage } from './delete-room-message.ts';
export { type ListedMute, listMutes, muteMember, muteOf, unmuteMember } from './mute-member.ts';
export { findRoom, listRooms, type Room, saveRoom } from './room.ts';
export { listRoomMessages, type RoomMessage, type RoomMessagesPage } from './room-messages.ts';
export { roomPermission } from './room-permission.ts';
export { type WriteInRoom, writeInRoom } from './write-in-room.ts';
