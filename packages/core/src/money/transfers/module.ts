import { defineModule } from '../../define-module.ts';
import { eraseMemberData } from './erase-member-data.ts';
import { transfersDataSheets } from './member-data.ts';

export const transfers = defineModule({
  name: 'money/transfers',
  erases: eraseMemberData,
  memberData: transfersDataSheets,
});
