import { defineModule } from '../../define-module.ts';
import { siteLists } from './lists.ts';

export const site = defineModule({ name: 'sites/site', lists: siteLists });
