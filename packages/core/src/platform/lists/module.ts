import { defineModule } from '../../define-module.ts';

export const lists = defineModule({ name: 'platform/lists' });
