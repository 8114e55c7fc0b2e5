import { defineModule } from '../../define-module.ts';

export const memberList = defineModule({ name: 'reports/member-list' });
