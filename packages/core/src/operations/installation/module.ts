import { defineModule } from '../../define-module.ts';

export const installation = defineModule({ name: 'operations/installation' });
