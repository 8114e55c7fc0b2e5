import { defineModule } from '../../define-module.ts';
import { eraseMemberData } from './erase-member-data.ts';
import { transferLists } from './lists.ts';
import { transfersDataSheets } from './member-data.ts';
import { transferPublicId } from './transfer.ts';

export const transfers = defineModule({
  name: 'money/transfers',
  erases: eraseMemberData,
  memberData: transfersDataSheets,
  lists: transferLists,
  requests: { transfer: transferPublicId },
});
