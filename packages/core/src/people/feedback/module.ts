import { defineModule } from '../../define-module.ts';
import { eraseMemberData } from './erase-member-data.ts';
import { feedbackQueueLength } from './list-feedback.ts';
import { feedbackLists } from './lists.ts';
import { feedbackDataSheets } from './member-data.ts';

export const feedback = defineModule({
  name: 'people/feedback',
  waitingWork: [
    {
      permission: 'feedback.read',
      read: async ({ db }, { merchantId }) => [
        { queue: 'feedback', ...(await feedbackQueueLength(db, merchantId)) },
      ],
    },
  ],
  erases: eraseMemberData,
  memberData: feedbackDataSheets,
  lists: feedbackLists,
});
