import { defineModule } from '../../define-module.ts';
import { eraseMemberData } from './erase-member-data.ts';
import { noteDataSheets } from './member-data.ts';

export const notes = defineModule({
  name: 'people/notes',
  erases: eraseMemberData,
  memberData: noteDataSheets,
});
