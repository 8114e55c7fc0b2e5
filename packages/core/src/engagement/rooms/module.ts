import { defineModule } from '../../define-module.ts';
import { logCount } from '../../log-count.ts';
import { deleteOldRoomMessages } from './delete-old-room-messages.ts';
import { eraseMemberData } from './erase-member-data.ts';
import { roomsDataSheets } from './member-data.ts';

export const rooms = defineModule({
  name: 'engagement/rooms',
  jobs: {
    'delete-old-room-messages': logCount(
      'deleted',
      'deleted old messages of chat rooms',
      deleteOldRoomMessages,
    ),
  },
  erases: eraseMemberData,
  memberData: roomsDataSheets,
});
