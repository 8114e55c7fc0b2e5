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
    'close-idle-chats': {
      title: 'Close idle chats',
      queue: 'housekeeping',
      pattern: '0 */10 * * * *',
      why: 'A chat whose member does not write again for a day is closed, within ten minutes.',
      attempts: 3,
      retryMs: 1_000,
      run: logCount('closed', 'closed idle chats', closeIdleChats),
    },
    'delete-old-chats': {
      title: 'Delete old chats',
      queue: 'housekeeping',
      pattern: '0 50 3 * * *',
      why: 'Chats are kept for a year, within a day.',
      attempts: 3,
      retryMs: 1_000,
      run: logCount('deleted', 'deleted old chats', deleteOldChats),
    },
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
