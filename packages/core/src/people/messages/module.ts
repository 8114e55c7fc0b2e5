import { defineModule } from '../../define-module.ts';
import { logCount } from '../../log-count.ts';
import { deleteOldMessages } from './delete-old-messages.ts';
import { eraseMemberData } from './erase-member-data.ts';
import { messagesDataSheets } from './member-data.ts';

export const messages = defineModule({
  name: 'people/messages',
  jobs: {
    'delete-old-messages': {
      title: 'Delete old inbox messages',
      queue: 'housekeeping',
      pattern: '0 55 3 * * *',
      why: 'Messages are kept for a year, within a day.',
      attempts: 3,
      retryMs: 1_000,
      run: logCount('deleted', 'deleted old messages', deleteOldMessages),
    },
  },
  erases: eraseMemberData,
  memberData: messagesDataSheets,
});
