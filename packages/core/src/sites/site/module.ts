import { defineModule } from '../../define-module.ts';

export const site = defineModule({ name: 'sites/site' });
