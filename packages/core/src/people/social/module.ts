import { defineModule } from '../../define-module.ts';
import { failedLast } from '../../platform/kernel/index.ts';
import { eraseMemberData } from './erase-member-data.ts';
import { socialDataSheets } from './member-data.ts';
import { proofHealthOfSite } from './proof-health.ts';

const DAY_MS = 24 * 3_600_000;

export const social = defineModule({
  name: 'people/social',
  siteProblems: [
    {
      permission: 'gateways.manage',
      // Members use these all day, so a failure of days ago says nothing about today.
      find: async ({ db, clock }, site) => {
        const since = clock().getTime() - DAY_MS;
        return (await proofHealthOfSite(db, site))
          .filter(({ lastFailedAt }) => (lastFailedAt?.getTime() ?? 0) > since)
          .filter(({ lastFailedAt, lastAnsweredAt }) => failedLast(lastFailedAt, lastAnsweredAt))
          .map(({ company: about }) => ({
            key: about === 'phone' ? 'siteProofFails' : 'siteLoginFails',
            about,
            count: 1,
          }));
      },
    },
  ],
  erases: eraseMemberData,
  memberData: socialDataSheets,
});
