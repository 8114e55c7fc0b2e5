import { defineModule } from '../../define-module.ts';
import { eraseMemberData } from './erase-member-data.ts';
import { profileDataSheets } from './member-data.ts';

export const profile = defineModule({
  name: 'people/profile',
  erases: eraseMemberData,
  memberData: profileDataSheets,
});
