import { defineModule } from '../../define-module.ts';

export const kernel = defineModule({ name: 'platform/kernel' });
