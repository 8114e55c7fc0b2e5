import { defineModule } from '../../define-module.ts';
import { memberLists } from './lists.ts';

export const memberList = defineModule({ name: 'reports/member-list', lists: memberLists });
