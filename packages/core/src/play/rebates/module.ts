import { defineModule } from '../../define-module.ts';
import { rebateLists } from './lists.ts';
import { rebatesDataSheets } from './member-data.ts';

export const rebates = defineModule({
  name: 'play/rebates',
  memberData: rebatesDataSheets,
  lists: rebateLists,
});
