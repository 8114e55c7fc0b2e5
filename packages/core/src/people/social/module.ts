import { defineModule } from '../../define-module.ts';
import { eraseMemberData } from './erase-member-data.ts';
import { socialDataSheets } from './member-data.ts';
import { socialLogins } from './social-login-providers.ts';

export const social = defineModule({
  name: 'people/social',
  providers: Object.values(socialLogins),
  erases: eraseMemberData,
  memberData: socialDataSheets,
});
