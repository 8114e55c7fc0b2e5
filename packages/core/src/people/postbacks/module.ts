import { defineModule } from '../../define-module.ts';
import { eraseMemberData } from './erase-member-data.ts';
import { postbackLists } from './lists.ts';
import { postbacksDataSheets } from './member-data.ts';
import { sendPostbacks } from './send-postbacks.ts';

export const postbacks = defineModule({
  name: 'people/postbacks',
  jobs: {
    'send-postbacks': {
      title: 'Send postbacks',
      queue: 'delivery',
      pattern: '*/5 * * * * *',
      why: 'A test enqueues it; other events happen at any time and are sent within seconds.',
      attempts: 5,
      retryMs: 500,
      run: async (deps) => {
        const { failed } = await sendPostbacks(deps);
        if (failed > 0) deps.log.info({ failed }, 'gave up postbacks');
      },
    },
  },
  erases: eraseMemberData,
  memberData: postbacksDataSheets,
  lists: postbackLists,
});
