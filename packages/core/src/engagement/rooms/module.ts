import { defineModule } from '../../define-module.ts';
import { logCount } from '../../log-count.ts';
import { deleteOldRoomMessages } from './delete-old-room-messages.ts';
import { eraseMemberData } from './erase-member-data.ts';
import { roomsDataSheets } from './member-data.ts';

export const rooms = defineModule({
  name: 'engagement/rooms',
  jobs: {
    'delete-old-room-messages': {
      title: 'Delete old messages of chat rooms',
      queue: 'housekeeping',
      pattern: '0 55 3 * * *',
      why: 'Messages of chat rooms are kept for 30 days, within a day.',
      attempts: 3,
      retryMs: 1_000,
      run: logCount('deleted', 'deleted old messages of chat rooms', deleteOldRoomMessages),
    },
  },
  erases: eraseMemberData,
  memberData: roomsDataSheets,
});
