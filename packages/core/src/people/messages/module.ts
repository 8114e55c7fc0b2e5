import { defineModule } from '../../define-module.ts';
import { logCount } from '../../log-count.ts';
import { eraseMemberData } from './erase-member-data.ts';
import { forgetMessages } from './forget-messages.ts';
import { messagesDataSheets } from './member-data.ts';

export const messages = defineModule({
  name: 'people/messages',
  jobs: {
    'forget-messages': logCount('forgotten', 'forgot old messages', forgetMessages),
  },
  erases: eraseMemberData,
  memberData: messagesDataSheets,
});
