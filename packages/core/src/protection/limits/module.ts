import { defineModule } from '../../define-module.ts';
import { limitDataSheets } from './member-data.ts';

export const limits = defineModule({
  name: 'protection/limits',
  memberData: limitDataSheets,
});
