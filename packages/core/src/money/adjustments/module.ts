import { defineModule } from '../../define-module.ts';
import { eraseMemberData } from './erase-member-data.ts';
import { adjustmentLists } from './lists.ts';
import { adjustmentDataSheets } from './member-data.ts';

export const adjustments = defineModule({
  name: 'money/adjustments',
  erases: eraseMemberData,
  memberData: adjustmentDataSheets,
  lists: adjustmentLists,
});
