import { defineModule } from '../../define-module.ts';
import { hasDownline, memberDataSheets } from './index.ts';

export const members = defineModule({
  name: 'people/members',
  erasureBlockers: { 'erasure.team': hasDownline },
  memberData: memberDataSheets,
});
