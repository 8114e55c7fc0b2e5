import { defineModule } from '../../define-module.ts';
import { recordLists } from './lists.ts';

export const records = defineModule({ name: 'reports/records', lists: recordLists });
