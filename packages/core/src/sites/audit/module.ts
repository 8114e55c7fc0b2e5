import { defineModule } from '../../define-module.ts';
import { auditLists } from './lists.ts';
import { auditDataSheets } from './member-data.ts';

export const audit = defineModule({
  name: 'sites/audit',
  memberData: auditDataSheets,
  lists: auditLists,
});
