import { defineModule } from '../../define-module.ts';

export const figures = defineModule({ name: 'reports/figures' });
