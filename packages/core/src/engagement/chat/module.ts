import { defineModule } from '../../define-module.ts';
import { logCount } from '../../log-count.ts';
import { closeIdleChats } from './close-idle-chats.ts';
import { deleteOldChats } from './delete-old-chats.ts';
import { eraseMemberData } from './erase-member-data.ts';
import { chatQueueLength } from './list-chats.ts';
import { chatDataSheets } from './member-data.ts';

export const chat = defineModule({
  name: 'engagement/chat',
  jobs: {
    'close-idle-chats': logCount('closed', 'closed idle chats', closeIdleChats),
    'delete-old-chats': logCount('deleted', 'deleted old chats', deleteOldChats),
  },
  waitingWork: [
    {
      permission: 'chats.read',
      read: async ({ db }, { merchantId }) => [
        { queue: 'chats', ...(await chatQueueLength(db, merchantId)) },
      ],
    },
  ],
  erases: eraseMemberData,
  memberData: chatDataSheets,
});
