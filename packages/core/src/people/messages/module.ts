import { defineModule } from '../../define-module.ts';
import { logCount } from '../../log-count.ts';
import { deleteOldMessages } from './delete-old-messages.ts';
import { eraseMemberData } from './erase-member-data.ts';
import { messagesDataSheets } from './member-data.ts';

export const messages = defineModule({
  name: 'people/messages',
  jobs: {
    'delete-old-messages': logCount('deleted', 'deleted old messages', deleteOldMessages),
  },
  erases: eraseMemberData,
  memberData: messagesDataSheets,
});
