import { defineModule } from '../../define-module.ts';
import { rebateLists } from './lists.ts';
import { rebatesDataSheets } from './member-data.ts';
import { rebateReader } from './rebate-reader.ts';

export const rebates = defineModule({
  name: 'play/rebates',
  readers: [rebateReader],
  memberData: rebatesDataSheets,
  lists: rebateLists,
});
