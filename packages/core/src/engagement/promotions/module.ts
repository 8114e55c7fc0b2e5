import { defineModule } from '../../define-module.ts';
import { auditPromotions } from './audit-promotions.ts';
import { eraseMemberData } from './erase-member-data.ts';
import { countApplications } from './index.ts';
import { promotionDataSheets } from './member-data.ts';

export const promotions = defineModule({
  name: 'engagement/promotions',
  waitingWork: [
    {
      permission: 'promotions.decide',
      read: async ({ db }, { merchantId }) => [
        { queue: 'promotionApplications', ...(await countApplications(db, merchantId)) },
      ],
    },
  ],
  erases: eraseMemberData,
  memberData: promotionDataSheets,
  auditsBooks: auditPromotions,
});
