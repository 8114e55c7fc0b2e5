import { defineModule } from '../../define-module.ts';
import { teamLists } from './lists.ts';

export const team = defineModule({ name: 'reports/team', lists: teamLists });
