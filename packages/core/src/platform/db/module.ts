import { defineModule } from '../../define-module.ts';

export const db = defineModule({ name: 'platform/db' });
