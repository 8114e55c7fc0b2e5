import { defineModule } from '../../define-module.ts';
import { eraseMemberData } from './erase-member-data.ts';
import { credentialsDataSheets } from './member-data.ts';

export const credentials = defineModule({
  name: 'people/credentials',
  erases: eraseMemberData,
  memberData: credentialsDataSheets,
});
