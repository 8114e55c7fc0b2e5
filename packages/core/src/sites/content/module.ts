import { defineModule } from '../../define-module.ts';

export const content = defineModule({ name: 'sites/content' });
